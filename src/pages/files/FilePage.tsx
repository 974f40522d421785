import type { Publication } from '../../news/publication.ts';
import type { SiteFile } from '../../news/siteFile.ts';
import { FileViewer } from '../islands/FileViewer.island.tsx';
import { AddressText } from '../shell/AddressText.tsx';
import { Island } from '../shell/Island.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { countText } from './countText.ts';
import { fileWords } from './fileWords.ts';
import { SitemapCategories } from './SitemapCategories.tsx';
import { updatedText } from './updatedText.ts';

/**
 * A file for programs, for people (spec section 2, "Crawler and feed viewer pages"). The text stands in the HTML once and is not among
 * the island's properties: a sitemap may have a megabyte. Search engines leave the page out, the file itself is what they want.
 */
export function FilePage({ publication, file }: { publication: Publication; file: SiteFile }) {
  const { path, text, updatedAt } = file;
  const { title, about } = fileWords(path);
  const properties = {
    path,
    timeZone: publication.timeZone,
    first: {
      isThere: text !== null,
      updated: updatedAt === null ? null : updatedText({ at: updatedAt, timeZone: publication.timeZone }),
      counted: text === null ? null : countText({ path, text }),
    },
    textId,
  };
  return (
    <>
      <PageMetadata
        publication={publication}
        metadata={{
          title,
          description: `${path} of ${publication.name}, and what it is for.`,
          address: null,
        }}
      />
      <div className="page page-head page-head-small">
        <p className="kicker">For programs</p>
        <h1>{title}</h1>
        <p className="file-address">
          <AddressText address={publication.origin + path} />
        </p>
      </div>
      <div className="page file">
        <aside className="file-about" aria-label="What this file is for">
          <h2>What this file is for</h2>
          {about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {path === '/sitemap.xml' && <SitemapCategories />}
        </aside>
        <div className="file-content">
          <Island name="FileViewer" properties={properties}>
            <FileViewer {...properties} />
          </Island>
          <section
            className="file-text"
            aria-label={`Text of ${path}`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard too
            tabIndex={0}
            hidden={text === null}
          >
            <pre id={textId}>{text}</pre>
          </section>
        </div>
      </div>
    </>
  );
}

/** How the island finds the text that it puts newer text in place of. */
const textId = 'file-text';

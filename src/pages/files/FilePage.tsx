import type { Locale } from '../../news/words/locales.ts';
import { sitemapCategories, type SiteFile, type SitemapCategory } from '../../news/site/sitemap.ts';
import { usePublication } from '../context/surroundings.ts';
import { AddressText } from '../shell/AddressText.tsx';
import { Island } from '../shell/Island.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { fill, useLocale, useMessages, fillCount, type Messages } from '../words/messages.ts';
import { FileViewer } from './FileViewer.island.tsx';
import { aboutFile, countText, textId, updatedText } from './fileTexts.ts';

/**
 * A page that shows readers a file for programs. The text isn't one of the island's properties, so that a sitemap of a
 * megabyte is sent only once. Search engines leave this page out.
 */
export function FilePage({ file }: { file: SiteFile }) {
  const { path, text, updatedAt } = file;
  const { name, origin, timeZone } = usePublication();
  const locale = useLocale();
  const messages = useMessages('filePage');
  const viewerMessages = useMessages('fileViewer');
  const { title, about } = aboutFile(path, messages);
  return (
    <>
      <PageMetadata title={title} description={fill(messages.description, { path, name })} path={null} />
      <div className="page page-head">
        <p className="kicker">{messages.kicker}</p>
        <h1>{title}</h1>
        <p className="file-address">
          <AddressText address={origin + path} />
        </p>
      </div>
      <div className="page file">
        <aside className="file-about" aria-label={messages.about}>
          <h2>{messages.about}</h2>
          {about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {path === '/sitemap.xml' && <SitemapCategories />}
        </aside>
        <div className="file-content">
          <Island messages={['fileViewer', 'actions']} controls=".file-refresh">
            <FileViewer
              path={path}
              timeZone={timeZone}
              first={{
                hasText: text !== null,
                updated: updatedAt === null ? null : updatedText({ at: updatedAt, timeZone, locale }),
                counted: text === null ? null : countText({ path, text }, viewerMessages, locale),
              }}
            />
          </Island>
          <section
            className="file-text"
            aria-label={fill(messages.text, { path })}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrolling text must be reachable by keyboard.
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

/** A table of the sitemap's categories, with how often their pages change. */
function SitemapCategories() {
  const messages = useMessages('filePage');
  const locale = useLocale();
  return (
    <table className="file-categories">
      <caption>{messages.lists}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.category}</th>
          <th scope="col">{messages.changes}</th>
        </tr>
      </thead>
      <tbody>
        {sitemapCategories(usePublication()).map((category) => (
          <tr key={category.name}>
            <th scope="row">
              {messages.categories[category.name]}
              <span>{contentsOf(category, messages, locale)}</span>
            </th>
            <td>{messages[category.frequency]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function contentsOf(
  { pages, prefix }: SitemapCategory,
  messages: Messages['filePage'],
  locale: Locale,
): string {
  const count = fillCount(messages.pages, pages.length, { locale });
  return prefix === null ? count : fill(messages.pagesUnder, { pages: count, prefix });
}

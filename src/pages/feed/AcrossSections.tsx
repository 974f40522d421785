import type { ReactNode } from 'react';
import { type Article, foreignLanguage, publicArticle } from '../../news/article.ts';
import { usePublication, useSurroundings } from '../context/surroundings.ts';
import { AdvertisingSlots } from '../advertising/AdvertisingSlots.tsx';
import { hasSoldSlot, type Advertisement } from '../advertising/advertisements.ts';
import { cardDate, storyLink } from '../story/Card.tsx';
import { cellClass, columnsOf } from '../story/cells.ts';
import { Picture } from '../story/Picture.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import type { SectionDigest } from './digests.ts';
import { renderText, useMessages, usePrefix } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

/**
 * The newest headlines of the other sections: first `beats`, with a picture each, then the remaining sections in short
 * columns.
 */
export function AcrossSections({
  beats = noBeats,
  digests,
  slots,
}: {
  beats?: readonly SectionDigest[];
  digests: readonly SectionDigest[];
  /** A sold slot is in a column beside the headlines. */
  slots: Advertisement[];
}) {
  const messages = useMessages('section');
  if (beats.length === 0 && digests.length === 0) return <AdvertisingSlots slots={slots} layout="row" />;
  const isSold = hasSoldSlot(slots);
  const columns = isSold ? 3 : columnsOf(digests.length);
  return (
    <section className="stories" aria-labelledby="across">
      <SectionHead id="across" heading={messages.across} />
      {beats.length > 0 && (
        <div className={`grid beats columns-${beats.length}`}>
          {beats.map((digest, index) => (
            <Beat
              key={digest.slug}
              digest={digest}
              cell={cellClass({ index, cells: beats.length, columns: beats.length })}
            />
          ))}
        </div>
      )}
      <div className={isSold ? 'across-sold' : undefined}>
        {digests.length > 0 && (
          <div className={`grid across columns-${columns}`}>
            {digests.map((digest, index) => (
              <div
                key={digest.slug}
                className={`digest ${cellClass({ index, cells: digests.length, columns })}`.trim()}
              >
                <DigestName digest={digest} />
                <DigestList articles={digest.articles} />
              </div>
            ))}
          </div>
        )}
        <AdvertisingSlots slots={slots} layout="column" />
      </div>
    </section>
  );
}

const noBeats: readonly SectionDigest[] = [];

function Beat({ digest, cell }: { digest: SectionDigest; cell: string }) {
  const publication = usePublication();
  const renderStory = useStoryRenderer();
  const [first, ...others] = digest.articles;
  if (first === undefined) return null;
  return (
    <div className={`beat ${cell}`.trim()}>
      <DigestName digest={digest} />
      <div className={first.picture === undefined ? 'beat-top' : 'beat-top beat-pictured'}>
        <div className="beat-first">{renderStory(first)}</div>
        {first.picture !== undefined && <Picture article={publicArticle(first, publication)} shape="beat" />}
      </div>
      {others.length > 0 && <DigestList articles={others} />}
    </div>
  );
}

function DigestName({ digest: { slug, label } }: { digest: SectionDigest }) {
  return (
    <h3>
      <Link href={`/${slug}`}>{renderText(label)}</Link>
    </h3>
  );
}

function DigestList({ articles }: { articles: readonly Article[] }) {
  const renderStory = useStoryRenderer();
  return (
    <ul>
      {articles.map((article) => (
        <li key={article.id}>{renderStory(article)}</li>
      ))}
    </ul>
  );
}

/** Returns a function that renders a story. A front page has forty of these stories, and components would cost more. */
function useStoryRenderer(): (article: Article) => ReactNode {
  const { publication, day } = useSurroundings();
  const messages = useMessages('story');
  const prefix = usePrefix();
  const page = { ...day, hasShortDates: true };
  return (article) => (
    <>
      <span className="digest-title" dir="auto" lang={foreignLanguage(article, publication)}>
        {storyLink(article, messages, prefix)}
      </span>{' '}
      <span className="digest-facts">
        <span>{article.source}</span> {cardDate(article.pubDate, page)}
      </span>
    </>
  );
}

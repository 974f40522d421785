import type { PublicArticle } from '../../news/article.ts';
import { shortDate } from '../../news/dates.ts';
import { useSurroundings } from '../context/surroundings.ts';
import { AdvertisingSlots } from '../advertising/AdvertisingSlots.tsx';
import { hasSold, type Advertisement } from '../advertising/advertisements.ts';
import { StoryLink } from '../story/Card.tsx';
import { cellClass } from '../story/cells.ts';
import { SectionHead } from '../story/SectionHead.tsx';
import type { SectionDigest } from './digests.ts';
import { drawText, useWords } from '../words/words.ts';
import { Link } from '../links/Link.tsx';

/** The newest headlines of the other sections, with a tall advertisement beside the first rows. */
export function AcrossSections({ digests, slots }: { digests: SectionDigest[]; slots: Advertisement[] }) {
  const words = useWords('section');
  if (digests.length === 0) return null;
  const slotCells = hasSold(slots) ? slotRows : 0;
  const cells = slotCells + digests.length;
  return (
    <section className="page stories" aria-labelledby="across">
      <SectionHead id="across" heading={words.across} />
      <div className="grid across">
        <AdvertisingSlots slots={slots} setting="cell" />
        {digests.map((digest, index) => (
          <Digest key={digest.slug} digest={digest} cell={cellClass({ index: slotCells + index, cells })} />
        ))}
      </div>
    </section>
  );
}

/** The fewest sections with a tall advertisement beside them: fewer would leave a hole. */
export const digestsBesideTallSlot = 8;

/** The rows of the last column that a tall advertisement takes (across-sections.css). */
const slotRows = 4;

function Digest({ digest: { slug, label, articles }, cell }: { digest: SectionDigest; cell: string }) {
  return (
    <div className={`digest ${cell}`.trim()}>
      <h3>
        <Link href={`/${slug}`}>{drawText(label)}</Link>
      </h3>
      <ul>
        {articles.map((article) => (
          <DigestItem key={article.id} article={article} />
        ))}
      </ul>
    </div>
  );
}

function DigestItem({ article }: { article: PublicArticle }) {
  const date = shortDate({ iso: article.pubDate, ...useSurroundings().day });
  return (
    <li>
      <span className="digest-title" dir="auto" lang={article.language}>
        <StoryLink article={article} />
      </span>
      <span className="digest-facts">
        <span>{article.source}</span>
        {article.pubDate === null ? <span>{date}</span> : <time dateTime={article.pubDate}>{date}</time>}
      </span>
    </li>
  );
}

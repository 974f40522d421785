import { headlines } from '../../news/sections.ts';
import { AdvertisingSlots } from '../advertising/AdvertisingSlots.tsx';
import { hasSold, type Advertisement } from '../advertising/advertisements.ts';
import { PostLead } from '../postCards/PostLead.tsx';
import { Card } from '../story/Card.tsx';
import { lastOfThree, wholeOfThree, wholeOfTwo } from '../story/cells.ts';
import type { StoriesProps } from './stories.ts';

/** The first stories of a page, the first or a post as the lead, and an advertisement. */
export function Headlines({ stories, slots }: { stories: StoriesProps; slots: Advertisement[] }) {
  const { post = null, note = null } = stories.lead ?? {};
  const articles = stories.result.articles.slice(0, post === null ? headlines : headlines - 1);
  const [first] = articles;
  const seconds = post === null ? articles.slice(1) : articles;
  if (post === null && first === undefined) return null;
  const others = seconds.length + (hasSold(slots) ? 1 : 0);
  // The others are in the third column beside a lead with a picture, else in a row below the lead.
  const isBeside = (post ?? first)?.picture !== undefined && others > 0;
  const leadCell = isBeside ? wholeOfTwo : `${wholeOfTwo} ${wholeOfThree}`;
  const inThree = (index: number) => (!isBeside && index === others - 1 ? ` ${lastOfThree(others)}` : '');
  return (
    <div className={`grid headlines${isBeside ? ` headlines-beside headlines-beside-${others}` : ''}`}>
      {post !== null && <PostLead post={post} note={note} cell={leadCell} />}
      {post === null && first !== undefined && (
        <Card article={first} shape="lead" page={stories} eager cell={leadCell} note={note} />
      )}
      {seconds.map((article, index) => (
        <Card
          key={article.id}
          article={article}
          shape="second"
          page={stories}
          cell={(seconds.length === 1 ? wholeOfTwo : '') + inThree(index)}
        />
      ))}
      <AdvertisingSlots slots={slots} setting="cell" cell={wholeOfTwo + inThree(seconds.length)} />
    </div>
  );
}

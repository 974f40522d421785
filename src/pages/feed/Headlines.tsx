import { headlines } from '../../news/sections.ts';
import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import type { Advertisement } from '../shell/advertisements.ts';
import { Card } from '../story/Card.tsx';
import { lastOfThree, wholeOfThree, wholeOfTwo } from '../story/cells.ts';
import type { StoriesProps } from './stories.ts';

/** The first stories of a page, the first as the lead, and an advertisement. */
export function Headlines({ stories, slots }: { stories: StoriesProps; slots: Advertisement[] }) {
  const [lead, ...seconds] = stories.result.articles.slice(0, headlines);
  if (lead === undefined) return null;
  const others = seconds.length + (slots.length > 0 ? 1 : 0);
  // The others are in the third column beside a lead with a picture, else in a row below the lead.
  const isBeside = lead.picture !== undefined && others > 0;
  const inThree = (index: number) => (!isBeside && index === others - 1 ? ` ${lastOfThree(others)}` : '');
  return (
    <div className={`grid headlines${isBeside ? ` headlines-beside headlines-beside-${others}` : ''}`}>
      <Card
        article={lead}
        shape="lead"
        page={stories}
        eager
        cell={isBeside ? wholeOfTwo : `${wholeOfTwo} ${wholeOfThree}`}
      />
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

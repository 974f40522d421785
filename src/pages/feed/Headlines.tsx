import { headlines } from '../../news/sections.ts';
import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import type { Advertisement } from '../shell/advertisements.ts';
import { Card } from '../story/Card.tsx';
import type { StoriesProps } from './stories.ts';

/** The first stories of a page, the first as the lead, and an advertisement. */
export function Headlines({
  stories: { result, timeZone, today },
  slots,
}: {
  stories: StoriesProps;
  slots: Advertisement[];
}) {
  return (
    <div className="grid headlines">
      {result.articles.slice(0, headlines).map((article, index) => (
        <Card
          key={article.id}
          article={article}
          shape={index === 0 ? 'lead' : 'second'}
          timeZone={timeZone}
          today={today}
          eager={index === 0}
        />
      ))}
      <AdvertisingSlots slots={slots} setting="cell" />
    </div>
  );
}

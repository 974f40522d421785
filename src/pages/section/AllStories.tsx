import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import { slotsAt } from '../shell/slotsAt.ts';
import { FeedState } from '../feed/FeedState.tsx';
import { Card } from '../story/Card.tsx';
import type { StoriesProps } from '../feed/stories.ts';
import { storiesClass } from '../feed/storiesClass.ts';
import { Updated } from '../feed/Updated.tsx';

/** The stories of a section's list of all articles, between rows of advertisements. */
export function AllStories(stories: StoriesProps) {
  const { result, timeZone, slots } = stories;
  return (
    <div className="page">
      <AdvertisingSlots slots={slotsAt(slots, 'top')} setting="row" />
      <div className={storiesClass(slots)}>
        <div className="section-head section-head-plain">
          <Updated result={result} timeZone={timeZone} />
        </div>
        <div className="stories-list">
          <FeedState stories={stories}>
            {result.articles.map((article, index) => (
              <Card
                key={article.id}
                article={article}
                shape="row"
                timeZone={timeZone}
                level={2}
                eager={index === 0}
              />
            ))}
          </FeedState>
        </div>
        <AdvertisingSlots slots={slotsAt(slots, 'aside')} setting="column" />
      </div>
      <AdvertisingSlots slots={slotsAt(slots, 'between', 'bottom')} setting="row" />
    </div>
  );
}

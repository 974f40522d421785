import { dateAndTime } from '../../news/dates.ts';
import type { PublicFeedResult } from '../../news/edition.ts';
import { landingArticles } from '../../news/sections.ts';
import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import { slotsAt } from '../shell/advertisements.ts';
import { Card } from '../story/Card.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { FeedState } from './FeedState.tsx';
import { HomeStories } from './HomeStories.tsx';
import { storiesClass, type StoriesProps } from './stories.ts';

export type StoriesViewName = keyof typeof views;

/** A section's stories on the front page, its landing page or its full list. Server and island render the same HTML. */
export function StoriesView({ view, stories }: { view: StoriesViewName; stories: StoriesProps }) {
  const View = views[view];
  return <View {...stories} />;
}

/** The first five stories, and a link to all of them if there are more. */
function LandingStories(stories: StoriesProps) {
  const { section, result, timeZone, slots } = stories;
  const hasFeature = section.key === 'localNews';
  return (
    <div className="page">
      <AdvertisingSlots slots={slotsAt(slots, 'top')} setting="row" />
      <section className={storiesClass(slots)} aria-labelledby="latest">
        <SectionHead id="latest" heading="Latest">
          <Updated result={result} timeZone={timeZone} />
        </SectionHead>
        <div className={hasFeature ? 'stories-list' : 'stories-list stories-list-led'}>
          <FeedState stories={stories}>
            {result.articles.slice(0, landingArticles).map((article, index) => (
              <Card
                key={article.id}
                article={article}
                shape={hasFeature && index === 0 ? 'split' : 'row'}
                timeZone={timeZone}
                level={3}
                {...(hasFeature && index === 0 && { kicker: section.label })}
                eager={index === 0}
              />
            ))}
            {result.articles.length > landingArticles && (
              <p className="see-all">
                <a className="button button-solid" href={`/${section.slug}/all`}>
                  {`See All ${section.coverage} Coverage`}
                </a>
              </p>
            )}
          </FeedState>
        </div>
        <AdvertisingSlots slots={slotsAt(slots, 'aside')} setting="column" />
      </section>
      <AdvertisingSlots slots={slotsAt(slots, 'between', 'bottom')} setting="row" />
    </div>
  );
}

function AllStories(stories: StoriesProps) {
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

/** When the section last changed: an absolute time, so that it stays true in a cached page. */
function Updated({ result, timeZone }: { result: PublicFeedResult; timeZone: string }) {
  // Above stale stories the notice has the only time: that of the last success.
  if (result.updatedAt === null || result.articles.length === 0 || result.status === 'stale') return null;
  const moment = dateAndTime({ at: result.updatedAt, timeZone });
  const sources = new Set(result.articles.map((article) => article.source)).size;
  return (
    <p className="updated">{`Updated ${moment} from ${sources} ${sources === 1 ? 'source' : 'sources'}`}</p>
  );
}

const views = { home: HomeStories, landing: LandingStories, all: AllStories } as const;

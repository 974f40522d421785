import { shortDate } from '../../news/dates.ts';
import { headlines, landingArticles } from '../../news/sections.ts';
import { AdvertisingSlots } from '../advertising/AdvertisingSlots.tsx';
import { slotsAt } from '../advertising/advertisements.ts';
import { House } from '../advertising/House.tsx';
import { Card } from '../story/Card.tsx';
import { restOfThree, wholeOfTwo } from '../story/cells.ts';
import { SectionHead } from '../story/SectionHead.tsx';
import { FeedState } from './FeedState.tsx';
import { Headlines } from './Headlines.tsx';
import { HomeStories } from './HomeStories.tsx';
import { StoriesLanguage } from '../story/StoriesLanguage.tsx';
import { storiesClass, type StoriesProps } from './stories.ts';
import { fillCount, fillNodes, useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

export type StoriesViewName = keyof typeof views;

/** A section's stories on the front page, its landing page or its full list. Server and island render the same HTML. */
export function StoriesView({ view, stories }: { view: StoriesViewName; stories: StoriesProps }) {
  const View = views[view];
  return <View {...stories} />;
}

/** The headlines, two more stories, and links to all of them and to their feed. */
function LandingStories(stories: StoriesProps) {
  const { section, result, slots } = stories;
  const messages = useMessages('lists');
  const others = result.articles.slice(headlines, landingArticles);
  return (
    <div className="page">
      <section className="stories" aria-labelledby="latest">
        <SectionHead id="latest" heading={messages.latest}>
          <StoriesLanguage articles={stories.result.articles} />
          <Updated {...stories} />
        </SectionHead>
        <FeedState stories={stories}>
          <Headlines stories={stories} />
          <AdvertisingSlots slots={slotsAt(slots, 'top').slice(0, 1)} setting="row" />
          {others.length > 0 && (
            <div className="grid landing-rest">
              {others.map((article) => (
                <Card
                  key={article.id}
                  article={article}
                  shape="third"
                  page={stories}
                  cell={others.length === 1 ? restOfThree : ''}
                />
              ))}
              <p className={others.length === 1 ? 'landing-links' : `landing-links ${wholeOfTwo}`}>
                {result.articles.length > landingArticles && (
                  <Link className="button button-solid" href={`/${section.slug}/all`}>
                    {fillNodes(messages.seeAllCoverage, { coverage: section.coverage })}
                  </Link>
                )}
                <Link className="standing-link" href={`/${section.slug}/rss.xml`}>
                  {messages.subscribe}
                </Link>
              </p>
            </div>
          )}
        </FeedState>
      </section>
    </div>
  );
}

function AllStories(stories: StoriesProps) {
  const { result, slots, house } = stories;
  return (
    <div className="page">
      <AdvertisingSlots slots={slotsAt(slots, 'top')} setting="row" />
      <div className={storiesClass(stories)}>
        <div className="section-head section-head-plain">
          <StoriesLanguage articles={stories.result.articles} />
          <Updated {...stories} />
        </div>
        <div className="stories-list">
          <FeedState stories={stories}>
            {result.articles.map((article, index) => (
              <Card
                key={article.id}
                article={article}
                shape="row"
                page={stories}
                level={2}
                eager={index === 0}
              />
            ))}
          </FeedState>
        </div>
        <AdvertisingSlots slots={slotsAt(slots, 'aside')} setting="column" />
        <House advertisement={house} setting="column" />
      </div>
      <AdvertisingSlots slots={slotsAt(slots, 'between', 'bottom')} setting="row" />
    </div>
  );
}

/** The time of the section's last change. It is absolute, so that it stays true in a cached page. */
function Updated({ result, language, timeZone, today }: StoriesProps) {
  const { updated } = useMessages('lists');
  // The notice above stale stories has the time of the last success instead.
  if (result.updatedAt === null || result.articles.length === 0 || result.status === 'stale') return null;
  const moment = shortDate({ iso: new Date(result.updatedAt).toISOString(), language, timeZone, today });
  const sources = new Set(result.articles.map((article) => article.source)).size;
  return <p className="updated">{fillCount(updated, sources, { language, values: { moment } })}</p>;
}

const views = { home: HomeStories, landing: LandingStories, all: AllStories } as const;

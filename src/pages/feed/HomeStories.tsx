import { homeHeadlines, homeLocalCoverage } from '../../news/sections.ts';
import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import { slotsAt } from '../shell/advertisements.ts';
import { FeedState, hasStories } from './FeedState.tsx';
import { Card } from '../story/Card.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { storiesClass, type StoriesProps } from './stories.ts';

/**
 * Today's Headlines and Local Coverage, both from local news, with advertisements. Of the slots between sections the
 * first goes under the short headlines, the second between the two lists, and the others after them.
 */
export function HomeStories(stories: StoriesProps) {
  const { slots } = stories;
  return (
    <div className="page">
      <AdvertisingSlots slots={slotsAt(slots, 'top')} setting="row" />
      <Headlines stories={stories} />
      <AdvertisingSlots slots={slotsAt(slots, 'between').slice(1, 2)} setting="row" />
      {hasStories(stories.result) && <LocalCoverage stories={stories} />}
      <AdvertisingSlots slots={slotsAt(slots, 'between').slice(2)} setting="row" />
    </div>
  );
}

function Headlines({ stories }: { stories: StoriesProps }) {
  const { section, result, timeZone, slots } = stories;
  const [lead, ...others] = result.articles.slice(0, homeHeadlines);
  return (
    <section
      className="stories"
      id={hasStories(result) ? undefined : 'local-news'}
      aria-labelledby="headlines"
    >
      <SectionHead id="headlines" heading="Today's Headlines" />
      <FeedState stories={stories} errorMessage="Failed to load featured articles">
        <div className="headlines">
          {lead && (
            <Card article={lead} shape="feature" timeZone={timeZone} level={3} kicker={section.label} eager />
          )}
          <div className="headlines-others">
            {others.map((article) => (
              <Card key={article.id} article={article} shape="brief" timeZone={timeZone} level={3} />
            ))}
            <AdvertisingSlots slots={slotsAt(slots, 'between').slice(0, 1)} setting="column" />
          </div>
        </div>
      </FeedState>
    </section>
  );
}

function LocalCoverage({ stories }: { stories: StoriesProps }) {
  const { section, result, timeZone, slots } = stories;
  return (
    <section className={storiesClass(slots)} id="local-news" aria-labelledby="local-coverage">
      <SectionHead id="local-coverage" heading="Local Coverage">
        <p className="section-links">
          <a href="/rss.xml">Subscribe by RSS</a>
          <a className="onward" href={`/${section.slug}/all`}>
            See All <span className="unseen">{`${section.coverage} Coverage`}</span>
          </a>
        </p>
      </SectionHead>
      <div className="stories-list">
        <FeedState stories={stories} isSecond>
          {result.articles.slice(0, homeLocalCoverage).map((article) => (
            <Card key={article.id} article={article} shape="row" timeZone={timeZone} level={3} />
          ))}
        </FeedState>
      </div>
      <AdvertisingSlots slots={slotsAt(slots, 'aside')} setting="column" />
    </section>
  );
}

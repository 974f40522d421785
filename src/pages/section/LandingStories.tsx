import { landingArticles } from '../../news/limits.ts';
import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import { slotsAt } from '../shell/slotsAt.ts';
import { FeedState } from '../feed/FeedState.tsx';
import { Card } from '../story/Card.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import type { StoriesProps } from '../feed/stories.ts';
import { storiesClass } from '../feed/storiesClass.ts';
import { Updated } from '../feed/Updated.tsx';

/** The stories of a section's landing page: the first five, and the way to all of them when there are more. */
export function LandingStories(stories: StoriesProps) {
  const { section, result, timeZone, slots } = stories;
  const featured = section.key === 'localNews';
  return (
    <div className="page">
      <AdvertisingSlots slots={slotsAt(slots, 'top')} setting="row" />
      <section className={storiesClass(slots)} aria-labelledby="latest">
        <SectionHead id="latest" heading="Latest">
          <Updated result={result} timeZone={timeZone} />
        </SectionHead>
        <div className={featured ? 'stories-list' : 'stories-list stories-list-led'}>
          <FeedState stories={stories}>
            {result.articles.slice(0, landingArticles).map((article, index) => (
              <Card
                key={article.id}
                article={article}
                shape={featured && index === 0 ? 'split' : 'row'}
                timeZone={timeZone}
                level={3}
                {...(featured && index === 0 && { kicker: section.label })}
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

import type { PublicArticle } from '../../news/article.ts';
import { shortDate } from '../../news/dates.ts';
import { headlineCount, landingArticleCount, homeCoverageCount } from '../../news/sections.ts';
import { AdvertisingSlots } from '../advertising/AdvertisingSlots.tsx';
import { HouseBanner } from '../advertising/HouseBanner.tsx';
import { slotsAt } from '../advertising/advertisements.ts';
import { Link } from '../links/Link.tsx';
import { Card } from '../story/Card.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { StoriesLanguage } from '../story/StoriesLanguage.tsx';
import { restOfThree, wholeOfTwo, cellClass } from '../story/cells.ts';
import { fill, fillCount, fillNodes, useMessages } from '../words/messages.ts';
import { FeedState, hasStories } from './FeedState.tsx';
import { Headlines } from './Headlines.tsx';
import { withoutPicture } from './homeArticles.ts';
import { storiesClass, type StoriesProps } from './stories.ts';

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
  const others = result.articles.slice(headlineCount, landingArticleCount);
  return (
    <div className="page">
      <section className="stories" aria-labelledby="latest">
        <SectionHead id="latest" heading={messages.latest}>
          <StoriesLanguage articles={stories.result.articles} />
          <Updated {...stories} />
        </SectionHead>
        <FeedState stories={stories}>
          <Headlines stories={stories} />
          <AdvertisingSlots slots={slotsAt(slots, 'top').slice(0, 1)} layout="row" />
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
                {result.articles.length > landingArticleCount && (
                  <Link className="button button-solid" href={`/${section.slug}/all`}>
                    {fillNodes(messages.seeAllCoverage, { coverage: section.coverage })}
                  </Link>
                )}
                <Link className="standalone-link" href={`/${section.slug}/rss.xml`}>
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
      <AdvertisingSlots slots={slotsAt(slots, 'top')} layout="row" />
      <div className={storiesClass(stories)}>
        <div className="section-head">
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
                isEager={index === 0}
              />
            ))}
          </FeedState>
        </div>
        <AdvertisingSlots slots={slotsAt(slots, 'aside')} layout="column" />
        <HouseBanner advertisement={house} layout="column" />
      </div>
      <AdvertisingSlots slots={slotsAt(slots, 'between', 'bottom')} layout="row" />
    </div>
  );
}

/** The time of the section's last change. The time is absolute, so that it stays true in a cached page. */
function Updated({ section, result, locale, timeZone, today }: StoriesProps) {
  const { updated, updatedPosts } = useMessages('lists');
  // The notice above stale stories has the time of the last success instead.
  if (result.updatedAt === null || result.articles.length === 0 || result.status === 'stale') return null;
  const moment = shortDate({ iso: new Date(result.updatedAt).toISOString(), locale, timeZone, today });
  if (!section.hasFeeds) return <p className="updated">{fill(updatedPosts, { moment })}</p>;
  const sources = new Set(result.articles.map((article) => article.source)).size;
  return <p className="updated">{fillCount(updated, sources, { locale, values: { moment } })}</p>;
}

const views = { home: HomeStories, landing: LandingStories, all: AllStories } as const;

/** *Today's Headlines* and, below them, the coverage of the front page's own section; an advertisement follows each. */
function HomeStories(stories: StoriesProps) {
  const messages = useMessages('lists');
  const slots = slotsAt(stories.slots, 'top', 'between');
  const { slug } = stories.section;
  return (
    <div className="front-stories">
      <section className="stories" aria-labelledby={slug}>
        <SectionHead id={slug} heading={stories.isOld ? messages.latest : messages.headlines}>
          <StoriesLanguage articles={stories.result.articles} />
        </SectionHead>
        <FeedState stories={stories} isHome>
          <Headlines stories={stories} />
        </FeedState>
      </section>
      <AdvertisingSlots slots={slots.slice(0, 1)} layout="row" />
      {hasCoverage(stories) && <Coverage {...stories} />}
      <AdvertisingSlots slots={slots.slice(1, 2)} layout="row" />
    </div>
  );
}

/**
 * Returns whether the front page shows the coverage, which would only repeat the headlines of a section with few posts.
 */
function hasCoverage({ section, result }: StoriesProps): boolean {
  return hasStories(result) && (section.hasFeeds || result.articles.length > headlineCount);
}

function Coverage(stories: StoriesProps) {
  const { section, result } = stories;
  const { coverage } = section;
  const messages = useMessages('lists');
  const articles = coverageOf(result.articles);
  // One or three stories fill their rows without a wide story.
  const isWide = articles.length !== 1 && articles.length !== 3;
  const extraCells = isWide ? 1 : 0;
  return (
    <section className="stories" aria-labelledby="coverage">
      <SectionHead id="coverage" heading={fillNodes(messages.coverage, { coverage })}>
        <p className="section-links">
          <Link href={`/${section.slug}/rss.xml`}>{messages.subscribe}</Link>
          <Link href={`/${section.slug}/all`}>
            {messages.seeAll}{' '}
            <span className="visually-hidden">{fillNodes(messages.seeAllUnseen, { coverage })}</span>
          </Link>
        </p>
      </SectionHead>
      <div className="grid">
        {articles.map((article, index) => (
          <Card
            key={article.id}
            article={article}
            shape={isWide && index === 0 ? 'wide' : 'third'}
            page={stories}
            // A wide story takes two cells.
            cell={cellClass({ index: index + extraCells, cells: articles.length + extraCells })}
          />
        ))}
      </div>
    </section>
  );
}

/** Returns the stories after the headlines; if there are none, the first stories again (docs/decisions/029). */
function coverageOf(articles: PublicArticle[]): PublicArticle[] {
  if (articles.length > headlineCount)
    return articles.slice(headlineCount, headlineCount + homeCoverageCount);
  return articles.map(withoutPicture);
}

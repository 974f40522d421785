import type { PublicArticle } from '../../news/article.ts';
import { headlines, homeLocalCoverage } from '../../news/sections.ts';
import { AdvertisingSlots } from '../advertising/AdvertisingSlots.tsx';
import { slotsAt } from '../advertising/advertisements.ts';
import { Card } from '../story/Card.tsx';
import { cellClass } from '../story/cells.ts';
import { SectionHead } from '../story/SectionHead.tsx';
import { FeedState, hasStories } from './FeedState.tsx';
import { withoutPicture } from './homeArticles.ts';
import { Headlines } from './Headlines.tsx';
import type { StoriesProps } from './stories.ts';
import { StoriesLanguage } from '../story/StoriesLanguage.tsx';
import { fillNodes, useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

/** Today's Headlines and the coverage below, both of the front page's own section, each with an advertisement. */
export function HomeStories(stories: StoriesProps) {
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
      <AdvertisingSlots slots={slots.slice(0, 1)} setting="row" />
      {hasCoverage(stories) && <Coverage {...stories} />}
      <AdvertisingSlots slots={slots.slice(1, 2)} setting="row" />
    </div>
  );
}

/** A young section of posts isn't shown twice. */
function hasCoverage({ section, result }: StoriesProps): boolean {
  return hasStories(result) && (section.hasFeeds || result.articles.length > headlines);
}

function Coverage(stories: StoriesProps) {
  const { section, result } = stories;
  const { coverage } = section;
  const messages = useMessages('lists');
  const articles = coverageOf(result.articles);
  // One or three stories fill their rows without a wide one.
  const isWide = articles.length !== 1 && articles.length !== 3;
  const wide = isWide ? 1 : 0;
  return (
    <section className="stories" aria-labelledby="coverage">
      <SectionHead id="coverage" heading={fillNodes(messages.coverage, { coverage })}>
        <p className="section-links">
          <Link href={`/${section.slug}/rss.xml`}>{messages.subscribe}</Link>
          <Link href={`/${section.slug}/all`}>
            {messages.seeAll} <span className="unseen">{fillNodes(messages.seeAllUnseen, { coverage })}</span>
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
            cell={cellClass({ index: index + wide, cells: articles.length + wide })}
          />
        ))}
      </div>
    </section>
  );
}

/** The stories after the headlines; if there are none, the first ones again (docs/decisions/029). */
function coverageOf(articles: PublicArticle[]): PublicArticle[] {
  if (articles.length > headlines) return articles.slice(headlines, headlines + homeLocalCoverage);
  return articles.map(withoutPicture);
}

import type { PublicArticle } from '../../news/article.ts';
import { headlines, homeLocalCoverage } from '../../news/sections.ts';
import { AdvertisingSlots } from '../advertising/AdvertisingSlots.tsx';
import { hasSold, slotsAt, type Advertisement } from '../advertising/advertisements.ts';
import { Card } from '../story/Card.tsx';
import { cellClass } from '../story/cells.ts';
import { SectionHead } from '../story/SectionHead.tsx';
import { FeedState, hasStories } from './FeedState.tsx';
import { Headlines } from './Headlines.tsx';
import type { StoriesProps } from './stories.ts';
import { StoriesLanguage } from '../story/StoriesLanguage.tsx';
import { fillNodes, useWords } from '../words/words.ts';
import { Link } from '../links/Link.tsx';

/** Today's Headlines and the coverage below, both from one section, each with an advertisement. */
export function HomeStories(stories: StoriesProps) {
  const words = useWords('lists');
  const slots = slotsAt(stories.slots, 'top', 'between');
  const { slug } = stories.section;
  return (
    <div className="page">
      <section className="stories" aria-labelledby={slug}>
        <SectionHead id={slug} heading={words.headlines}>
          <StoriesLanguage articles={stories.result.articles} />
        </SectionHead>
        <FeedState stories={stories} errorMessage={words.failedHeadlines}>
          <Headlines stories={stories} slots={slots.slice(0, 1)} />
        </FeedState>
      </section>
      {hasStories(stories.result) && <Coverage stories={stories} slots={slots.slice(1, 2)} />}
    </div>
  );
}

function Coverage({ stories, slots }: { stories: StoriesProps; slots: Advertisement[] }) {
  const { section, result } = stories;
  const { coverage } = section;
  const words = useWords('lists');
  const articles = coverageOf(result.articles, stories.lead?.post ? headlines - 1 : headlines);
  const cells = articles.length + (hasSold(slots) ? 1 : 0);
  return (
    <section className="stories" aria-labelledby="coverage">
      <SectionHead id="coverage" heading={fillNodes(words.coverage, { coverage })}>
        <p className="section-links">
          <Link href={`/${section.slug}/rss.xml`}>{words.subscribe}</Link>
          <Link href={`/${section.slug}/all`}>
            {words.seeAll} <span className="unseen">{fillNodes(words.seeAllUnseen, { coverage })}</span>
          </Link>
        </p>
      </SectionHead>
      <div className="grid">
        {articles.map((article, index) => (
          <Card
            key={article.id}
            article={article}
            shape="third"
            page={stories}
            cell={cellClass({ index, cells })}
          />
        ))}
        <AdvertisingSlots slots={slots} setting="cell" cell={cellClass({ index: articles.length, cells })} />
      </div>
    </section>
  );
}

/** The stories after the headlines; if there are none, the first ones again (docs/decisions/029). */
function coverageOf(articles: PublicArticle[], above: number): PublicArticle[] {
  const start = articles.length > above ? above : 0;
  return articles.slice(start, start + homeLocalCoverage);
}

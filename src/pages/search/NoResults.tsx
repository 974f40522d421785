import type { Article } from '../../news/article.ts';
import type { Edition } from '../../news/edition.ts';
import { searchAddress, searchCharsMax, type SearchAnswer, type SearchRefused } from '../../news/search.ts';
import { sectionKeys, sectionNames } from '../../news/sections.ts';
import { FeedError } from '../feed/FeedError.tsx';
import { publicArticle } from '../feed/publicFeedResult.ts';
import { Horizon } from '../shell/Horizon.tsx';
import type { PageDay } from '../story/Card.tsx';
import { StoryResultCard } from './ResultCards.tsx';
import { ActiveFilters } from './SearchFilters.tsx';

/** A search without a match, with tips, the newest stories and the sections. */
export function NoResults({
  answer,
  edition,
  day,
}: {
  answer: SearchAnswer;
  edition: Edition;
  day: PageDay;
}) {
  const newest = newestStories(edition);
  return (
    <>
      <NothingFound answer={answer} />
      <div className="search-start">
        {newest.length > 0 && (
          <section aria-labelledby="newest">
            <h2 id="newest">The newest stories</h2>
            <ol className="search-stories">
              {newest.map((story) => (
                <li key={story.id}>
                  <StoryResultCard story={publicArticle(story)} words="" day={day} />
                </li>
              ))}
            </ol>
          </section>
        )}
        <SectionLinks heading="Or read a section" />
      </div>
    </>
  );
}

/** The newest stories, at most two of a section; one that several sections have is shown once. */
function newestStories({ sections }: Edition): Article[] {
  const stories = sectionKeys.flatMap((key) => sections[key].result.articles.slice(0, newestOfSectionMax));
  const once = new Map(stories.map((story) => [`${story.link} ${story.title}`, story]));
  return [...once.values()].toSorted((one, other) => other.sortTime - one.sortTime).slice(0, newestMax);
}

function NothingFound({ answer: { query, postCount } }: { answer: SearchAnswer }) {
  const isFiltered = query.within !== null || query.source !== null;
  return (
    <div className="state">
      <div className="state-figure">
        <Horizon />
      </div>
      <h2 className="state-message search-words" dir="auto">{`Nothing found for “${query.words}”`}</h2>
      <ActiveFilters query={query} />
      {postCount === null && (
        <p className="stale" role="note">
          Our blog isn’t responding right now, so we couldn’t search its posts.
        </p>
      )}
      <ul className="search-hints">
        <li>Try fewer words; results contain all of them.</li>
        <li>Try another spelling or a different word.</li>
        <li>Without quotation marks, words don’t have to be next to each other.</li>
      </ul>
      {isFiltered && (
        <a className="button" href={searchAddress({ ...query, within: null, source: null, page: 1 })}>
          Search all sections and sources
        </a>
      )}
    </div>
  );
}

/** What the page shows when there was no search: tips before the first one, else what went wrong. */
export function RefusedSearch({ refused: { reason } }: { refused: SearchRefused }) {
  switch (reason) {
    case 'empty':
      return <SearchStart />;
    case 'tooLong':
      return (
        <div className="search-refused" role="alert">
          <h2>{`Searches are limited to ${searchCharsMax} characters.`}</h2>
          <p>We kept the beginning. One or two words usually find the most.</p>
        </div>
      );
    case 'unavailable':
      return (
        <FeedError
          message="Search isn’t working right now."
          reason="The news is working. Your search terms are still in the field above; try again in a moment."
          retry={{ address: samePage }}
        />
      );
    default:
      return reason satisfies never;
  }
}

function SearchStart() {
  return (
    <div className="search-start">
      <section aria-labelledby="tips">
        <h2 id="tips">Search tips</h2>
        <ul className="search-hints">
          <li>
            One or two words work best. We look for all of them in a story’s title and description, in our
            blog posts, and in our questions and answers.
          </li>
          <li>Capitals, accents and word endings don’t matter: bridges finds bridge, too.</li>
          <li>Use “quotation marks” for an exact phrase.</li>
        </ul>
      </section>
      <SectionLinks heading="Or start with a section" />
    </div>
  );
}

function SectionLinks({ heading }: { heading: string }) {
  return (
    <nav aria-labelledby="sections">
      <h2 id="sections">{heading}</h2>
      <ul className="search-sections">
        {sectionKeys.map((key) => (
          <li key={key}>
            <a href={`/${sectionNames[key].slug}`}>{sectionNames[key].label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An empty reference reloads the page with its query. */
const samePage = '';

const newestMax = 5;
const newestOfSectionMax = 2;

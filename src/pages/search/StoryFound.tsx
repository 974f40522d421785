import { longDate } from '../../news/dates.ts';
import { itemDefaults } from '../../news/item.ts';
import type { FoundStory } from '../../news/search.ts';
import { sectionNames } from '../../news/sections.ts';
import { Picture } from '../story/Picture.tsx';
import { excerpt } from './excerpt.ts';
import { Marked } from './Marked.tsx';

/**
 * A story that was found: slimmer than a card, because a reader goes through many of them by their words; a picture stands beside it
 * only where the story has one of its own. The whole row leads to the original in a new tab.
 */
export function StoryFound({
  story,
  words,
  timeZone,
}: {
  story: FoundStory;
  words: string;
  timeZone: string;
}) {
  const title = <Marked text={story.title} words={words} />;
  return (
    <article className={story.image === null ? 'card found' : 'card found found-pictured'}>
      <div className="card-text">
        <h3 className="card-title" dir="auto">
          {story.link === itemDefaults.link ? (
            title
          ) : (
            <a href={story.link} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          )}
        </h3>
        <p className="card-description" dir="auto">
          <Marked text={excerpt({ text: story.description, words })} words={words} />
        </p>
        <p className="card-facts">
          <StoryDate pubDate={story.pubDate} timeZone={timeZone} /> <b>{story.source}</b>{' '}
          <span>{sectionNames[story.section].label}</span>
        </p>
      </div>
      {story.image !== null && <Picture article={story} eager={false} />}
    </article>
  );
}

function StoryDate({ pubDate, timeZone }: { pubDate: string | null; timeZone: string }) {
  const text = longDate({ iso: pubDate, timeZone });
  return pubDate === null ? <span>{text}</span> : <time dateTime={pubDate}>{text}</time>;
}

import type { Language } from '../../news/languages.ts';
import { itemDefaults } from '../../news/item.ts';
import { type PostEntry, postPath } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import type { FoundStory } from '../../news/search.ts';
import { sectionWithKey } from '../../news/sections.ts';
import { longDay } from '../postCards/longDay.ts';
import { CardDate, type PageDay } from '../story/Card.tsx';
import { curlyQuotes } from '../story/curlyQuotes.ts';
import { Picture } from '../story/Picture.tsx';
import { excerpt, highlight } from './highlight.ts';
import { drawText, useLanguage, useWords } from '../words/words.ts';
import { Link, OutsideLink } from '../links/Link.tsx';
import { languageOf, plainText, type Text } from '../../news/words/text.ts';

/** A story among search results: smaller than a card, with a picture only where the story has its own. */
export function StoryResultCard({
  story,
  words,
  publication,
  day,
}: {
  story: FoundStory;
  words: string;
  publication: Publication;
  day: PageDay;
}) {
  const headline = curlyQuotes(story.title);
  const pageLanguage = useLanguage();
  const language = story.language ?? pageLanguage;
  const title = <Highlighted text={headline} words={words} language={language} />;
  return (
    <article
      className={story.picture === undefined ? 'card result-card' : 'card result-card result-card-pictured'}
      aria-label={headline}
    >
      <div className="card-text">
        <h3 className="card-title" dir="auto" lang={story.language}>
          {story.link === itemDefaults.link ? title : <OutsideLink href={story.link}>{title}</OutsideLink>}
        </h3>
        <p className="card-description" dir="auto" lang={story.language}>
          <Highlighted
            text={excerpt({ text: story.description, words, language })}
            words={words}
            language={language}
          />
        </p>
        <p className="card-facts">
          <CardDate pubDate={story.pubDate} {...day} /> <b>{story.source}</b>{' '}
          <span>{drawText(sectionWithKey(publication, story.section)?.label ?? '')}</span>
        </p>
      </div>
      {story.picture !== undefined && <Picture article={story} shape="result" />}
    </article>
  );
}

/** A post of the publication's own blog among search results. */
export function PostResultCard({ post, words }: { post: PostEntry; words: string }) {
  const language = useLanguage();
  const text = useWords('search');
  return (
    <article className="card result-card" aria-label={post.metaTitle}>
      <div className="card-text">
        <h3 className="card-title" dir="auto" lang={post.language}>
          <Link href={postPath(post.slug)}>
            <Highlighted text={post.metaTitle} words={words} language={post.language} />
          </Link>
        </h3>
        <p className="card-description" dir="auto" lang={post.language}>
          <Highlighted
            text={excerpt({ text: post.metaDescription, words, language: post.language ?? language })}
            words={words}
            language={post.language}
          />
        </p>
        {post.date !== null && (
          <p className="card-facts">
            <time dateTime={post.date}>{longDay(post.date, language)}</time> <b>{text.ourBlog}</b>
          </p>
        )}
      </div>
    </article>
  );
}

/** A question of the FAQ with its answer, or a page that the publication wrote itself, among search results. */
export interface SitePage {
  address: string;
  title: Text;
  description: Text;
}

export function SitePageCard({ page, words }: { page: SitePage; words: string }) {
  const pageLanguage = useLanguage();
  const [title, description] = [plainText(page.title), plainText(page.description)];
  const [titleLanguage, language] = [languageOf(page.title), languageOf(page.description)];
  return (
    <article className="card result-card" aria-label={title}>
      <div className="card-text">
        <h3 className="card-title" lang={titleLanguage}>
          <Link href={page.address}>
            <Highlighted text={title} words={words} language={titleLanguage} />
          </Link>
        </h3>
        <p className="card-description" lang={language}>
          <Highlighted
            text={excerpt({ text: description, words, language: language ?? pageLanguage })}
            words={words}
            language={language}
          />
        </p>
      </div>
    </article>
  );
}

function Highlighted({
  text,
  words,
  language,
}: {
  text: string;
  words: string;
  language?: Language | undefined;
}) {
  const pageLanguage = useLanguage();
  return highlight({ text, words, language: language ?? pageLanguage }).map(
    ({ start, text: part, isMatch }) => (isMatch ? <mark key={start}>{part}</mark> : part),
  );
}

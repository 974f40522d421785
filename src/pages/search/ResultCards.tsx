import type { ReactNode } from 'react';
import { itemDefaults } from '../../news/item.ts';
import { postPath, type PostEntry } from '../../news/post.ts';
import type { FoundStory } from '../../news/search.ts';
import { sectionWithKey } from '../../news/sections.ts';
import { languageOf, plainText, textIn, type Text } from '../../news/words/text.ts';
import { useSurroundings } from '../context/surroundings.ts';
import { Link, OutsideLink } from '../links/Link.tsx';
import { PostDay } from '../postCards/PostDay.tsx';
import { cardDate } from '../story/Card.tsx';
import { Picture } from '../story/Picture.tsx';
import { curlyQuotes } from '../story/curlyQuotes.ts';
import { renderText, useLanguage, useMessages, useBlogLocation } from '../words/messages.ts';
import { excerpt, highlight, type SearchedText, type SearchedWords } from './highlight.ts';

/** A story among search results, with a picture only if it has one. */
export function StoryResultCard({ story, words }: { story: FoundStory; words: SearchedWords }) {
  const { publication, day } = useSurroundings();
  const section = sectionWithKey(publication, story.section);
  return (
    <ResultCard
      title={textIn(story.language, curlyQuotes(story.title))}
      description={textIn(story.language, story.description)}
      words={words}
      dir="auto"
      href={story.link === itemDefaults.link ? null : story.link}
      isOutside
      picture={story.picture && <Picture article={story} shape="row" />}
    >
      <p className="card-facts">
        <b>{story.source}</b> {cardDate(story.pubDate, day)} <span>{renderText(section?.label ?? '')}</span>
      </p>
    </ResultCard>
  );
}

/** A post of the publication's own blog among search results. */
export function PostResultCard({ post, words }: { post: PostEntry; words: SearchedWords }) {
  const messages = useMessages('search');
  const blogLocation = useBlogLocation();
  return (
    <ResultCard
      title={textIn(post.language, post.metaTitle)}
      description={textIn(post.language, post.metaDescription)}
      words={words}
      dir="auto"
      href={postPath(blogLocation, post.slug)}
    >
      {post.date !== null && (
        <p className="card-facts">
          <b>{messages.ourBlog}</b> <PostDay date={post.date} />
        </p>
      )}
    </ResultCard>
  );
}

interface ResultCardProps {
  title: Text;
  description: Text;
  /** The words of the search, which are highlighted. */
  words: SearchedWords;
  /** `auto` for text in any language. */
  dir?: 'auto';
  /** The link of the title, or null. */
  href: string | null;
  isOutside?: boolean;
  picture?: ReactNode;
  /** The facts below the description. */
  children?: ReactNode;
}

/** A search result of any kind. */
export function ResultCard({
  title,
  description,
  words,
  dir,
  href,
  isOutside = false,
  picture,
  children,
}: ResultCardProps) {
  const pageLanguage = useLanguage();
  const language = languageOf(description);
  const searched = { words, language: language ?? pageLanguage };
  const heading = (
    <Highlighted text={plainText(title)} words={words} language={languageOf(title) ?? pageLanguage} />
  );
  const TitleLink = isOutside ? OutsideLink : Link;
  return (
    <article
      className={
        picture === undefined ? 'card card-row result-card' : 'card card-row card-pictured result-card'
      }
      aria-label={plainText(title)}
    >
      <h3 className="card-title" dir={dir} lang={languageOf(title)}>
        {href === null ? heading : <TitleLink href={href}>{heading}</TitleLink>}
      </h3>
      <p className="card-summary" dir={dir} lang={language}>
        <Highlighted text={excerpt({ text: plainText(description), ...searched })} {...searched} />
      </p>
      {children}
      {picture}
    </article>
  );
}

function Highlighted(search: SearchedText) {
  return highlight(search).map(({ start, text, isMatch }) =>
    isMatch ? <mark key={start}>{text}</mark> : text,
  );
}

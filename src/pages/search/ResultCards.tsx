import type { ReactNode } from 'react';
import type { Language } from '../../news/languages.ts';
import { itemDefaults } from '../../news/item.ts';
import { type PostEntry, postPath } from '../../news/post.ts';
import type { FoundStory } from '../../news/search.ts';
import { sectionWithKey } from '../../news/sections.ts';
import { useSurroundings } from '../context/surroundings.ts';
import { PostDay } from '../postCards/PostDay.tsx';
import { CardDate } from '../story/Card.tsx';
import { curlyQuotes } from '../story/curlyQuotes.ts';
import { Picture } from '../story/Picture.tsx';
import { excerpt, highlight } from './highlight.ts';
import { drawText, useLanguage, useWords } from '../words/words.ts';
import { Link, OutsideLink } from '../links/Link.tsx';
import { languageOf, plainText, type Text } from '../../news/words/text.ts';

/** A story among search results: smaller than a card, with a picture only where the story has its own. */
export function StoryResultCard({ story, words }: { story: FoundStory; words: string }) {
  const { publication, day } = useSurroundings();
  const section = sectionWithKey(publication, story.section);
  return (
    <ResultCard
      title={curlyQuotes(story.title)}
      description={story.description}
      words={words}
      language={story.language}
      dir="auto"
      href={story.link === itemDefaults.link ? null : story.link}
      isOutside
      picture={story.picture && <Picture article={story} shape="result" />}
    >
      <p className="card-facts">
        <CardDate pubDate={story.pubDate} {...day} /> <b>{story.source}</b>{' '}
        <span>{drawText(section?.label ?? '')}</span>
      </p>
    </ResultCard>
  );
}

/** A post of the publication's own blog among search results. */
export function PostResultCard({ post, words }: { post: PostEntry; words: string }) {
  const text = useWords('search');
  return (
    <ResultCard
      title={post.metaTitle}
      description={post.metaDescription}
      words={words}
      language={post.language}
      dir="auto"
      href={postPath(post.slug)}
    >
      {post.date !== null && (
        <p className="card-facts">
          <PostDay date={post.date} /> <b>{text.ourBlog}</b>
        </p>
      )}
    </ResultCard>
  );
}

/** A question of the FAQ with its answer, or a page that the publication wrote itself, among search results. */
export interface SitePage {
  address: string;
  title: Text;
  description: Text;
}

export function SitePageCard({ page, words }: { page: SitePage; words: string }) {
  return (
    <ResultCard
      title={plainText(page.title)}
      description={plainText(page.description)}
      words={words}
      titleLanguage={languageOf(page.title)}
      language={languageOf(page.description)}
      href={page.address}
    />
  );
}

interface ResultCardProps {
  title: string;
  description: string;
  words: string;
  /** The languages of the texts, where they are not that of the page. */
  language: Language | undefined;
  titleLanguage?: Language | undefined;
  /** `auto`: the direction of texts that others wrote. */
  dir?: 'auto';
  /** Where the title leads, if anywhere. */
  href: string | null;
  isOutside?: boolean;
  picture?: ReactNode;
  /** What comes below the description. */
  children?: ReactNode;
}

function ResultCard({
  title,
  description,
  words,
  language,
  titleLanguage = language,
  dir,
  href,
  isOutside = false,
  picture,
  children,
}: ResultCardProps) {
  const pageLanguage = useLanguage();
  const shown = excerpt({ text: description, words, language: language ?? pageLanguage });
  const heading = <Highlighted text={title} words={words} language={titleLanguage ?? pageLanguage} />;
  const TitleLink = isOutside ? OutsideLink : Link;
  return (
    <article
      className={picture === undefined ? 'card result-card' : 'card result-card result-card-pictured'}
      aria-label={title}
    >
      <div className="card-text">
        <h3 className="card-title" dir={dir} lang={titleLanguage}>
          {href === null ? heading : <TitleLink href={href}>{heading}</TitleLink>}
        </h3>
        <p className="card-description" dir={dir} lang={language}>
          <Highlighted text={shown} words={words} language={language ?? pageLanguage} />
        </p>
        {children}
      </div>
      {picture}
    </article>
  );
}

function Highlighted(search: { text: string; words: string; language: Language }) {
  return highlight(search).map(({ start, text, isMatch }) =>
    isMatch ? <mark key={start}>{text}</mark> : text,
  );
}

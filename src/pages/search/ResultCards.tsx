import type { ReactNode } from 'react';
import { cutDescription } from '../../news/article.ts';
import { itemDefaults } from '../../news/item.ts';
import type { Language } from '../../news/languages.ts';
import { postPath, type PostEntry } from '../../news/post.ts';
import type { FoundStory } from '../../news/search.ts';
import { sectionWithKey } from '../../news/sections.ts';
import { searchTerms, stemmedWords } from '../../news/words/searchTerms.ts';
import { languageOf, plainText, textIn, type Text } from '../../news/words/text.ts';
import { useSurroundings } from '../context/surroundings.ts';
import { Link, OutsideLink } from '../links/Link.tsx';
import { PostDay } from '../postCards/PostDay.tsx';
import { CardDate } from '../story/Card.tsx';
import { Picture } from '../story/Picture.tsx';
import { curlyQuotes } from '../story/curlyQuotes.ts';
import { renderText, useLanguage, useMessages, usePosts } from '../words/messages.ts';

/** A story among search results, with a picture only if it has one. */
export function StoryResultCard({ story, words }: { story: FoundStory; words: string }) {
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
        <b>{story.source}</b> <CardDate pubDate={story.pubDate} {...day} />{' '}
        <span>{renderText(section?.label ?? '')}</span>
      </p>
    </ResultCard>
  );
}

/** A post of the publication's own blog among search results. */
export function PostResultCard({ post, words }: { post: PostEntry; words: string }) {
  const text = useMessages('search');
  const posts = usePosts();
  return (
    <ResultCard
      title={textIn(post.language, post.metaTitle)}
      description={textIn(post.language, post.metaDescription)}
      words={words}
      dir="auto"
      href={postPath(posts, post.slug)}
    >
      {post.date !== null && (
        <p className="card-facts">
          <b>{text.ourBlog}</b> <PostDay date={post.date} />
        </p>
      )}
    </ResultCard>
  );
}

interface ResultCardProps {
  title: Text;
  description: Text;
  /** The words of the search, which are highlighted. */
  words: string;
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

function Highlighted(search: { text: string; words: string; language: Language }) {
  return highlight(search).map(({ start, text, isMatch }) =>
    isMatch ? <mark key={start}>{text}</mark> : text,
  );
}

/** Part of the text, from the UTF-16 unit `start`; `isMatch` if it is one of the search terms. */
interface TextPart {
  start: number;
  text: string;
  isMatch: boolean;
}

/** Text, the words of a search, and the language of the text, by default English. */
interface SearchedText {
  text: string;
  words: string;
  language?: Language | undefined;
}

/** Splits `text` into parts so that the words of a search can be marked. */
export function highlight(search: SearchedText): TextPart[] {
  const { text } = search;
  const parts: TextPart[] = [];
  let shown = 0;
  for (const { start, end } of findMatches(search)) {
    parts.push({ start: shown, text: text.slice(shown, start), isMatch: false });
    parts.push({ start, text: text.slice(start, end), isMatch: true });
    shown = end;
  }
  parts.push({ start: shown, text: text.slice(shown), isMatch: false });
  return parts.filter((part) => part.text !== '');
}

/** The beginning of a description as a card cuts it, or, if the first match comes later, the part around that match. */
export function excerpt(search: SearchedText): string {
  const [first] = findMatches(search);
  const { text } = search;
  const cut = cutDescription(text);
  if (first === undefined || cut.length >= text.length || first.end < cut.length) return cut;
  const start = excerptStart(text, first.start);
  return (start === 0 ? '' : '…') + cutDescription(text.slice(start));
}

/** The first start of a word at most `contextChars` before the match. */
function excerptStart(text: string, match: number): number {
  const from = Math.max(0, match - contextChars);
  const space = text.slice(from, match).search(/\s/u);
  return space === -1 ? match : from + space + 1;
}

/**
 * Finds the search terms in text, in order and without overlap, by the archive's rules: case, accents and the endings
 * of the language don't count, and the words of a phrase must be adjacent.
 */
function findMatches({ text, words, language = 'en' }: SearchedText): { start: number; end: number }[] {
  const phrases = phrasesByFirstStem(words, language);
  if (phrases.size === 0) return [];
  const tokens = stemmedWords(text, language);
  const matches: { start: number; end: number }[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const first = tokens[index];
    const phrase = phrases
      .get(first?.stem ?? '')
      ?.find((stems) => stems.every((stem, offset) => tokens[index + offset]?.stem === stem));
    const last = tokens[index + (phrase?.length ?? 1) - 1];
    if (phrase === undefined || first === undefined || last === undefined) continue;
    matches.push({ start: first.start, end: last.end });
    index += phrase.length - 1;
  }
  return matches;
}

/** Each search term as a list of stems, grouped by its first stem; the longest of a group comes first. */
function phrasesByFirstStem(words: string, language: Language): Map<string, string[][]> {
  return Map.groupBy(
    searchTerms(words)
      .map((term) => stemmedWords(term.join(' '), language).map(({ stem }) => stem))
      .filter((stems) => stems.length > 0)
      .toSorted((one, other) => other.length - one.length),
    ([first = '']) => first,
  );
}

const contextChars = 60;

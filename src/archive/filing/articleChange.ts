import type { Insertable } from 'kysely';
import type { Item } from '../../news/item.ts';
import type { ArticlesTable, PrunedArticle, StoredArticle } from '../schema.ts';
import { storyKeys } from './storyKeys.ts';

export type NewArticle = Required<Omit<Insertable<ArticlesTable>, 'id'>>;

/** The columns of an article that may change. */
export type ArticleChange = Omit<NewArticle, 'feedId' | 'guid' | 'firstSeen'>;

export const changeColumns = [
  'title',
  'description',
  'link',
  'author',
  'image',
  'credit',
  'words',
  'sortTime',
  'recent',
  'linkKey',
  'formerLinks',
  'titleKey',
] as const satisfies (keyof ArticleChange)[];

export const newColumns = ['feedId', 'guid', 'firstSeen', ...changeColumns] as const;

interface ReceivedItem {
  item: Item;
  /** Milliseconds since the epoch. */
  receivedAt: number;
}

/** Returns the article's new values, or undefined when nothing changed. */
export function changeOf(update: ReceivedItem & { article: StoredArticle }): ArticleChange | undefined {
  const { article, item } = update;
  const isRewritten = item.title !== article.title || item.description !== article.description;
  const dates = updatedDates({ ...update, isRewritten });
  const isSame =
    !isRewritten &&
    item.link === article.link &&
    item.author === article.author &&
    item.image === article.image &&
    item.credit === article.credit &&
    item.wordCount === article.words &&
    dates.sortTime === article.sortTime &&
    dates.recent === article.recent;
  if (isSame) return undefined;
  const content = contentOf(item);
  return { ...content, ...dates, formerLinks: updatedFormerLinks(article, content) };
}

/**
 * Returns the dates of a stored article whose item was received again. Some feeds date everything with the time of the
 * request, so a later date counts only for a rewritten story. An earlier date is a correction and always counts; if the
 * item has no readable date, the article keeps its date (docs/decisions/003).
 */
function updatedDates(
  update: ReceivedItem & { article: StoredArticle; isRewritten: boolean },
): Pick<StoredArticle, 'sortTime' | 'recent'> {
  const { article, item, receivedAt, isRewritten } = update;
  const { date } = item;
  if (date.kind === 'undated') return { sortTime: article.sortTime, recent: 0 };
  if (date.kind === 'unreadable') return { sortTime: article.sortTime, recent: article.recent };
  const sortTime = date.at > receivedAt ? article.firstSeen : date.at;
  const mayChange = isRewritten || sortTime < article.sortTime;
  return { sortTime: mayChange ? sortTime : article.sortTime, recent: 0 };
}

/**
 * Returns the article's list of former links, with its stored link if the item has another link. A link that returns
 * isn't added twice, so alternating links don't make the list longer.
 */
function updatedFormerLinks(
  article: StoredArticle,
  content: { link: string; linkKey: number },
): string | null {
  if (content.link === article.link) return article.formerLinks;
  // Computed again, because an earlier version, which knew fewer tracking parameters, may have stored a different key.
  const { linkKey } = storyKeys(article);
  if (linkKey === content.linkKey) return article.formerLinks;
  const before = new Set(article.formerLinks?.split(' '));
  before.delete(String(linkKey));
  return [...before, String(linkKey)].slice(-formerLinksMax).join(' ');
}

/**
 * Makes the row of a new article. If the feed's date is missing, unreadable or in the future, the article is dated with
 * the time of arrival, or with its earlier date if it was pruned.
 */
export function newArticle({
  item,
  feedId,
  receivedAt,
  pruned,
}: ReceivedItem & { feedId: number; pruned: PrunedArticle | undefined }): NewArticle {
  const { guid, date } = item;
  const firstSeen = pruned?.firstSeen ?? receivedAt;
  const newest = pruned?.sortTime ?? receivedAt;
  const sortTime = date.kind === 'dated' ? Math.min(date.at, newest) : newest;
  const recent = date.kind === 'unreadable' ? 1 : 0;
  return { ...contentOf(item), sortTime, recent, formerLinks: null, feedId, guid, firstSeen };
}

function contentOf(item: Item): Omit<ArticleChange, 'sortTime' | 'recent' | 'formerLinks'> {
  const { title, description, link, author, image, credit, wordCount: words } = item;
  const { linkKey, titleKey } = storyKeys(item);
  return { title, description, link, author, image, credit, words, linkKey, titleKey };
}

/**
 * A feed that changes a link at every poll, at most every five minutes, reaches this limit after three and a half days.
 */
const formerLinksMax = 1000;

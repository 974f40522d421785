import type { Transaction } from 'kysely';
import type { FeedState } from '../news/feed.ts';
import { itemDefaults } from '../news/item.ts';
import type { Item, Spiked } from '../news/item.ts';
import type { Filing, FilingReport } from './archive.ts';
import type { ArticleChange, FilingQueries, KeptArticle, NewArticle } from './filingQueries.ts';
import { knownArticles } from './knownArticles.ts';
import { firstStanding, laterStanding } from './standing.ts';
import { storableText } from './storableText.ts';
import { storyKeys } from './storyKeys.ts';
import type { Tables } from './tables.ts';

/** Where an answer is filed, and within which limit. */
export interface FilingDesk {
  transaction: Transaction<Tables>;
  queries: FilingQueries;
  /** How many new articles a feed may bring on one day (UTC). Its very first document comes whole and does not count. */
  newArticlesADayMax: number;
}

/**
 * Files one feed's answer: keeps its state, adds the items that are new, writes those that changed and leaves the rest alone. What is
 * left out is named in the report. When the day's limit left something out, the state is kept without the marks of the document
 * (etag, last-modified, fingerprint), so that a later poll brings the rest.
 */
export async function fileAnswer(desk: FilingDesk, filing: Filing): Promise<FilingReport> {
  const { transaction, queries } = desk;
  const { rows } = await transaction.executeQuery(queries.saveState(storableState(filing.state)));
  const feed = rows[0];
  if (feed === undefined) throw new Error('The database did not return the row that it wrote.');
  const report: FilingReport = { feed: filing.state.feed, added: 0, changed: 0, unchanged: 0, spiked: [] };
  if (filing.items.length === 0) return report;

  const { items, repeats } = withoutRepeats(filing.items.map(storableItem));
  const isFirst = feed.addedOn === null;
  const known = isFirst
    ? new Map<Item, KeptArticle>()
    : await knownArticles({ transaction, queries, feedId: feed.id, items });
  for (const [item, article] of known) {
    const change = changeOf({ article, item, receivedAt: filing.receivedAt });
    if (change === undefined) report.unchanged += 1;
    else {
      await transaction.executeQuery(queries.changeArticle({ ...change, id: article.id }));
      report.changed += 1;
    }
  }

  const today = Math.floor(filing.receivedAt / dayMs);
  const addedToday = feed.addedOn === today ? feed.addedCount : 0;
  const room = isFirst ? Infinity : Math.max(0, desk.newArticlesADayMax - addedToday);
  const strangers = items.filter((item) => !known.has(item));
  const added = strangers.slice(0, room);
  await addArticles(
    desk,
    added.map((item) => newArticle({ item, feedId: feed.id, receivedAt: filing.receivedAt })),
  );
  report.added = added.length;
  if (added.length > 0) {
    const addedCount = isFirst ? 0 : addedToday + added.length;
    await transaction.executeQuery(queries.saveAdded({ feedId: feed.id, addedOn: today, addedCount }));
  }

  const excess = strangers.slice(room);
  if (excess.length > 0) await transaction.executeQuery(queries.forgetDocument({ feedId: feed.id }));
  report.spiked = [
    ...repeats.map((item) => spiked(item, repeatReason)),
    ...excess.map((item) => spiked(item, excessReason(desk.newArticlesADayMax))),
  ];
  return report;
}

function storableState(state: FeedState): FeedState {
  return {
    ...state,
    currentAddress: storableText(state.currentAddress),
    etag: storableOrNull(state.etag),
    lastModified: storableOrNull(state.lastModified),
    title: storableOrNull(state.title),
    description: storableOrNull(state.description),
    lastError: storableOrNull(state.lastError),
  };
}

function storableItem(item: Item): Item {
  return {
    ...item,
    guid: storableText(item.guid),
    title: storableText(item.title),
    description: storableText(item.description),
    link: storableText(item.link),
    author: storableText(item.author),
    image: storableOrNull(item.image),
  };
}

function storableOrNull(text: string | null): string | null {
  return text === null ? null : storableText(text);
}

/** The first item of each guid, and the others. */
function withoutRepeats(items: Item[]): { items: Item[]; repeats: Item[] } {
  const byGuid = new Map<string, Item>();
  const repeats: Item[] = [];
  for (const item of items) {
    if (byGuid.has(item.guid)) repeats.push(item);
    else byGuid.set(item.guid, item);
  }
  return { items: Array.from(byGuid.values()), repeats };
}

/** What differs between a kept article and the item that it is met as again; undefined when nothing does. */
function changeOf(met: { article: KeptArticle; item: Item; receivedAt: number }): ArticleChange | undefined {
  const { article, item, receivedAt } = met;
  const rewritten = item.title !== article.title || item.description !== article.description;
  const standing = laterStanding({ standing: article, date: item.date, receivedAt, rewritten });
  const isSame =
    !rewritten &&
    item.link === article.link &&
    item.author === article.author &&
    item.image === article.image &&
    item.words === article.words &&
    standing.sortTime === article.sortTime &&
    standing.recent === article.recent;
  if (isSame) return undefined;
  const content = contentOf(item);
  return { ...content, ...standing, formerLinks: formerLinks(article, content) };
}

/** A link that comes back is not noted twice, so that one which changes to and fro fills no room. */
function formerLinks(article: KeptArticle, now: { link: string; linkKey: number }): string | null {
  if (now.link === article.link) return article.formerLinks;
  // Made anew, not taken from the article: a later Townwire may see through more tracking than the one that wrote it.
  const { linkKey } = storyKeys(article);
  if (linkKey === now.linkKey) return article.formerLinks;
  const before = new Set(article.formerLinks?.split(' '));
  before.delete(String(linkKey));
  return [...before, String(linkKey)].slice(-formerLinksMax).join(' ');
}

function newArticle(met: { item: Item; feedId: number; receivedAt: number }): NewArticle {
  const { item, feedId, receivedAt } = met;
  return {
    ...contentOf(item),
    formerLinks: null,
    ...firstStanding({ date: item.date, receivedAt }),
    feedId,
    guid: item.guid,
    firstSeen: receivedAt,
  };
}

function contentOf(item: Item): Omit<ArticleChange, 'sortTime' | 'recent' | 'formerLinks'> {
  const { title, description, link, author, image, words } = item;
  const { linkKey, titleKey } = storyKeys(item);
  return { title, description, link, author, image, words, linkKey, titleKey };
}

/**
 * Adds the articles, the last of the document first: of articles with one time the one that was added last comes first, so that those
 * without a date stand in the document's order.
 */
async function addArticles({ transaction, queries }: FilingDesk, articles: NewArticle[]): Promise<void> {
  const left = articles.toReversed();
  for (const { size, query } of queries.addArticles) {
    while (left.length >= size) await transaction.executeQuery(query({ articles: left.splice(0, size) }));
  }
}

function spiked({ title, link, guid }: Item, reason: string): Spiked {
  const isNamed = title !== itemDefaults.title;
  return { item: isNamed ? title : link === itemDefaults.link ? guid : link, reason };
}

const repeatReason = 'It has the same identifier as an item above it in the same document.';

function excessReason(newArticlesADayMax: number): string {
  return `The feed has brought its ${newArticlesADayMax} new articles of today (UTC); this one is filed on a later day if the feed still has it.`;
}

/** A feed that gives a story a new link at every poll, at most one in five minutes, reaches this after three days and a half. */
const formerLinksMax = 1000;

const dayMs = 86_400_000;

import type { Kysely, Transaction } from 'kysely';
import { dayMs } from '../../news/dates.ts';
import type { FeedState } from '../../news/feed.ts';
import { itemDefaults, unpackItems, type Item, type Spiked } from '../../news/item.ts';
import type { ArchiveWriter, Filing, FilingReport } from '../archive.ts';
import { prunedArticles } from '../articlePruning.ts';
import { compileQuery, type Placeholders } from '../compileQuery.ts';
import { hostLeases, type Leases } from '../hostLeases.ts';
import { filedFeeds, type FiledFeed } from '../feedStates.ts';
import {
  changeColumns,
  changeOf,
  newArticle,
  newColumns,
  type ArticleChange,
  type NewArticle,
} from './articleChange.ts';
import { correctFutureTimes } from './correctFutureTimes.ts';
import { knownArticles, withoutRepeats, type KnownArticles } from './knownArticles.ts';
import { languageOf, type ArchiveSchema } from '../schema.ts';
import type { IndexedArticle, WordIndex } from '../search/wordIndex.ts';

/** Files articles in an archive. A feed's first document does not count toward `newArticlesADayMax` (per UTC day). */
export function articleFiling(
  db: Kysely<ArchiveSchema>,
  { index, leases, newArticlesADayMax }: FilingOptions,
): Pick<ArchiveWriter, 'file'> {
  const steps = filingSteps(db);
  const hosts = hostLeases(db, leases);
  return {
    async file(filings) {
      const released = filings.flatMap(({ state }) => (state.leaseUntil === null ? state.feed : []));
      const filed = await db.transaction().execute(async (transaction) => {
        const reports: FilingReport[] = [];
        const written: WrittenArticles = { added: [], removed: [] };
        const context = { ...steps, transaction, leases, newArticlesADayMax, written };
        for (const batch of splitByRepeatedFeeds(filings))
          reports.push(...(await fileDocuments(context, batch)));
        await index.update(transaction, written);
        await hosts.release(transaction, released);
        return reports;
      });
      for (const feed of released) leases.held.delete(feed);
      return filed;
    },
  };
}

interface FilingOptions {
  index: WordIndex;
  leases: Leases;
  newArticlesADayMax: number;
}

/**
 * Divides filings into batches of different feeds, because a feed's second document is compared with the articles of
 * its first.
 */
function splitByRepeatedFeeds(filings: Filing[]): Filing[][] {
  const batches: Filing[][] = [];
  let feeds = new Set<string>();
  for (const filing of filings) {
    const { feed } = filing.state;
    if (batches.length === 0 || feeds.has(feed)) {
      batches.push([]);
      feeds = new Set();
    }
    batches.at(-1)?.push(filing);
    feeds.add(feed);
  }
  return batches;
}

function filingSteps(db: Kysely<ArchiveSchema>) {
  return {
    queries: filingQueries(db),
    feeds: filedFeeds(db),
    findKnown: knownArticles(db),
    takePruned: prunedArticles(db),
  };
}

interface FilingContext extends ReturnType<typeof filingSteps>, Omit<FilingOptions, 'index'> {
  transaction: Transaction<ArchiveSchema>;
  written: WrittenArticles;
}

/** The new and the rewritten articles, collected during filing. */
interface WrittenArticles {
  added: IndexedArticle[];
  /** The ids of rewritten articles, whose old text is removed from the index. */
  removed: number[];
}

/** Files the documents of different feeds with a few queries in all, because each query may be a round trip. */
async function fileDocuments(context: FilingContext, filings: Filing[]): Promise<FilingReport[]> {
  const { transaction, queries, feeds, newArticlesADayMax, written } = context;
  const states = filings.map(({ state }) => toStorable(state));
  const rows = await feeds.find(transaction, states);
  const documents = filings.map((filing, index) => feedDocument(filing, rows[index]));
  const corrected: number[] = [];
  for (const { feedId, feed, filing } of documents)
    corrected.push(await correctFutureTimes(transaction, { ...feed, feedId, receivedAt: filing.receivedAt }));

  const found = await context.findKnown(transaction, documents);
  const classified = found.map((each, index) =>
    classifyItems({ ...(documents[index] as FeedDocument), ...each }, newArticlesADayMax),
  );
  const changes = classified.flatMap((document) => document.changes);
  if (changes.length > 0) await queries.changeArticles(transaction, { changes });
  const added = await addArticles(context, classified);
  const rewritten = classified.flatMap(rewrittenTexts);
  written.added.push(...rewritten, ...added);
  written.removed.push(...rewritten.map(({ id }) => id));

  const addedByFeed = Map.groupBy(added, ({ feedId }) => feedId);
  await feeds.save(transaction, {
    feeds: classified.map((document) =>
      savedRow(document, { added: addedByFeed.get(document.feedId) ?? [], leases: context.leases }),
    ),
  });
  return classified.map((document, index) => ({
    feed: document.filing.state.feed,
    added: document.added.length,
    changed: (corrected[index] ?? 0) + document.changes.length,
    unchanged: document.known.size - document.changes.length,
    spiked: [
      ...document.repeats.map((item) => spikeItem(item, repeatReason)),
      ...document.excess.map((item) => spikeItem(item, excessReason(newArticlesADayMax))),
    ],
  }));
}

/** A filing, with the row that its feed had before. */
type FeedDocument = ReturnType<typeof feedDocument>;

function feedDocument(filing: Filing, feed: FiledFeed | undefined) {
  if (feed === undefined) throw new Error('The database did not return the row of a feed.');
  const items = filing.items instanceof Uint8Array ? unpackItems(filing.items) : filing.items;
  const unique = withoutRepeats(items.map(toStorable));
  // `isFirst`: no document of the feed was filed before. `repeats`: items that repeat an item above them.
  return { filing, feed, feedId: feed.id, isFirst: feed.addedOn === null, ...unique };
}

/** A document whose items are divided into changes, new items, and new items beyond the day's limit. */
type ClassifiedDocument = ReturnType<typeof classifyItems>;

function classifyItems(document: FeedDocument & KnownArticles, newArticlesADayMax: number) {
  const { filing, isFirst, known, unknown } = document;
  const changes = Array.from(known, ([item, article]) => {
    const change = changeOf({ article, item, receivedAt: filing.receivedAt });
    return change === undefined ? [] : [{ ...change, id: article.id }];
  }).flat();
  const addedMax = isFirst ? Infinity : Math.max(0, newArticlesADayMax - addedToday(document));
  return { ...document, changes, added: unknown.slice(0, addedMax), excess: unknown.slice(addedMax) };
}

function addedToday({ feed, filing }: FeedDocument): number {
  return feed.addedOn === dayOf(filing) ? feed.addedCount : 0;
}

/** Returns the day since the epoch (UTC). */
function dayOf({ receivedAt }: Filing): number {
  return Math.floor(receivedAt / dayMs);
}

async function addArticles(
  { transaction, queries, takePruned }: FilingContext,
  documents: ClassifiedDocument[],
): Promise<IndexedArticle[]> {
  const pruned = await takePruned(
    transaction,
    documents.filter(({ isFirst }) => !isFirst).map(({ feedId, added: items }) => ({ feedId, items })),
  );
  // Adds the last article first, so that undated articles keep their order: if times are equal, the last added counts
  // as newest.
  const added = documents.flatMap(({ feedId, feed, filing: { receivedAt }, added: items }) =>
    items.toReversed().map((item) => ({
      language: languageOf(feed.language),
      article: newArticle({ item, feedId, receivedAt, pruned: pruned.get(item) }),
    })),
  );
  if (added.length === 0) return [];
  const rows = await queries.addArticles(transaction, { articles: added.map(({ article }) => article) });
  return added.map(({ language, article: { feedId, title, description } }, index) => ({
    id: rows[index]?.id ?? 0,
    feedId,
    language,
    title,
    description,
  }));
}

/** Returns the known articles whose text has changed. */
function rewrittenTexts({ feedId, feed, known, changes }: ClassifiedDocument): IndexedArticle[] {
  const before = new Map(Array.from(known.values(), (article) => [article.id, article]));
  return changes
    .filter(({ id, title, description }) => {
      const article = before.get(id);
      return title !== article?.title || description !== article.description;
    })
    .map(({ id, title, description }) => ({
      id,
      feedId,
      language: languageOf(feed.language),
      title,
      description,
    }));
}

/**
 * Returns the feed's new row. Keeps the stored state if another process has leased the feed after this archive. If the
 * day's limit leaves out items, the row gets no validators or fingerprint, so that the next poll receives the items
 * again.
 */
function savedRow(
  document: ClassifiedDocument,
  { added, leases }: { added: IndexedArticle[]; leases: Leases },
): FiledFeed {
  const { filing, feed, items, isFirst, known, excess } = document;
  const lease = leases.held.get(feed.feed)?.leaseUntil ?? feed.leaseUntil;
  const row = { ...feed, ...(lease === feed.leaseUntil && toStorable(filing.state)) };
  if (items.length === 0) return row;
  const present = presentList([...known.values(), ...added]);
  if (added.length > 0 || present !== feed.present) {
    const addedCount = isFirst ? 0 : addedToday(document) + added.length;
    Object.assign(row, { addedOn: dayOf(filing), addedCount, present });
  }
  if (excess.length > 0) Object.assign(row, { etag: null, lastModified: null, fingerprint: null });
  return row;
}

function filingQueries(db: Kysely<ArchiveSchema>) {
  return {
    changeArticles: compileQuery(db, (input: Placeholders<{ changes: (ArticleChange & { id: number })[] }>) =>
      db
        .updateTable('articles')
        .from(input.given('changes', { table: 'articles', fields: ['id', ...changeColumns] }))
        .set((build) =>
          Object.fromEntries(changeColumns.map((column) => [column, build.ref(`given.${column}`)])),
        )
        .whereRef('articles.id', '=', 'given.id'),
    ),
    /** Adds the articles in their order. */
    addArticles: compileQuery(db, (input: Placeholders<{ articles: NewArticle[] }>) =>
      db
        .insertInto('articles')
        .columns(newColumns)
        .expression(input.rows('articles', { table: 'articles', fields: newColumns }))
        .returning('id'),
    ),
  };
}

/**
 * Removes NUL, which PostgreSQL refuses and at which SQLite's full text stops, and lone surrogates, which UTF-8 doesn't
 * have. Copies only rows that have them.
 */
function toStorable<Row extends Item | FeedState>(row: Row): Row {
  let copy: Record<keyof Row, unknown> | undefined;
  for (const field of Object.keys(row) as (keyof Row)[]) {
    const value = row[field];
    if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))) continue;
    copy ??= { ...row };
    copy[field] = value.replaceAll('\0', '').toWellFormed();
  }
  return (copy ?? row) as Row;
}

/**
 * Returns the sorted ids of a document's articles. A document in another order has the same list, so nothing is
 * written.
 */
function presentList(articles: { id: number }[]): string {
  const ids = articles.map(({ id }) => id);
  return ids.toSorted((one, other) => one - other).join(' ');
}

function spikeItem({ title, link, guid }: Item, reason: string): Spiked {
  const isTitled = title !== itemDefaults.title;
  return { item: isTitled ? title : link === itemDefaults.link ? guid : link, reason };
}

const repeatReason = 'The item has the same identifier and link as an item above it in the same document.';

function excessReason(newArticlesADayMax: number): string {
  return `The feed has already added its ${newArticlesADayMax} new articles for today (UTC). This one will be added on a later day if the feed still has it.`;
}

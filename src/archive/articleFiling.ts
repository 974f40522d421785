import type { Insertable, Kysely, Transaction } from 'kysely';
import type { FeedState } from '../news/feed.ts';
import { itemDefaults } from '../news/item.ts';
import type { Item, Spiked } from '../news/item.ts';
import type { ArchiveWriter, Filing, FilingReport } from './archive.ts';
import { prunedArticles } from './articlePruning.ts';
import { compileQuery, type Placeholders } from './compileQuery.ts';
import { stateSaver, type Leases } from './feedStates.ts';
import { futureArticles } from './futureArticles.ts';
import { knownArticles, storyKeys, withoutRepeats } from './knownArticles.ts';
import { languageOf } from './schema.ts';
import type { ArchiveSchema, ArticlesTable, PrunedArticle, StoredArticle } from './schema.ts';
import type { IndexedArticle, WordIndex } from './search/wordIndex.ts';

/** Files articles in an archive. A feed's first document does not count toward `newArticlesADayMax` (per UTC day). */
export function articleFiling(
  db: Kysely<ArchiveSchema>,
  { index, leases, newArticlesADayMax }: FilingOptions,
): Pick<ArchiveWriter, 'file'> {
  const steps = { ...filingSteps(db), saveState: stateSaver(db, leases) };
  return {
    async file(filings) {
      const filed = await db.transaction().execute(async (transaction) => {
        const reports: FilingReport[] = [];
        const written: IndexedArticle[] = [];
        for (const filing of filings)
          reports.push(await fileDocument({ transaction, newArticlesADayMax, written, ...steps }, filing));
        await index.add(transaction, written);
        return reports;
      });
      for (const { state } of filings) if (state.leaseUntil === null) leases.delete(state.feed);
      return filed;
    },
  };
}

interface FilingOptions {
  index: WordIndex;
  leases: Leases;
  newArticlesADayMax: number;
}

function filingSteps(db: Kysely<ArchiveSchema>) {
  return {
    queries: filingQueries(db),
    findKnown: knownArticles(db),
    takePruned: prunedArticles(db),
    correctFuture: futureArticles(db),
  };
}

interface FilingContext extends ReturnType<typeof filingSteps> {
  transaction: Transaction<ArchiveSchema>;
  saveState: ReturnType<typeof stateSaver>;
  newArticlesADayMax: number;
  /** Gets the articles that are new or rewritten. */
  written: IndexedArticle[];
}

/** If the day's limit omits items, stores the state without validators or fingerprint, so that a poll brings them. */
async function fileDocument(context: FilingContext, filing: Filing): Promise<FilingReport> {
  const { transaction, queries, findKnown, takePruned, newArticlesADayMax, written } = context;
  const { receivedAt } = filing;
  const feed = await context.saveState(transaction, storable(filing.state));
  if (feed === undefined) throw new Error('The database did not return the row it wrote.');
  const report: FilingReport = { feed: filing.state.feed, added: 0, changed: 0, unchanged: 0, spiked: [] };
  report.changed += await context.correctFuture({ transaction, feedId: feed.id, receivedAt });
  if (filing.items.length === 0) return report;

  const { items, repeats } = withoutRepeats(filing.items.map(storable));
  const isFirst = feed.addedOn === null;
  const own = { feedId: feed.id, language: languageOf(feed.language) };
  const { known, unknown } = await findKnown({ transaction, feedId: feed.id, items, isFirst });
  for (const [item, article] of known) {
    const change = changeOf({ article, item, receivedAt });
    if (change === undefined) report.unchanged += 1;
    else {
      await queries.changeArticle(transaction, { ...change, id: article.id });
      const { title, description } = change;
      if (title !== article.title || description !== article.description)
        written.push({ ...own, id: article.id, title, description });
      report.changed += 1;
    }
  }

  const today = Math.floor(receivedAt / dayMs);
  const addedToday = feed.addedOn === today ? feed.addedCount : 0;
  const addedMax = isFirst ? Infinity : Math.max(0, newArticlesADayMax - addedToday);
  const added = unknown.slice(0, addedMax);
  const pruned = isFirst
    ? new Map<Item, PrunedArticle>()
    : await takePruned({ transaction, feedId: feed.id, items: added });
  const newArticles = added.map((item) =>
    newArticle({ item, feedId: feed.id, receivedAt, pruned: pruned.get(item) }),
  );
  // The last article first: with equal times the one added last is newest, so undated articles keep their order.
  const lastFirst = newArticles.toReversed();
  const addedRows = await queries.addArticles(transaction, { articles: lastFirst });
  for (const [index, { title, description }] of lastFirst.entries())
    written.push({ ...own, id: addedRows[index]?.id ?? 0, title, description });
  report.added = added.length;
  const present = presentList([...known.values(), ...addedRows]);
  if (added.length > 0 || present !== feed.present) {
    const addedCount = isFirst ? 0 : addedToday + added.length;
    await queries.saveDocument(transaction, { feedId: feed.id, addedOn: today, addedCount, present });
  }

  const excess = unknown.slice(addedMax);
  if (excess.length > 0) await queries.forgetDocument(transaction, { feedId: feed.id });
  report.spiked = [
    ...repeats.map((item) => spiked(item, repeatReason)),
    ...excess.map((item) => spiked(item, excessReason(newArticlesADayMax))),
  ];
  return report;
}

function filingQueries(db: Kysely<ArchiveSchema>) {
  return {
    saveDocument: compileQuery(
      db,
      (input: Placeholders<{ feedId: number; addedOn: number; addedCount: number; present: string }>) =>
        db
          .updateTable('feeds')
          .set(input.all(['addedOn', 'addedCount', 'present']))
          .where('id', '=', input.one('feedId')),
    ),
    forgetDocument: compileQuery(db, (input: Placeholders<{ feedId: number }>) =>
      db
        .updateTable('feeds')
        .set({ etag: null, lastModified: null, fingerprint: null })
        .where('id', '=', input.one('feedId')),
    ),
    changeArticle: compileQuery(db, (input: Placeholders<ArticleChange & { id: number }>) =>
      db.updateTable('articles').set(input.all(changeColumns)).where('id', '=', input.one('id')),
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

type NewArticle = Required<Omit<Insertable<ArticlesTable>, 'id'>>;

/** The columns of an article that may change. */
type ArticleChange = Omit<NewArticle, 'feedId' | 'guid' | 'firstSeen'>;

const changeColumns = [
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

const newColumns = ['feedId', 'guid', 'firstSeen', ...changeColumns] as const;

/** PostgreSQL refuses NUL, SQLite's full text stops at it, and UTF-8 has no lone surrogates. Most rows stay as is. */
function storable<Row extends Item | FeedState>(row: Row): Row {
  let copy: Record<keyof Row, unknown> | undefined;
  for (const field of Object.keys(row) as (keyof Row)[]) {
    const value = row[field];
    if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))) continue;
    copy ??= { ...row };
    copy[field] = value.replaceAll('\0', '').toWellFormed();
  }
  return (copy ?? row) as Row;
}

interface Received {
  item: Item;
  /** Milliseconds since the epoch. */
  receivedAt: number;
}

/** The article's new values, or undefined when nothing changed. */
function changeOf(update: Received & { article: StoredArticle }): ArticleChange | undefined {
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
  return { ...content, ...dates, formerLinks: formerLinks(article, content) };
}

/**
 * Some feeds date everything with the request's time, so a later date counts only for a rewritten story. An earlier
 * date is a correction and always counts; without a readable date an article stays where it is (docs/decisions/003).
 */
function updatedDates(
  update: Received & { article: StoredArticle; isRewritten: boolean },
): Pick<StoredArticle, 'sortTime' | 'recent'> {
  const { article, item, receivedAt, isRewritten } = update;
  const { date } = item;
  if (date.kind === 'undated') return { sortTime: article.sortTime, recent: 0 };
  if (date.kind === 'unreadable') return { sortTime: article.sortTime, recent: article.recent };
  const sortTime = date.at > receivedAt ? article.firstSeen : date.at;
  const mayChange = isRewritten || sortTime < article.sortTime;
  return { sortTime: mayChange ? sortTime : article.sortTime, recent: 0 };
}

/** A link that returns isn't added twice, so that links that alternate take up no space. */
function formerLinks(article: StoredArticle, now: { link: string; linkKey: number }): string | null {
  if (now.link === article.link) return article.formerLinks;
  // Computed from the link: an earlier Townwire, which knew fewer tracking parameters, may have stored another key.
  const { linkKey } = storyKeys(article);
  if (linkKey === now.linkKey) return article.formerLinks;
  const before = new Set(article.formerLinks?.split(' '));
  before.delete(String(linkKey));
  return [...before, String(linkKey)].slice(-formerLinksMax).join(' ');
}

/** Dates an article now if its date is missing, unreadable or in the future, unless it was pruned before. */
function newArticle({
  item,
  feedId,
  receivedAt,
  pruned,
}: Received & { feedId: number; pruned: PrunedArticle | undefined }): NewArticle {
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

/** The ids of a document's articles, sorted, so that a document in another order writes nothing. */
function presentList(articles: { id: number }[]): string {
  const ids = articles.map(({ id }) => id);
  return ids.toSorted((one, other) => one - other).join(' ');
}

function spiked({ title, link, guid }: Item, reason: string): Spiked {
  const isTitled = title !== itemDefaults.title;
  return { item: isTitled ? title : link === itemDefaults.link ? guid : link, reason };
}

const repeatReason = 'It has the same identifier and link as an item above it in the same document.';

function excessReason(newArticlesADayMax: number): string {
  return `The feed has already added its ${newArticlesADayMax} new articles for today (UTC). This one will be added on a later day if the feed still has it.`;
}

/** A feed that changes a link at every poll (every five minutes at most) reaches this after three and a half days. */
const formerLinksMax = 1000;

const dayMs = 86_400_000;

import { sql, type Kysely, type Transaction } from 'kysely';
import { identityKey, linkIdentity } from '../../news/hidden.ts';
import type { Item } from '../../news/item.ts';
import { compileQuery, type Placeholders } from '../compileQuery.ts';
import { isPostgres } from '../isPostgres.ts';
import type { ArchiveSchema, StoredArticle } from '../schema.ts';
import { storyKeys } from './storyKeys.ts';

/** A document of a feed. No two items have the same guid and the same link. */
interface FeedDocument {
  feedId: number;
  items: Item[];
  /** True if the feed has no articles yet. */
  isFirst: boolean;
}

export interface KnownArticles {
  /** The items that the archive already has, each with its article. */
  known: Map<Item, StoredArticle>;
  /** The new items, each with a guid that no article of the feed has. */
  unknown: Item[];
}

/**
 * Returns a function that finds the stored articles of the items in documents of different feeds: by guid; if the guid
 * is unknown, by a link that only one item and one article have, or by link and title. So a feed with new guids at each
 * poll adds nothing, and different stories that link to one page stay separate. Items that share a guid are identified
 * by guid and link together (docs/decisions/038).
 */
export function knownArticles(db: Kysely<ArchiveSchema>) {
  const queries = identityQueries(db);

  return async (
    transaction: Transaction<ArchiveSchema>,
    documents: readonly FeedDocument[],
  ): Promise<KnownArticles[]> => {
    const lookups = documents.map((document): Lookup => ({
      ...document,
      known: new Map(),
      sharing: itemsThatShareGuids(document.items),
    }));
    const stored = lookups.filter(({ isFirst }) => !isFirst);
    await findByGuid({ transaction, queries, lookups: stored });
    await findByStory({ transaction, queries, lookups: stored });
    return lookups.map(({ items, known, sharing }) => {
      const unknown = items
        .filter((item) => !known.has(item))
        .map((item) => (sharing.has(item) ? Object.assign({}, item, { guid: guidWithLink(item) }) : item));
      return { known, unknown };
    });
  };
}

interface Lookup extends FeedDocument {
  /** Filled with the items found. */
  known: Map<Item, StoredArticle>;
  /**
   * The items that are identified by guid and link: at first, the items that share a guid with another item. Items that
   * share their guid only with stored articles are added when these articles are found.
   */
  sharing: Set<Item>;
}

interface Lookups {
  transaction: Transaction<ArchiveSchema>;
  queries: ReturnType<typeof identityQueries>;
  lookups: Lookup[];
}

/** Separates the first item with each guid and link from its repeats. */
export function withoutRepeats(items: Item[]): { items: Item[]; repeats: Item[] } {
  const first = new Map<string, Item>();
  const guids = new Set<string>();
  const repeats: Item[] = [];
  for (const item of items) {
    // Comparing links takes time, and few guids repeat.
    const key = guids.has(item.guid) ? guidWithLink(item) : item.guid;
    const known = first.get(key) ?? first.get(item.guid);
    if (known !== undefined && isSameLink(known, item)) repeats.push(item);
    else first.set(key, item);
    guids.add(item.guid);
  }
  return { items: Array.from(first.values()), repeats };
}

function itemsThatShareGuids(items: Item[]): Set<Item> {
  const byGuid = Map.groupBy(items, ({ guid }) => guid);
  return new Set(Array.from(byGuid.values()).flatMap((group) => (group.length > 1 ? group : [])));
}

/**
 * Makes the guid of an article whose feed uses one guid for several stories. The desk removes the separator from guids.
 */
function guidWithLink({ guid, link }: Pick<Item, 'guid' | 'link'>): string {
  return `${guid}${guidSeparator}${identityKey(linkIdentity(link))}`;
}

function isSameLink(one: { link: string }, other: { link: string }): boolean {
  return one.link === other.link || linkIdentity(one.link) === linkIdentity(other.link);
}

/**
 * Finds articles by guid. An article with the item's guid is the same story unless the guid is shared and the link
 * differs.
 */
async function findByGuid({ transaction, queries, lookups }: Lookups): Promise<void> {
  const readArticles = async (entries: { lookup: Lookup; guid: string }[]) => {
    if (entries.length === 0) return new Map<string, StoredArticle>();
    const stories = entries.map(({ lookup: { feedId }, guid }) => ({ feedId, guid }));
    const articles = await queries.byGuid(transaction, { stories });
    return new Map(articles.map((article) => [feedGuidKey(article), article]));
  };
  const entries = lookups.flatMap((lookup) =>
    lookup.items.map((item) => ({ lookup, item, guid: item.guid, withLink: guidWithLink(item) })),
  );
  const byGuid = await readArticles(entries);
  const articleOf = ({ lookup: { feedId }, guid }: { lookup: Lookup; guid: string }) =>
    byGuid.get(feedGuidKey({ feedId, guid }));
  for (const entry of entries) {
    const article = articleOf(entry);
    if (article !== undefined && isSameLink(article, entry.item)) entry.lookup.known.set(entry.item, article);
  }
  const remaining = entries.filter(({ lookup, item }) => !lookup.known.has(item));
  const byGuidAndLink = await readArticles(remaining.map(({ lookup, withLink: guid }) => ({ lookup, guid })));
  for (const entry of remaining) {
    const { feedId, known, sharing } = entry.lookup;
    const { item, guid } = entry;
    const withSameLink = byGuidAndLink.get(feedGuidKey({ feedId, guid: entry.withLink }));
    const article = withSameLink ?? articleOf(entry);
    if (withSameLink === undefined && article !== undefined && !sharing.has(item)) {
      const shared = await queries.sharedGuid(transaction, {
        feedId,
        from: guid + guidSeparator,
        to: guid + afterSeparator,
      });
      if (shared.length > 0) sharing.add(item);
    }
    if (article !== undefined && (withSameLink !== undefined || !sharing.has(item))) known.set(item, article);
  }
}

function feedGuidKey({ feedId, guid }: { feedId: number; guid: string }): string {
  return `${feedId} ${guid}`;
}

function identityQueries(db: Kysely<ArchiveSchema>) {
  return {
    byGuid: compileQuery(db, (input: Placeholders<{ stories: { feedId: number; guid: string }[] }>) =>
      db
        .selectFrom(input.given('stories', { table: 'articles', fields: ['feedId', 'guid'] }))
        .innerJoin('articles', (join) =>
          join
            .onRef('articles.feedId', '=', 'given.feedId')
            // PostgreSQL's index has hashes, because guids may be longer than an entry of a sorted index.
            .$call((on) =>
              isPostgres(db)
                ? on.on(sql<boolean>`md5(${sql.ref('articles.guid')}) = md5(${sql.ref('given.guid')})`)
                : on.onRef('articles.guid', '=', 'given.guid'),
            ),
        )
        .selectAll('articles'),
    ),
    /** An article whose guid is between two guids. */
    sharedGuid: compileQuery(db, (input: Placeholders<{ feedId: number; from: string; to: string }>) =>
      db
        .selectFrom('articles')
        .select('id')
        .where('feedId', '=', input.one('feedId'))
        .where('guid', '>=', input.one('from'))
        .where('guid', '<', input.one('to'))
        .limit(1),
    ),
    byId: compileQuery(db, (input: Placeholders<{ ids: number[] }>) =>
      db.selectFrom('articles').selectAll().where('id', 'in', input.numbers('ids')),
    ),
    /** The number of a feed's articles with each link, and the id of one of these articles. */
    linkCounts: compileQuery(db, (input: Placeholders<{ stories: LinkOfFeed[] }>) =>
      db
        .selectFrom(input.given('stories', { table: 'articles', fields: ['feedId', 'linkKey'] }))
        .innerJoin('articles', (join) =>
          join.onRef('articles.feedId', '=', 'given.feedId').onRef('articles.linkKey', '=', 'given.linkKey'),
        )
        .select(({ fn }) => [
          'articles.feedId',
          'articles.linkKey',
          fn.min('articles.id').as('id'),
          fn.countAll<number>().as('articles'),
        ])
        .groupBy(['articles.feedId', 'articles.linkKey']),
    ),
    byLinkAndTitle: compileQuery(db, (input: Placeholders<{ stories: (LinkOfFeed & TitleKey)[] }>) =>
      db
        .selectFrom(input.given('stories', { table: 'articles', fields: ['feedId', 'linkKey', 'titleKey'] }))
        .innerJoin('articles', (join) =>
          join
            .onRef('articles.feedId', '=', 'given.feedId')
            .onRef('articles.linkKey', '=', 'given.linkKey')
            .onRef('articles.titleKey', '=', 'given.titleKey'),
        )
        .select(['articles.id', 'articles.feedId', 'articles.linkKey', 'articles.titleKey'])
        .orderBy('articles.id'),
    ),
  };
}

type LinkOfFeed = Pick<StoredArticle, 'feedId' | 'linkKey'>;

type TitleKey = Pick<StoredArticle, 'titleKey'>;

/** Finds the articles of items with an unknown guid, by link, or by link and title. */
async function findByStory({ transaction, queries, lookups }: Lookups): Promise<void> {
  const unknown = lookups.flatMap(unknownStories);
  if (unknown.length === 0) return;
  const links = await queries.linkCounts(transaction, { stories: uniqueBy(unknown, feedLinkKey) });
  const byLink = new Map(links.map((row) => [feedLinkKey(row), row]));
  const found: { story: KeyedStory; id: number }[] = [];
  const ambiguous: KeyedStory[] = [];
  for (const story of unknown) {
    const stored = byLink.get(feedLinkKey(story));
    if (stored === undefined) continue;
    const isUnique = story.isArticleLink && story.linkUses === 1 && stored.articles === 1;
    if (!isUnique) ambiguous.push(story);
    else if (!story.taken.has(stored.id)) found.push({ story, id: stored.id });
  }

  const titled = ambiguous.filter(({ isTitled }) => isTitled);
  const titles =
    titled.length === 0
      ? []
      : await queries.byLinkAndTitle(transaction, { stories: uniqueBy(titled, feedStoryKey) });
  const byTitle = Map.groupBy(titles, feedStoryKey);
  for (const story of titled) {
    // Each article is matched with one item, so that items with the same link and title don't add an article at each
    // poll.
    const same = byTitle.get(feedStoryKey(story))?.find(({ id }) => !story.taken.has(id));
    if (same === undefined) continue;
    story.taken.add(same.id);
    found.push({ story, id: same.id });
  }

  if (found.length === 0) return;
  const articles = await queries.byId(transaction, { ids: found.map(({ id }) => id) });
  const byId = new Map(articles.map((article) => [article.id, article]));
  for (const { story, id } of found) {
    const article = byId.get(id);
    if (article !== undefined) story.known.set(story.item, article);
  }
}

type KeyedStory = ReturnType<typeof unknownStories>[number];

/**
 * Returns the items of a document for which no article was found. `linkUses`: how many items of the document have the
 * same link.
 */
function unknownStories({ feedId, items, known }: Lookup) {
  if (known.size === items.length) return [];
  /** The ids of the articles that are already matched with an item of the document. */
  const taken = new Set(Array.from(known.values(), ({ id }) => id));
  const byLink = Map.groupBy(
    items.map((item) => ({ ...storyKeys(item), item })),
    ({ linkKey }) => linkKey,
  );
  return Array.from(byLink.values())
    .flatMap((group) => group.map((story) => ({ ...story, feedId, linkUses: group.length, known, taken })))
    .filter(({ item }) => !known.has(item));
}

function uniqueBy<Story>(stories: Story[], keyOf: (story: Story) => string): Story[] {
  return Array.from(new Map(stories.map((story) => [keyOf(story), story])).values());
}

function feedLinkKey({ feedId, linkKey }: LinkOfFeed): string {
  return `${feedId} ${linkKey}`;
}

function feedStoryKey({ titleKey, ...link }: LinkOfFeed & TitleKey): string {
  return `${feedLinkKey(link)} ${titleKey}`;
}

/** A control character, which the desk removes from guids, and the next character. */
const guidSeparator = '\u001F';
const afterSeparator = '\u0020';

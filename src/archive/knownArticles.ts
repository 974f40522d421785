import type { Kysely, Transaction } from 'kysely';
import { identityKey, isArticleLink, linkIdentity } from '../news/hidden.ts';
import { itemDefaults } from '../news/item.ts';
import type { Item } from '../news/item.ts';
import { compileQuery, type Placeholders } from './compileQuery.ts';
import type { ArchiveSchema, StoredArticle } from './schema.ts';

/** One document of a feed. No two items have the same guid and the same link. */
interface FeedDocument {
  transaction: Transaction<ArchiveSchema>;
  feedId: number;
  items: Item[];
}

interface KnownArticles {
  /** The items that the archive has, each with its article. */
  known: Map<Item, StoredArticle>;
  /** The other items, each with a guid that no article of the feed has. */
  unknown: Item[];
}

/**
 * Returns a function that finds the articles that the items of a document already have: by guid; for an unknown guid by
 * link, if no other item and only one article has it, or by link and title. So a feed that makes up guids at each poll
 * adds nothing, and different stories that all link to one page stay separate. Items that share a guid are identified
 * by guid and link together (docs/decisions/038).
 */
export function knownArticles(db: Kysely<ArchiveSchema>) {
  const queries = identityQueries(db);

  return async ({ isFirst, ...document }: FeedDocument & { isFirst: boolean }): Promise<KnownArticles> => {
    const { transaction, items } = document;
    const sharing = itemsThatShareGuids(items);
    const known = new Map<Item, StoredArticle>();
    if (!isFirst) await findByGuid({ ...document, queries, known, sharing });
    const taken = new Set(Array.from(known.values(), ({ id }) => id));
    const sameStory =
      isFirst || known.size === items.length
        ? new Map<Item, number>()
        : await findByStory({ ...document, queries, known, taken });
    const articles = await queries.byId(transaction, { ids: [...sameStory.values()] });
    const byId = new Map(articles.map((article) => [article.id, article]));
    for (const [item, id] of sameStory) {
      const article = byId.get(id);
      if (article !== undefined) known.set(item, article);
    }
    const unknown = items
      .filter((item) => !known.has(item))
      .map((item) => (sharing.has(item) ? Object.assign({}, item, { guid: guidWithLink(item) }) : item));
    return { known, unknown };
  };
}

/** The first item of each guid and link, and the others. */
export function withoutRepeats(items: Item[]): { items: Item[]; repeats: Item[] } {
  const first = new Map<string, Item>();
  const guids = new Set<string>();
  const repeats: Item[] = [];
  for (const item of items) {
    // Few guids repeat, and links take time to compare.
    const name = guids.has(item.guid) ? guidWithLink(item) : item.guid;
    const known = first.get(name) ?? first.get(item.guid);
    if (known !== undefined && isSameLink(known, item)) repeats.push(item);
    else first.set(name, item);
    guids.add(item.guid);
  }
  return { items: Array.from(first.values()), repeats };
}

function itemsThatShareGuids(items: Item[]): Set<Item> {
  const byGuid = Map.groupBy(items, ({ guid }) => guid);
  return new Set(Array.from(byGuid.values()).flatMap((same) => (same.length > 1 ? same : [])));
}

/** The guid of an article whose feed uses one guid for several stories. The desk removes the separator from guids. */
function guidWithLink({ guid, link }: Pick<Item, 'guid' | 'link'>): string {
  return `${guid}${guidSeparator}${identityKey(linkIdentity(link))}`;
}

function isSameLink(one: { link: string }, other: { link: string }): boolean {
  return one.link === other.link || linkIdentity(one.link) === linkIdentity(other.link);
}

interface GuidLookup extends FeedDocument {
  queries: ReturnType<typeof identityQueries>;
  /** Filled with the items found. */
  known: Map<Item, StoredArticle>;
  /** The items identified by guid and link. Items that share their guid only with stored articles are added. */
  sharing: Set<Item>;
}

/** An article under an item's guid is the same story unless the guid is known to be shared and the link differs. */
async function findByGuid(lookup: GuidLookup): Promise<void> {
  const { transaction, queries, feedId, items, known, sharing } = lookup;
  const byGuid = await articlesByGuid(
    lookup,
    items.map(({ guid }) => guid),
  );
  for (const item of items) {
    const article = byGuid.get(item.guid);
    if (article !== undefined && isSameLink(article, item)) known.set(item, article);
  }
  const left = items.filter((item) => !known.has(item));
  const byGuidAndLink = await articlesByGuid(lookup, left.map(guidWithLink));
  for (const item of left) {
    const own = byGuidAndLink.get(guidWithLink(item));
    const article = own ?? byGuid.get(item.guid);
    if (own === undefined && article !== undefined && !sharing.has(item)) {
      const shared = await queries.sharedGuid(transaction, {
        feedId,
        from: item.guid + guidSeparator,
        to: item.guid + afterSeparator,
      });
      if (shared.length > 0) sharing.add(item);
    }
    if (article !== undefined && (own !== undefined || !sharing.has(item))) known.set(item, article);
  }
}

async function articlesByGuid({ transaction, queries, feedId }: GuidLookup, guids: string[]) {
  const articles = await queries.byGuid(transaction, { feedId, guids });
  return new Map(articles.map((article) => [article.guid, article]));
}

function identityQueries(db: Kysely<ArchiveSchema>) {
  return {
    byGuid: compileQuery(db, (input: Placeholders<{ feedId: number; guids: string[] }>) =>
      db
        .selectFrom('articles')
        .selectAll()
        .where('feedId', '=', input.one('feedId'))
        .where('guid', 'in', input.texts('guids')),
    ),
    /** An article between two guids. */
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
    /** How many articles the feed has with each link, and the id of one of them. */
    linkCounts: compileQuery(db, (input: Placeholders<{ feedId: number; linkKeys: number[] }>) =>
      db
        .selectFrom('articles')
        .select(({ fn }) => ['linkKey', fn.min('id').as('id'), fn.countAll<number>().as('articles')])
        .where('feedId', '=', input.one('feedId'))
        .where('linkKey', 'in', input.numbers('linkKeys'))
        .groupBy('linkKey'),
    ),
    byLinkAndTitle: compileQuery(
      db,
      (input: Placeholders<{ feedId: number; linkKeys: number[]; titleKeys: number[] }>) =>
        db
          .selectFrom('articles')
          .select(['id', 'linkKey', 'titleKey'])
          .where('feedId', '=', input.one('feedId'))
          .where('linkKey', 'in', input.numbers('linkKeys'))
          .where('titleKey', 'in', input.numbers('titleKeys'))
          .orderBy('id'),
    ),
  };
}

interface StoryLookup extends FeedDocument {
  queries: ReturnType<typeof identityQueries>;
  /** The items found by guid. */
  known: Map<Item, StoredArticle>;
  /** The ids of the articles that an item was matched with. */
  taken: Set<number>;
}

/** The article ids of items whose guid is unknown but whose link, or link and title, an article has. */
async function findByStory(lookup: StoryLookup): Promise<Map<Item, number>> {
  const { items, known, taken } = lookup;
  const keyed = items.map((item) => Object.assign(storyKeys(item), { item }));
  const linkUses = new Map<number, number>();
  for (const { linkKey } of keyed) linkUses.set(linkKey, (linkUses.get(linkKey) ?? 0) + 1);
  const unknown = keyed.filter(({ item }) => !known.has(item));

  const links = await countLinks(lookup, unknown);
  const found = new Map<Item, number>();
  const ambiguous: KeyedItem[] = [];
  for (const story of unknown) {
    const stored = links.get(story.linkKey);
    if (stored === undefined) continue;
    const isUnique = story.isArticleLink && linkUses.get(story.linkKey) === 1 && stored.articles === 1;
    if (!isUnique) ambiguous.push(story);
    else if (!taken.has(stored.id)) found.set(story.item, stored.id);
  }

  const titled = ambiguous.filter(({ isTitled }) => isTitled);
  const titles = await findTitles(lookup, titled);
  for (const story of titled) {
    // Items with equal link and title are matched with as many articles as there are, so that repeats don't pile up.
    const id = titles.get(storyName(story))?.find((each) => !taken.has(each));
    if (id === undefined) continue;
    taken.add(id);
    found.set(story.item, id);
  }
  return found;
}

interface KeyedItem extends StoryKeys {
  item: Item;
}

async function countLinks({ transaction, queries, feedId }: StoryLookup, unknown: KeyedItem[]) {
  const linkKeys = unknown.map(({ linkKey }) => linkKey);
  const rows = await queries.linkCounts(transaction, { feedId, linkKeys });
  return new Map(rows.map((row) => [row.linkKey, row]));
}

/** The ids of the articles that have the link and title of one of the items. */
async function findTitles({ transaction, queries, feedId }: StoryLookup, titled: KeyedItem[]) {
  const linkKeys = titled.map(({ linkKey }) => linkKey);
  const titleKeys = titled.map(({ titleKey }) => titleKey);
  const rows = await queries.byLinkAndTitle(transaction, { feedId, linkKeys, titleKeys });
  const ids = new Map<string, Set<number>>();
  for (const row of rows) ids.set(storyName(row), (ids.get(storyName(row)) ?? new Set()).add(row.id));
  return new Map([...ids].map(([name, each]) => [name, [...each]]));
}

/** A control character, which the desk removes from guids, and the one after it. */
const guidSeparator = '\u001F';
const afterSeparator = '\u0020';

function storyName({ linkKey, titleKey }: { linkKey: number; titleKey: number }): string {
  return `${linkKey} ${titleKey}`;
}

/** Keys that are equal when two items of a feed with different guids are the same story. */
interface StoryKeys {
  linkKey: number;
  titleKey: number;
  /** False without a link, and for a link to a site's front page. */
  isArticleLink: boolean;
  /** False when the feed gives no title, so the item has the default one. */
  isTitled: boolean;
}

export function storyKeys({ link, title }: { link: string; title: string }): StoryKeys {
  const identity = linkIdentity(link);
  return {
    linkKey: identityKey(identity),
    titleKey: identityKey(title),
    isArticleLink: isArticleLink(identity),
    isTitled: title !== itemDefaults.title,
  };
}

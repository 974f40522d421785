import type { Kysely, Transaction } from 'kysely';
import { identityKey, isArticleLink, linkIdentity } from '../news/hidden.ts';
import { itemDefaults } from '../news/item.ts';
import type { Item } from '../news/item.ts';
import { compileQuery, queryInParts } from './compileQuery.ts';
import type { ArchiveSchema, StoredArticle } from './schema.ts';

/** One document of a feed. No two items have the same guid. */
export interface FeedDocument {
  transaction: Transaction<ArchiveSchema>;
  feedId: number;
  items: Item[];
}

/**
 * Creates the function that finds which items of a document the feed brought before, and as which articles: by guid;
 * for an unknown guid by link, if no other item and only one article has it; else by link and title. So a feed that
 * makes up guids at each poll adds nothing, and different stories that all link to one page stay apart.
 */
export function knownArticles(db: Kysely<ArchiveSchema>) {
  const queries = identityQueries(db);

  return async (document: FeedDocument): Promise<Map<Item, StoredArticle>> => {
    const { transaction, feedId, items } = document;
    const guids = items.map(({ guid }) => guid);
    const sameGuid = await queryInParts(guids, (part) =>
      queries.byGuid(transaction, { feedId, guids: part }),
    );
    const byGuid = new Map(sameGuid.map((article) => [article.guid, article]));
    const known = new Map<Item, StoredArticle>();
    for (const item of items) {
      const article = byGuid.get(item.guid);
      if (article !== undefined) known.set(item, article);
    }
    if (known.size === items.length) return known;

    const taken = new Set(sameGuid.map(({ id }) => id));
    const sameStory = await findByStory({ ...document, queries, known, taken });
    if (sameStory.size === 0) return known;
    const storyIds = [...sameStory.values()];
    const articles = await queryInParts(storyIds, (ids) => queries.byId(transaction, { ids }));
    const byId = new Map(articles.map((article) => [article.id, article]));
    for (const [item, id] of sameStory) {
      const article = byId.get(id);
      if (article !== undefined) known.set(item, article);
    }
    return known;
  };
}

function identityQueries(db: Kysely<ArchiveSchema>) {
  return {
    byGuid: compileQuery<{ feedId: number; guids: string[] }, StoredArticle>((input) =>
      db
        .selectFrom('articles')
        .selectAll()
        .where('feedId', '=', input.one('feedId'))
        .where('guid', 'in', input.list('guids')),
    ),
    byId: compileQuery<{ ids: number[] }, StoredArticle>((input) =>
      db.selectFrom('articles').selectAll().where('id', 'in', input.list('ids')),
    ),
    /** How many articles the feed has with each link, and the id of one of them. */
    linkCounts: compileQuery<
      { feedId: number; linkKeys: number[] },
      { linkKey: number; id: number; articles: number }
    >((input) =>
      db
        .selectFrom('articles')
        .select(({ fn }) => ['linkKey', fn.min('id').as('id'), fn.countAll<number>().as('articles')])
        .where('feedId', '=', input.one('feedId'))
        .where('linkKey', 'in', input.list('linkKeys'))
        .groupBy('linkKey'),
    ),
    byLinkAndTitle: compileQuery<
      { feedId: number; linkKeys: number[]; titleKeys: number[] },
      { id: number; linkKey: number; titleKey: number }
    >((input) =>
      db
        .selectFrom('articles')
        .select(['id', 'linkKey', 'titleKey'])
        .where('feedId', '=', input.one('feedId'))
        .where('linkKey', 'in', input.list('linkKeys'))
        .where('titleKey', 'in', input.list('titleKeys'))
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

/** The article ids of items whose guid is unknown but whose link, or link and title, the feed has brought before. */
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
  const linkKeys = Array.from(new Set(unknown.map(({ linkKey }) => linkKey)));
  const rows = await queryInParts(linkKeys, (part) =>
    queries.linkCounts(transaction, { feedId, linkKeys: part }),
  );
  return new Map(rows.map((row) => [row.linkKey, row]));
}

/** The ids of the articles that have the link and title of one of the items. */
async function findTitles({ transaction, queries, feedId }: StoryLookup, titled: KeyedItem[]) {
  const rows = await queryInParts(titled, (part) =>
    queries.byLinkAndTitle(transaction, {
      feedId,
      linkKeys: part.map(({ linkKey }) => linkKey),
      titleKeys: part.map(({ titleKey }) => titleKey),
    }),
  );
  const ids = new Map<string, Set<number>>();
  for (const row of rows) ids.set(storyName(row), (ids.get(storyName(row)) ?? new Set()).add(row.id));
  return new Map([...ids].map(([name, each]) => [name, [...each]]));
}

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

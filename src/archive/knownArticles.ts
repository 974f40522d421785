import type { Transaction } from 'kysely';
import type { Item } from '../news/item.ts';
import type { FilingQueries, KeptArticle } from './filingQueries.ts';
import { inParts } from './keptQuery.ts';
import { storyKeys } from './storyKeys.ts';
import type { StoryKeys } from './storyKeys.ts';
import type { Tables } from './tables.ts';

/** A feed's document, and where to look up what is kept of the feed. */
export interface Lookup {
  transaction: Transaction<Tables>;
  queries: FilingQueries;
  feedId: number;
  /** All items of one document, no guid twice. */
  items: Item[];
}

/**
 * Which of a document's items the feed has brought before, and as which article. Its guid tells; where the guid is unknown, the link
 * does, if no other item of the document and no more than one article has it; else link and title together. So a feed that invents
 * guids at each poll adds nothing, and distinct stories that all lead to one page stay distinct.
 */
export async function knownArticles(lookup: Lookup): Promise<Map<Item, KeptArticle>> {
  const { transaction, queries, feedId, items } = lookup;
  const sameGuid = await inParts(items, (part) =>
    transaction.executeQuery(queries.articlesByGuid({ feedId, guids: part.map(({ guid }) => guid) })),
  );
  const byGuid = new Map(sameGuid.map((article) => [article.guid, article]));
  const known = new Map<Item, KeptArticle>();
  for (const item of items) {
    const article = byGuid.get(item.guid);
    if (article !== undefined) known.set(item, article);
  }
  if (known.size === items.length) return known;

  const taken = new Set(sameGuid.map(({ id }) => id));
  const sameStory = await storiesOfStrangers(lookup, { known, taken });
  if (sameStory.size === 0) return known;
  const articles = await inParts(Array.from(sameStory.values()), (ids) =>
    transaction.executeQuery(queries.articlesById({ ids })),
  );
  const byId = new Map(articles.map((article) => [article.id, article]));
  for (const [item, id] of sameStory) {
    const article = byId.get(id);
    if (article !== undefined) known.set(item, article);
  }
  return known;
}

/** The ids of the articles that items with an unknown guid really are. `taken` holds the articles that an item stands for already. */
async function storiesOfStrangers(
  lookup: Lookup,
  { known, taken }: { known: Map<Item, KeptArticle>; taken: Set<number> },
): Promise<Map<Item, number>> {
  const keyed = lookup.items.map((item) => ({ item, ...storyKeys(item) }));
  const linkUses = countBy(keyed, ({ linkKey }) => linkKey);
  const strangers = keyed.filter(({ item }) => !known.has(item));

  const links = await linksKept(lookup, strangers);
  const found = new Map<Item, number>();
  const byTitle: KeyedItem[] = [];
  for (const stranger of strangers) {
    const kept = links.get(stranger.linkKey);
    if (kept === undefined) continue;
    const names = stranger.linkNames && linkUses.get(stranger.linkKey) === 1 && kept.articles === 1;
    if (!names) byTitle.push(stranger);
    else if (!taken.has(kept.id)) found.set(stranger.item, kept.id);
  }

  const titles = await titlesKept(
    lookup,
    byTitle.filter(({ titleNames }) => titleNames),
  );
  for (const stranger of byTitle) {
    // Items alike in both are matched with as many articles as there are, so that repeats do not pile up either.
    const id = titles.get(storyName(stranger))?.find((each) => !taken.has(each));
    if (id === undefined) continue;
    taken.add(id);
    found.set(stranger.item, id);
  }
  return found;
}

interface KeyedItem extends StoryKeys {
  item: Item;
}

function countBy<Entry>(entries: Entry[], key: (entry: Entry) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const entry of entries) counts.set(key(entry), (counts.get(key(entry)) ?? 0) + 1);
  return counts;
}

async function linksKept({ transaction, queries, feedId }: Lookup, strangers: KeyedItem[]) {
  const linkKeys = Array.from(new Set(strangers.map(({ linkKey }) => linkKey)));
  const rows = await inParts(linkKeys, (part) =>
    transaction.executeQuery(queries.linksKept({ feedId, linkKeys: part })),
  );
  return new Map(rows.map((row) => [row.linkKey, row]));
}

async function titlesKept({ transaction, queries, feedId }: Lookup, strangers: KeyedItem[]) {
  const rows = await inParts(strangers, (part) =>
    transaction.executeQuery(
      queries.titlesKept({
        feedId,
        linkKeys: part.map(({ linkKey }) => linkKey),
        titleKeys: part.map(({ titleKey }) => titleKey),
      }),
    ),
  );
  const ids = new Map<string, number[]>();
  for (const row of rows) {
    const alike = ids.get(storyName(row));
    if (alike === undefined) ids.set(storyName(row), [row.id]);
    else if (!alike.includes(row.id)) alike.push(row.id);
  }
  return ids;
}

function storyName({ linkKey, titleKey }: { linkKey: number; titleKey: number }): string {
  return `${linkKey} ${titleKey}`;
}

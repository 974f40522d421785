import type { Kysely, Transaction } from 'kysely';
import { identityKey } from '../news/hidden.ts';
import type { Item } from '../news/item.ts';
import type { ArchiveWriter, PruneRequest } from './archive.ts';
import { compileQuery, type Placeholders } from './compileQuery.ts';
import { hostLeases, type Leases } from './hostLeases.ts';
import { isPostgres } from './isPostgres.ts';
import { storyKeys } from './filing/storyKeys.ts';
import type { ArchiveSchema, PrunedArticle, StoredArticle } from './schema.ts';
import type { WordIndex } from './search/wordIndex.ts';

/** Returns the part of an archive that removes old articles. */
export function articlePruning(
  db: Kysely<ArchiveSchema>,
  { index, leases }: { index: WordIndex; leases: Leases },
): Pick<ArchiveWriter, 'prune'> {
  const hosts = hostLeases(db, leases);
  return {
    prune: (request) =>
      db.transaction().execute((transaction) => prune(transaction, request, { index, hosts })),
  };
}

/** Names the lease for removing articles, in the table of host leases. */
const pruningLease = 'old articles';
const pruningLeaseMs = 60_000;

interface PruneDependencies {
  index: WordIndex;
  hosts: ReturnType<typeof hostLeases>;
}

async function prune(
  transaction: Transaction<ArchiveSchema>,
  { feed, before, count, now }: PruneRequest,
  { index, hosts }: PruneDependencies,
): Promise<number | null> {
  const state = await transaction
    .selectFrom('feeds')
    .select(['id', 'present'])
    .where('feed', '=', feed)
    // A running poll will overwrite the feed's state.
    .where((build) => build.or([build('leaseUntil', 'is', null), build('leaseUntil', '<=', now)]))
    // Another process may be filing the feed.
    .$if(isPostgres(transaction), (query) => query.forUpdate().skipLocked())
    .executeTakeFirst();
  // The articles that are still in the feed are unknown until a document is filed.
  if (state === undefined || state.present === null) return 0;
  const present = new Set(state.present.split(' ').map(Number));
  const limit = before - (await msAhead(transaction, now));
  const old = await transaction
    .selectFrom('articles')
    .select(['id', 'feedId', 'guid', 'link', 'title', 'sortTime', 'firstSeen'])
    .where('feedId', '=', state.id)
    .where('sortTime', '<', limit)
    .where('firstSeen', '<', limit)
    .orderBy('sortTime')
    .limit(count + present.size)
    .execute();
  const removed = old.filter(({ id }) => !present.has(id)).slice(0, count);
  if (removed.length === 0) return 0;
  const claimed = await hosts.claim(transaction, { hosts: [pruningLease], now, leaseMs: pruningLeaseMs });
  if (!claimed.has(pruningLease)) return null;
  await transaction
    .insertInto('prunedArticles')
    .values(removed.map(prunedRow))
    .onConflict((conflict) => conflict.columns(['feedId', 'guidKey']).doNothing())
    .execute();
  const ids = removed.map(({ id }) => id);
  await index.update(transaction, { removed: ids, added: [] });
  await transaction.deleteFrom('articles').where('id', 'in', ids).execute();
  // Marks the feed as changed, as after a filing, so that all processes read its articles again.
  await transaction
    .updateTable('feeds')
    .set((build) => ({ nextPollAt: build.ref('nextPollAt'), lastChangedAt: build('lastChangedAt', '+', 1) }))
    .where('id', '=', state.id)
    .execute();
  return removed.length;
}

/**
 * Returns how far the clock may be ahead, in milliseconds: the time since the newest date that a publisher has given a
 * story. A wrong clock would otherwise remove the whole archive. Undated stories don't count: their date is when they
 * were first seen.
 */
async function msAhead(transaction: Transaction<ArchiveSchema>, now: number): Promise<number> {
  const { newest } = await transaction
    .selectFrom((outer) =>
      outer
        .selectFrom('feeds')
        .select((each) =>
          each
            .selectFrom('articles')
            .select('sortTime')
            .whereRef('articles.feedId', '=', 'feeds.id')
            .whereRef('sortTime', '<', 'firstSeen')
            .orderBy('sortTime', 'desc')
            .limit(1)
            .as('sortTime'),
        )
        .as('newestOfFeeds'),
    )
    .select(({ fn }) => fn.max('newestOfFeeds.sortTime').as('newest'))
    .executeTakeFirstOrThrow();
  return newest === null ? 0 : Math.max(0, now - newest);
}

/**
 * Computes the keys again, because an earlier version, which knew fewer tracking parameters, may have stored different
 * keys.
 */
function prunedRow(
  article: Pick<StoredArticle, 'feedId' | 'guid' | 'link' | 'title' | 'sortTime' | 'firstSeen'>,
): PrunedArticle {
  const { feedId, guid, sortTime, firstSeen } = article;
  const { linkKey, titleKey } = storyKeys(article);
  return { feedId, guidKey: identityKey(guid), linkKey, titleKey, sortTime, firstSeen };
}

/**
 * Returns a function that finds the pruned articles among new items of different feeds, by guid, by link, or by link
 * and title, and deletes their rows, because these articles are now filed again.
 */
export function prunedArticles(db: Kysely<ArchiveSchema>) {
  const queries = prunedQueries(db);

  return async (
    transaction: Transaction<ArchiveSchema>,
    documents: readonly { feedId: number; items: Item[] }[],
  ): Promise<Map<Item, PrunedArticle>> => {
    const found = new Map<Item, PrunedArticle>();
    const stories = documents.flatMap(({ feedId, items }) =>
      items.map((item) => ({ feedId, item, guidKey: identityKey(item.guid), ...storyKeys(item) })),
    );
    if (stories.length === 0) return found;
    const rows = await queries.byKeys(transaction, { stories });
    const unmatched = new Map(rows.map((row) => [prunedKey(row), row]));
    for (const story of stories) {
      const match =
        unmatched.get(prunedKey(story)) ??
        Array.from(unmatched.values()).find(
          (row) =>
            row.feedId === story.feedId &&
            row.linkKey === story.linkKey &&
            (story.isArticleLink || (story.isTitled && row.titleKey === story.titleKey)),
        );
      if (match === undefined) continue;
      unmatched.delete(prunedKey(match));
      found.set(story.item, match);
    }
    if (found.size > 0) await queries.forget(transaction, { stories: [...found.values()] });
    return found;
  };
}

type PrunedKey = Pick<PrunedArticle, 'feedId' | 'guidKey'>;

function prunedKey({ feedId, guidKey }: PrunedKey): string {
  return `${feedId} ${guidKey}`;
}

function prunedQueries(db: Kysely<ArchiveSchema>) {
  return {
    byKeys: compileQuery(
      db,
      (input: Placeholders<{ stories: (PrunedKey & Pick<PrunedArticle, 'linkKey'>)[] }>) =>
        db
          .selectFrom(
            input.given('stories', { table: 'prunedArticles', fields: ['feedId', 'guidKey', 'linkKey'] }),
          )
          .innerJoin('prunedArticles as pruned', 'pruned.feedId', 'given.feedId')
          .selectAll('pruned')
          .where((build) =>
            build.or([
              build('pruned.guidKey', '=', build.ref('given.guidKey')),
              build('pruned.linkKey', '=', build.ref('given.linkKey')),
            ]),
          ),
    ),
    forget: compileQuery(db, (input: Placeholders<{ stories: PrunedKey[] }>) =>
      db.deleteFrom('prunedArticles').where((build) =>
        build(
          build.refTuple('feedId', 'guidKey'),
          'in',
          db
            .selectFrom(input.given('stories', { table: 'prunedArticles', fields: ['feedId', 'guidKey'] }))
            .select(['given.feedId', 'given.guidKey'])
            .$asTuple('feedId', 'guidKey'),
        ),
      ),
    ),
  };
}

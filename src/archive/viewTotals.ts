import type { Kysely, Transaction } from 'kysely';
import type { ArchiveWriter, DailyViews } from './archive.ts';
import type { ArchiveSchema } from './schema.ts';

/** The most names of each kind on a publication's day. Views of further names are added to `other`. */
export const dailyNamesMax: Readonly<Record<DailyViews['kind'], number>> = { page: 1000, host: 200 };

/**
 * The name under which views of all further names are counted. It differs from every path, which begins with a slash,
 * and every host, which has a period.
 */
export const otherName = 'other';

/** Returns the part of an archive that stores how often pages were viewed. */
export function viewTotals(db: Kysely<ArchiveSchema>): Pick<ArchiveWriter, 'addViews'> {
  return {
    async addViews(views) {
      if (views.length === 0) return;
      await db.transaction().execute(async (transaction) => {
        const groups = Map.groupBy(views, ({ publication, day, kind }) => `${publication} ${day} ${kind}`);
        for (const group of groups.values()) await addGroup(transaction, group);
      });
    },
  };
}

/** Returns the totals from a day on (YYYY-MM-DD), by publication, day and kind, the largest first. */
export async function viewsSince(db: Kysely<ArchiveSchema>, day: string): Promise<DailyViews[]> {
  return db
    .selectFrom('viewTotals')
    .selectAll()
    .where('day', '>=', day)
    .orderBy('publication')
    .orderBy('day')
    .orderBy('kind')
    .orderBy('views', 'desc')
    .orderBy('name')
    .execute();
}

/**
 * Adds views of one publication, day and kind. Applies the limit here, because only the archive knows all names of a
 * day.
 */
async function addGroup(
  transaction: Transaction<ArchiveSchema>,
  group: readonly DailyViews[],
): Promise<void> {
  const [first] = group;
  if (first === undefined) return;
  const rows = await transaction
    .selectFrom('viewTotals')
    .select('name')
    .where('publication', '=', first.publication)
    .where('day', '=', first.day)
    .where('kind', '=', first.kind)
    .execute();
  const names = new Set(rows.map(({ name }) => name));
  names.delete(otherName);
  // Sorted, so that two processes don't wait for each other.
  for (const each of group.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const isWithinLimit = names.has(each.name) || names.size < dailyNamesMax[each.kind];
    const name = isWithinLimit ? each.name : otherName;
    if (name !== otherName) names.add(name);
    await transaction
      .insertInto('viewTotals')
      .values({ ...each, name })
      .onConflict((conflict) =>
        conflict
          .columns(['publication', 'day', 'kind', 'name'])
          .doUpdateSet((build) => ({ views: build('viewTotals.views', '+', build.ref('excluded.views')) })),
      )
      .execute();
  }
}

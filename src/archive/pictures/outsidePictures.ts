import { sql, type Kysely, type Transaction } from 'kysely';
import { hostOf } from '../../news/feed.ts';
import {
  lease,
  leaseMs,
  newPicture,
  type OutsidePicture,
  type PreparedFacts,
} from '../../news/pictures/outsidePicture.ts';
import { pictureKey, type PictureKey } from '../../news/pictures/picture.ts';
import type { ArchiveReader, ArchiveWriter } from '../archive.ts';
import { selectArticles, toFiledArticle } from '../articleReader.ts';
import { compileQuery, type Placeholders } from '../compileQuery.ts';
import { hostLeases, type Leases } from '../hostLeases.ts';
import { isPostgres, lockNumbers } from '../isPostgres.ts';
import type { ArchiveSchema, PicturesTable } from '../schema.ts';

/**
 * Returns the part of an archive that finds the pictures of other hosts. The archive has only their rows; their files
 * are in a folder.
 */
export function outsidePictureReader(
  db: Kysely<ArchiveSchema>,
): Pick<
  ArchiveReader,
  'pictures' | 'picturesByHash' | 'oldestPictures' | 'pictureTotals' | 'articlesWithImages'
> {
  const find = pictureFinder(db);
  const byHash = compileQuery(db, (input: Placeholders<{ hashes: readonly string[] }>) =>
    db.selectFrom('pictures').selectAll().where('hash', 'in', input.texts('hashes')),
  );
  const byImage = compileQuery(db, (input: Placeholders<{ images: readonly string[] }>) =>
    selectArticles(db).where('articles.image', 'in', input.texts('images')),
  );

  return {
    pictures: (sources) => find(db, sources),
    picturesByHash: async (hashes) => (await byHash(db, { hashes })).map(toPicture),
    async oldestPictures({ after, count }) {
      const rows = await db
        .selectFrom('pictures')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(count)
        .execute();
      return { pictures: rows.map(toPicture), last: rows.at(-1)?.id ?? null };
    },
    async pictureTotals() {
      const totals = await db
        .selectFrom('pictures')
        .select(({ fn }) => [
          fn.count<number>('hash').as('ready'),
          fn.countAll<number>().as('all'),
          fn.coalesce(fn.sum<number>('bytes'), sql<number>`0`).as('bytes'),
        ])
        .executeTakeFirstOrThrow();
      return { ready: totals.ready, failed: totals.all - totals.ready, bytes: totals.bytes };
    },
    articlesWithImages: async (images) => (await byImage(db, { images })).map(toFiledArticle),
  };
}

/** Returns the part of an archive that stores the pictures of other hosts. */
export function outsidePictureWriter(
  db: Kysely<ArchiveSchema>,
  leases: Leases,
): Pick<ArchiveWriter, 'leasePictures' | 'filePictures' | 'dropPictureLeases' | 'deletePictures'> {
  const find = pictureFinder(db);
  const store = pictureRowStorer(db);
  const hosts = hostLeases(db, leases);

  async function endLeases(
    sources: readonly PictureKey[],
    write: (transaction: Transaction<ArchiveSchema>) => Promise<void>,
  ): Promise<void> {
    const keys = sources.map(pictureKey);
    await db.transaction().execute(async (transaction) => {
      // Hosts are locked before pictures, in the same order as for leasing, to prevent a deadlock.
      await hosts.release(transaction, keys);
      await write(transaction);
    });
    for (const key of keys) leases.held.delete(key);
  }

  return {
    async leasePictures(sources, now) {
      const leased = await db.transaction().execute(async (transaction) => {
        if (isPostgres(db)) await lockPictures(transaction);
        const known = new Map((await find(transaction, sources)).map((each) => [pictureKey(each), each]));
        const due = sources.flatMap(
          (each) => lease(known.get(pictureKey(each)) ?? newPicture(each), now) ?? [],
        );
        const claimed = await hosts.claim(transaction, { hosts: due.map(leasedHost), now, leaseMs });
        const free = due.filter((each) => claimed.has(leasedHost(each)));
        await store(transaction, free);
        return free;
      });
      for (const each of leased)
        leases.held.set(pictureKey(each), { host: leasedHost(each), leaseUntil: each.nextTryAt });
      return leased;
    },
    filePictures: (pictures) => endLeases(pictures, (transaction) => store(transaction, pictures)),
    dropPictureLeases: (sources) => endLeases(sources, () => Promise.resolve()),
    async deletePictures(sources) {
      await db.transaction().execute(async (transaction) => {
        for (const { address, kind } of sources)
          await transaction
            .deleteFrom('pictures')
            .where('address', '=', address)
            .where('kind', '=', kind)
            .execute();
      });
    },
  };
}

/** Returns the key of a picture's host in the table of host leases. */
function leasedHost({ address }: PictureKey): string {
  return `pictures ${hostOf(address)}`;
}

function pictureFinder(db: Kysely<ArchiveSchema>) {
  const byAddress = compileQuery(db, (input: Placeholders<{ addresses: string[] }>) =>
    db.selectFrom('pictures').selectAll().where('address', 'in', input.texts('addresses')),
  );
  return async (within: typeof db, sources: readonly PictureKey[]): Promise<OutsidePicture[]> => {
    const keys = new Set(sources.map(pictureKey));
    const rows = await byAddress(within, { addresses: sources.map(({ address }) => address) });
    return rows.map(toPicture).filter((picture) => keys.has(pictureKey(picture)));
  };
}

/** Returns a function that updates pictures, or inserts them in order if they are new. */
function pictureRowStorer(db: Kysely<ArchiveSchema>) {
  const shape = { table: 'pictures', fields: pictureColumns } as const;
  const update = compileQuery(db, (input: Placeholders<{ rows: PictureRow[] }>) =>
    db
      .updateTable('pictures')
      .from(input.given('rows', shape))
      .set((build) =>
        Object.fromEntries(pictureColumns.map((column) => [column, build.ref(`given.${column}`)])),
      )
      .whereRef('pictures.address', '=', 'given.address')
      .whereRef('pictures.kind', '=', 'given.kind')
      .returning(['pictures.address', 'pictures.kind']),
  );
  const insert = compileQuery(db, (input: Placeholders<{ rows: PictureRow[] }>) =>
    db.insertInto('pictures').columns(pictureColumns).expression(input.rows('rows', shape)),
  );
  return async (within: typeof db, pictures: readonly OutsidePicture[]): Promise<void> => {
    if (pictures.length === 0) return;
    const rows = pictures.map(toRow);
    const stored = await update(within, { rows });
    const known = new Set(stored.map(pictureKey));
    const added = rows.filter((row) => !known.has(pictureKey(row)));
    if (added.length > 0) await insert(within, { rows: added });
  };
}

/** Lets only one process at a time lease pictures. The end of the transaction releases the lock. */
async function lockPictures(transaction: Transaction<ArchiveSchema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumbers.pictures})`.execute(transaction);
}

type PictureRow = Omit<PicturesTable, 'id'>;

/** The file columns of a picture that isn't prepared. */
const noFiles = {
  hash: null,
  width: null,
  height: null,
  format: null,
  widths: null,
  widthsWanted: null,
  color: null,
  crop: null,
  bytes: null,
  preparedAt: null,
};

const fileColumns = Object.keys(noFiles) as (keyof typeof noFiles)[];
const attemptColumns = ['address', 'kind', 'failures', 'lastError', 'nextTryAt'] as const;
const pictureColumns: readonly (keyof PictureRow)[] = [...attemptColumns, ...fileColumns];

function toPicture(row: PictureRow): OutsidePicture {
  const { address, kind, failures, lastError, nextTryAt } = row;
  return { address, kind, prepared: preparedFacts(row), failures, lastError, nextTryAt };
}

function preparedFacts(row: PictureRow): PreparedFacts | null {
  const { hash, width, height, format, color, crop, bytes, preparedAt } = row;
  if (
    hash === null ||
    width === null ||
    height === null ||
    format === null ||
    bytes === null ||
    preparedAt === null
  )
    return null;
  const widths = numbersIn(row.widths);
  const widthsWanted = numbersIn(row.widthsWanted);
  const size = { width, height, format, widths, ...(color !== null && { color }), ...(crop && { crop }) };
  return { hash, ...size, widthsWanted, bytes, preparedAt };
}

function numbersIn(text: string | null): number[] {
  return text === null || text === '' ? [] : text.split(' ').map(Number);
}

function toRow({ prepared, ...rest }: OutsidePicture): PictureRow {
  if (prepared === null) return { ...rest, ...noFiles };
  const { widths, widthsWanted, ...facts } = prepared;
  return { ...rest, ...noFiles, ...facts, widths: widths.join(' '), widthsWanted: widthsWanted.join(' ') };
}

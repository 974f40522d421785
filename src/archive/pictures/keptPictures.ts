import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { FiledArticle } from '../../news/article.ts';
import type { KeptPicture, PictureLease, PreparedFacts } from '../../news/pictures/keptPicture.ts';
import { pictureKey, type PictureKey, type PictureKind } from '../../news/pictures/picture.ts';
import type { ArchiveReader, ArchiveWriter } from '../archive.ts';
import { articleColumns, toFiledArticle, type ArticleRow } from '../articleReader.ts';
import { compileQuery, queryInParts } from '../compileQuery.ts';
import type { ArchiveSchema, PicturesTable } from '../schema.ts';

/** The part of an archive that finds the pictures of other hosts. Their files are elsewhere. */
export function keptPictureReader(
  db: Kysely<ArchiveSchema>,
): Pick<
  ArchiveReader,
  'pictures' | 'picturesByHash' | 'oldestPictures' | 'pictureTotals' | 'articlesWithImages'
> {
  const byAddress = compileQuery<{ addresses: string[] }, PictureRow>((input) =>
    db.selectFrom('pictures').selectAll().where('address', 'in', input.list('addresses')),
  );
  const byHash = compileQuery<{ hashes: string[] }, PictureRow>((input) =>
    db.selectFrom('pictures').selectAll().where('hash', 'in', input.list('hashes')),
  );
  const byImage = compileQuery<{ images: string[] }, ArticleRow & { feed: string; channel: string | null }>(
    (input) =>
      db
        .selectFrom('articles')
        .innerJoin('feeds', 'feeds.id', 'articles.feedId')
        .select(articleColumns)
        .select(['feeds.feed', 'feeds.title as channel'])
        .where('articles.image', 'in', input.list('images')),
  );

  async function pictures(sources: readonly PictureKey[]): Promise<KeptPicture[]> {
    const keys = new Set(sources.map(pictureKey));
    const addresses = [...new Set(sources.map(({ address }) => address))];
    const rows = await queryInParts(addresses, (part) => byAddress(db, { addresses: part }));
    return rows.map(toKeptPicture).filter((picture) => keys.has(pictureKey(picture)));
  }

  return {
    pictures,
    async picturesByHash(hashes) {
      const rows = await queryInParts(hashes, (part) => byHash(db, { hashes: part }));
      return rows.map(toKeptPicture);
    },
    async oldestPictures({ after, count }) {
      const rows = await db
        .selectFrom('pictures')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(count)
        .execute();
      return { pictures: rows.map(toKeptPicture), last: rows.at(-1)?.id ?? null };
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
    async articlesWithImages(images) {
      const rows = await queryInParts(images, (part) => byImage(db, { images: part }));
      return rows.map((row): FiledArticle => toFiledArticle(row, row));
    },
  };
}

/** The part of an archive that stores the pictures of other hosts. */
export function keptPictureWriter(
  db: Kysely<ArchiveSchema>,
): Pick<ArchiveWriter, 'leasePictures' | 'filePicture' | 'deletePictures'> {
  return {
    leasePictures: (request) => leasePictures(db, request),
    async filePicture(picture) {
      const row = toRow(picture);
      await db
        .insertInto('pictures')
        .values(row)
        .onConflict((conflict) => conflict.columns(['address', 'kind']).doUpdateSet(row))
        .execute();
    },
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

function leasePictures(
  db: Kysely<ArchiveSchema>,
  { sources, now, leaseMs, dueWithinMs }: PictureLease,
): Promise<KeptPicture[]> {
  return db.transaction().execute(async (transaction) => {
    const leased: KeptPicture[] = [];
    for (const { address, kind } of sources) {
      await transaction
        .insertInto('pictures')
        .values(toRow({ address, kind, prepared: null, failures: 0, lastError: null, nextTryAt: 0 }))
        .onConflict((conflict) => conflict.columns(['address', 'kind']).doNothing())
        .execute();
      const row = await transaction
        .updateTable('pictures')
        .set({ nextTryAt: now + leaseMs })
        .where('address', '=', address)
        .where('kind', '=', kind)
        .where(isDue({ now, dueWithinMs }))
        .returningAll()
        .executeTakeFirst();
      if (row !== undefined) leased.push(toKeptPicture(row));
    }
    return leased;
  });
}

function isDue({ now, dueWithinMs }: Pick<PictureLease, 'now' | 'dueWithinMs'>) {
  return (build: ExpressionBuilder<ArchiveSchema, 'pictures'>) =>
    build.or([build('nextTryAt', '<=', now), build('nextTryAt', '>', now + dueWithinMs)]);
}

type PictureRow = Omit<PicturesTable, 'id'>;

function toKeptPicture(row: PictureRow): KeptPicture {
  const { address, failures, lastError, nextTryAt } = row;
  const kind = row.kind as PictureKind;
  return { address, kind, prepared: preparedFacts(row), failures, lastError, nextTryAt };
}

function preparedFacts(row: PictureRow): PreparedFacts | null {
  const { hash, width, height, color, bytes, preparedAt } = row;
  if (hash === null || width === null || height === null || bytes === null || preparedAt === null)
    return null;
  const widths = numbersIn(row.widths);
  const widthsWanted = numbersIn(row.widthsWanted);
  const format = row.format as PreparedFacts['format'];
  return { hash, width, height, format, widths, widthsWanted, color, bytes, preparedAt };
}

function numbersIn(text: string | null): number[] {
  return text === null || text === '' ? [] : text.split(' ').map(Number);
}

function toRow({ prepared, ...rest }: KeptPicture): PictureRow {
  return {
    ...rest,
    hash: prepared?.hash ?? null,
    width: prepared?.width ?? null,
    height: prepared?.height ?? null,
    format: prepared?.format ?? null,
    widths: prepared?.widths.join(' ') ?? null,
    widthsWanted: prepared?.widthsWanted.join(' ') ?? null,
    color: prepared?.color ?? null,
    bytes: prepared?.bytes ?? null,
    preparedAt: prepared?.preparedAt ?? null,
  };
}

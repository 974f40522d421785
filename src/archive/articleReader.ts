import type { Kysely } from 'kysely';
import type { FiledArticle } from '../news/article.ts';
import { sourceName } from '../news/feed.ts';
import { identityKey } from '../news/hidden.ts';
import type { ArchiveReader } from './archive.ts';
import { compileQuery } from './compileQuery.ts';
import type { ArchiveSchema, StoredArticle } from './schema.ts';

/** The part of an archive that reads articles. */
export function articleReader(
  db: Kysely<ArchiveSchema>,
): Pick<ArchiveReader, 'newest' | 'linked' | 'counts'> {
  const channelsOf = compileQuery<{ feeds: string[] }, Channel & { id: number }>((input) =>
    db
      .selectFrom('feeds')
      .select(['id', 'feed', 'title as channel'])
      .where('feed', 'in', input.list('feeds')),
  );
  const newestOf = compileQuery<{ feedId: number; count: number }, ArticleRow>((input) =>
    db
      .selectFrom('articles')
      .select(articleColumns)
      .where('feedId', '=', input.one('feedId'))
      .orderBy('sortTime', 'desc')
      .orderBy('id', 'desc')
      .limit(input.one('count')),
  );
  const linkedOf = compileQuery<{ feeds: string[]; keys: number[] }, ArticleRow & Channel>((input) =>
    db
      .selectFrom('articles')
      .innerJoin('feeds', 'feeds.id', 'articles.feedId')
      .select([...articleColumns, 'feeds.feed', 'feeds.title as channel'])
      .where('feeds.feed', 'in', input.list('feeds'))
      .where('articles.linkKey', 'in', input.list('keys')),
  );

  return {
    async newest({ feeds, count }) {
      const articles = new Map<string, FiledArticle[]>(feeds.map((feed) => [feed, []]));
      const channels = await channelsOf(db, { feeds });
      for (const channel of channels) {
        const rows = await newestOf(db, { feedId: channel.id, count });
        const newest = rows.map((row) => toFiledArticle(row, channel));
        articles.set(channel.feed, newest);
      }
      return articles;
    },

    async linked({ feeds, identities }) {
      const rows = await linkedOf(db, { feeds, keys: identities.map(identityKey) });
      return rows.map((row) => toFiledArticle(row, row));
    },

    async counts() {
      return { feeds: await countRows(db, 'feeds'), articles: await countRows(db, 'articles') };
    },
  };
}

async function countRows(db: Kysely<ArchiveSchema>, table: keyof ArchiveSchema): Promise<number> {
  const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'));
  const { rows } = await query.executeTakeFirstOrThrow();
  return rows;
}

/** The columns that `toFiledArticle` needs. */
export const articleColumns = [
  'articles.guid',
  'articles.title',
  'articles.description',
  'articles.link',
  'articles.sortTime',
  'articles.recent',
  'articles.author',
  'articles.image',
  'articles.credit',
  'articles.words',
  'articles.firstSeen',
  'articles.formerLinks',
] as const;

export type ArticleRow = Omit<StoredArticle, 'id' | 'feedId' | 'linkKey' | 'titleKey'>;

/** A feed and its own title; null before its first answer. */
interface Channel {
  feed: string;
  channel: string | null;
}

export function toFiledArticle(row: ArticleRow, { feed, channel }: Channel): FiledArticle {
  return {
    feed,
    guid: row.guid,
    title: row.title,
    description: row.description,
    link: row.link,
    pubDate: row.recent === 1 ? null : new Date(row.sortTime).toISOString(),
    sortTime: row.sortTime,
    author: row.author,
    image: row.image,
    ...(row.credit === null ? {} : { credit: row.credit }),
    source: sourceName({ feed, title: channel }),
    words: row.words,
    firstSeen: row.firstSeen,
    ...(row.formerLinks === null ? {} : { formerLinks: formerLinkKeys(row) }),
  };
}

/** The `linkKey`s the article had before, latest last. */
export function formerLinkKeys({ formerLinks }: Pick<StoredArticle, 'formerLinks'>): number[] {
  return formerLinks === null ? [] : formerLinks.split(' ').map(Number);
}

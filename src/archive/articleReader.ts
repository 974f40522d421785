import type { InferResult, Kysely } from 'kysely';
import type { FiledArticle } from '../news/article.ts';
import { sourceName } from '../news/feed.ts';
import { identityKey } from '../news/hidden.ts';
import type { ArchiveReader } from './archive.ts';
import { compileQuery, type Placeholders } from './compileQuery.ts';
import type { ArchiveSchema, StoredArticle } from './schema.ts';

/** Returns the part of an archive that reads articles. */
export function articleReader(
  db: Kysely<ArchiveSchema>,
): Pick<ArchiveReader, 'newest' | 'articlesWithLinks' | 'since'> {
  const newestOf = compileQuery(db, (input: Placeholders<{ feed: string; count: number }>) =>
    selectArticles(db)
      .where('feeds.feed', '=', input.one('feed'))
      .orderBy('articles.sortTime', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(input.one('count')),
  );
  const linkedOf = compileQuery(db, (input: Placeholders<{ feeds: string[]; keys: number[] }>) =>
    selectArticles(db)
      .where('feeds.feed', 'in', input.texts('feeds'))
      .where('articles.linkKey', 'in', input.numbers('keys')),
  );
  const sinceOf = compileQuery(db, (input: Placeholders<{ feeds: string[]; time: number; count: number }>) =>
    selectArticles(db)
      .where('feeds.feed', 'in', input.texts('feeds'))
      .where('articles.sortTime', '>=', input.one('time'))
      .orderBy('articles.sortTime', 'desc')
      .limit(input.one('count')),
  );

  return {
    async newest({ feeds, count }) {
      const articles = new Map<string, FiledArticle[]>();
      for (const feed of feeds) articles.set(feed, (await newestOf(db, { feed, count })).map(toFiledArticle));
      return articles;
    },

    async articlesWithLinks({ feeds, identities }) {
      const rows = await linkedOf(db, { feeds, keys: identities.map(identityKey) });
      return rows.map(toFiledArticle);
    },

    async since(request) {
      return (await sinceOf(db, request)).map(toFiledArticle);
    },
  };
}

/** Selects articles with their feeds, as `toFiledArticle` needs them. */
export function selectArticles(db: Kysely<ArchiveSchema>) {
  return db.selectFrom('articles').innerJoin('feeds', 'feeds.id', 'articles.feedId').select(articleColumns);
}

export const articleColumns = [
  'articles.id',
  'articles.guid',
  'articles.title',
  'articles.description',
  'articles.link',
  'articles.sortTime',
  'articles.recent',
  'articles.author',
  'articles.image',
  'articles.credit',
  'articles.words as wordCount',
  'articles.firstSeen',
  'articles.formerLinks',
  'feeds.feed',
  'feeds.title as channel',
] as const;

export type ArticleRow = InferResult<ReturnType<typeof selectArticles>>[number];

/** Converts a row. Every field is named, because spreading the row takes three times as long. */
export function toFiledArticle(row: ArticleRow): FiledArticle {
  const { guid, title, description, link, sortTime, author, image, wordCount, firstSeen, feed } = row;
  const { credit, formerLinks } = row;
  const article: FiledArticle = {
    guid,
    title,
    description,
    link,
    sortTime,
    author,
    image,
    wordCount,
    firstSeen,
    feed,
    pubDate: row.recent === 1 ? null : new Date(sortTime).toISOString(),
    source: sourceName({ feed, title: row.channel }),
  };
  if (credit !== null) article.credit = credit;
  if (formerLinks !== null) article.formerLinks = formerLinkKeys({ formerLinks });
  return article;
}

/** Returns the `linkKey`s the article had before, latest last. */
export function formerLinkKeys({ formerLinks }: Pick<StoredArticle, 'formerLinks'>): number[] {
  return formerLinks === null ? [] : formerLinks.split(' ').map(Number);
}

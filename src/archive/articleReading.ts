import type { Kysely } from 'kysely';
import type { FiledArticle } from '../news/article.ts';
import { sourceName } from '../news/feed.ts';
import type { KeptArticle } from './filingQueries.ts';
import { inParts, keptQuery } from './keptQuery.ts';
import type { Tables } from './tables.ts';

/** The part of an archive that reads articles again. */
export function articleReading(db: Kysely<Tables>) {
  const channelsOf = keptQuery<{ feeds: string[] }, Channel>((given) =>
    db
      .selectFrom('feeds')
      .select(['id', 'feed', 'title as channel'])
      .where('feed', 'in', given.list('feeds')),
  );
  const newestOf = keptQuery<{ feedId: number; count: number }, ArticleRow>((given) =>
    db
      .selectFrom('articles')
      .select(articleColumns)
      .where('feedId', '=', given.one('feedId'))
      .orderBy('sortTime', 'desc')
      .orderBy('id', 'desc')
      .limit(given.one('count')),
  );

  function channels(feeds: string[]): Promise<Channel[]> {
    return inParts(feeds, (part) => db.executeQuery(channelsOf({ feeds: part })));
  }

  async function newest({ feeds, count }: { feeds: string[]; count: number }) {
    const articles = new Map<string, FiledArticle[]>(feeds.map((feed) => [feed, []]));
    for (const channel of await channels(feeds)) {
      const { rows } = await db.executeQuery(newestOf({ feedId: channel.id, count }));
      articles.set(
        channel.feed,
        rows.map((row) => filedArticle(row, channel)),
      );
    }
    return articles;
  }

  async function counts(): Promise<{ feeds: number; articles: number }> {
    const { feeds, articles } = await db
      .selectNoFrom((build) => [
        build
          .selectFrom('feeds')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('feeds'),
        build
          .selectFrom('articles')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('articles'),
      ])
      .executeTakeFirstOrThrow();
    return { feeds: Number(feeds), articles: Number(articles) };
  }

  return { newest, counts };
}

/** What is read of an article to show it. */
export const articleColumns = [
  'articles.guid',
  'articles.title',
  'articles.description',
  'articles.link',
  'articles.sortTime',
  'articles.recent',
  'articles.author',
  'articles.image',
  'articles.words',
  'articles.firstSeen',
  'articles.formerLinks',
] as const;

/** An article as it is read, without its feed. */
export type ArticleRow = Omit<KeptArticle, 'id' | 'feedId' | 'linkKey' | 'titleKey'>;

/** What a feed calls itself; null before it has answered. */
interface Channel {
  id: number;
  feed: string;
  channel: string | null;
}

/** The noun for a row: a feed without a title is called by its host. */
export function filedArticle(row: ArticleRow, { feed, channel }: Omit<Channel, 'id'>): FiledArticle {
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
    source: sourceName({ feed, title: channel }),
    words: row.words,
    firstSeen: row.firstSeen,
    ...(row.formerLinks === null ? {} : { formerLinks: formerLinkKeys(row) }),
  };
}

/** The `linkKey`s that an article has had before, the latest last. */
export function formerLinkKeys({ formerLinks }: Pick<KeptArticle, 'formerLinks'>): number[] {
  return formerLinks === null ? [] : formerLinks.split(' ').map(Number);
}

import type { Kysely } from 'kysely';
import type { ArchiveReader } from '../archive.ts';
import { articleColumns, toFiledArticle } from '../articleReader.ts';
import { compileQuery, type Placeholders } from '../compileQuery.ts';
import type { ArchiveSchema } from '../schema.ts';

/** Reads the newest articles of all feeds in one query, because each query is a round trip to the server. */
export function newestArticles(db: Kysely<ArchiveSchema>): ArchiveReader['newest'] {
  const newestOf = compileQuery(db, (input: Placeholders<{ feeds: string[]; count: number }>) =>
    db
      .selectFrom('feeds')
      .innerJoinLateral(
        (build) =>
          build
            .selectFrom('articles')
            .selectAll('articles')
            .whereRef('articles.feedId', '=', 'feeds.id')
            .orderBy('articles.sortTime', 'desc')
            .orderBy('articles.id', 'desc')
            .limit(input.one('count'))
            .as('articles'),
        (join) => join.onTrue(),
      )
      .select(articleColumns)
      .where('feeds.feed', 'in', input.texts('feeds'))
      .orderBy('articles.sortTime', 'desc')
      .orderBy('articles.id', 'desc'),
  );
  return async ({ feeds, count }) => {
    const rows = await newestOf(db, { feeds, count });
    const byFeed = Map.groupBy(rows.map(toFiledArticle), ({ feed }) => feed);
    return new Map(feeds.map((feed) => [feed, byFeed.get(feed) ?? []]));
  };
}

import type { Insertable, Kysely, Selectable } from 'kysely';
import type { FeedState } from '../news/feed.ts';
import { keptQuery } from './keptQuery.ts';
import { stateColumns } from './tables.ts';
import type { ArticlesTable, Tables } from './tables.ts';

/** An article to be added. */
export type NewArticle = Required<Omit<Insertable<ArticlesTable>, 'id'>>;

/** What may change of an article: all but its identity and when it was first seen. */
export type ArticleChange = Omit<NewArticle, 'feedId' | 'guid' | 'firstSeen'>;

/** An article as it is kept: what an item is compared with. */
export type KeptArticle = Selectable<ArticlesTable>;

/** The queries of filing, compiled once an archive: filing is the hot way. */
export type FilingQueries = ReturnType<typeof filingQueries>;

/** Compiles the queries of filing, the same for every engine. */
export function filingQueries(db: Kysely<Tables>) {
  return {
    /** Writes a feed's state, whether it has a row or not. */
    saveState: keptQuery<FeedState, { id: number; addedOn: number | null; addedCount: number }>((given) =>
      db
        .insertInto('feeds')
        .values({ ...given.all(stateColumns), addedOn: null })
        .onConflict((conflict) =>
          conflict
            .column('feed')
            .doUpdateSet((build) =>
              Object.fromEntries(stateColumns.map((column) => [column, build.ref(`excluded.${column}`)])),
            ),
        )
        .returning(['id', 'addedOn', 'addedCount']),
    ),

    /** Notes how many new articles a feed has brought on a day. */
    saveAdded: keptQuery<{ feedId: number; addedOn: number; addedCount: number }, unknown>((given) =>
      db
        .updateTable('feeds')
        .set(given.all(['addedOn', 'addedCount']))
        .where('id', '=', given.one('feedId')),
    ),

    /** Makes the next poll bring the whole document again, although nothing may have changed in it. */
    forgetDocument: keptQuery<{ feedId: number }, unknown>((given) =>
      db
        .updateTable('feeds')
        .set({ etag: null, lastModified: null, fingerprint: null })
        .where('id', '=', given.one('feedId')),
    ),

    articlesByGuid: keptQuery<{ feedId: number; guids: string[] }, KeptArticle>((given) =>
      db
        .selectFrom('articles')
        .selectAll()
        .where('feedId', '=', given.one('feedId'))
        .where('guid', 'in', given.list('guids')),
    ),

    articlesById: keptQuery<{ ids: number[] }, KeptArticle>((given) =>
      db.selectFrom('articles').selectAll().where('id', 'in', given.list('ids')),
    ),

    /** How many articles a feed has with each link, and one of them. */
    linksKept: keptQuery<
      { feedId: number; linkKeys: number[] },
      { linkKey: number; id: number; articles: number }
    >((given) =>
      db
        .selectFrom('articles')
        .select(({ fn }) => ['linkKey', fn.min('id').as('id'), fn.countAll<number>().as('articles')])
        .where('feedId', '=', given.one('feedId'))
        .where('linkKey', 'in', given.list('linkKeys'))
        .groupBy('linkKey'),
    ),

    /** The articles of a feed that have one of the links and one of the titles. */
    titlesKept: keptQuery<
      { feedId: number; linkKeys: number[]; titleKeys: number[] },
      { id: number; linkKey: number; titleKey: number }
    >((given) =>
      db
        .selectFrom('articles')
        .select(['id', 'linkKey', 'titleKey'])
        .where('feedId', '=', given.one('feedId'))
        .where('linkKey', 'in', given.list('linkKeys'))
        .where('titleKey', 'in', given.list('titleKeys'))
        .orderBy('id'),
    ),

    /** Writes what has changed of one article. */
    changeArticle: keptQuery<ArticleChange & { id: number }, unknown>((given) =>
      db.updateTable('articles').set(given.all(changeColumns)).where('id', '=', given.one('id')),
    ),

    /** Adds several articles at a time: for each size one query, the largest first. */
    addArticles: [16, 4, 1].map((size) => ({
      size,
      query: keptQuery<{ articles: NewArticle[] }, unknown>((given) =>
        db.insertInto('articles').values(given.rows('articles', newColumns, size)),
      ),
    })),
  };
}

const changeColumns = [
  'title',
  'description',
  'link',
  'author',
  'image',
  'words',
  'sortTime',
  'recent',
  'linkKey',
  'formerLinks',
  'titleKey',
] as const;

const newColumns = ['feedId', 'guid', 'firstSeen', ...changeColumns] as const;

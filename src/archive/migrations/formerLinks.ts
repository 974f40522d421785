import type { Migration } from 'kysely/migration';

/** Where an article keeps which links it has had before. */
export const formerLinks: Migration = {
  async up(db) {
    await db.schema.alterTable('articles').addColumn('formerLinks', 'text').execute();
  },
};

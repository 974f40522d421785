import type { Kysely } from 'kysely';
import type { Archive } from './archive.ts';
import type { ArchiveSchema } from './schema.ts';

/** The part of an archive that knows the languages of feeds, so that their stories are found by their stems. */
export function feedLanguages(db: Kysely<ArchiveSchema>): Pick<Archive, 'setLanguages'> {
  return {
    async setLanguages(languages) {
      const feeds = await db.selectFrom('feeds').select(['id', 'feed', 'language']).execute();
      for (const { id, feed, language: before } of feeds) {
        const language = languages.get(feed);
        if (language === undefined || language === (before ?? 'en')) continue;
        await db.transaction().execute(async (transaction) => {
          await transaction.updateTable('feeds').set({ language }).where('id', '=', id).execute();
          // The index follows every title that is written, in the feed's language.
          await transaction
            .updateTable('articles')
            .set(({ ref }) => ({ title: ref('title') }))
            .where('feedId', '=', id)
            .execute();
        });
      }
    },
  };
}

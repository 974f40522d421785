import type { NewsroomParts } from '../parts.ts';

/**
 * Watches the publications' folders and applies their changes. Rules for hidden stories and sections come first: posts
 * may take a minute to check, and a takedown must not wait for them.
 */
export function applyFolderChanges({
  store,
  blogs,
  publishing,
  radio,
  ingest,
  onChange,
}: Pick<NewsroomParts, 'store' | 'blogs' | 'publishing' | 'radio' | 'ingest' | 'onChange'>) {
  return store.watch(async ({ changed, files }) => {
    if (changed.size > 0) {
      const current = store.publicationsOf(changed);
      const removed = [...changed].filter((id) => store.publication(id) === undefined);
      radio.applyPublications(current, removed);
      // A new publication is listed only once its blog can also be read.
      await publishing.applyPublications(
        current.filter(({ id }) => blogs.has(id)),
        removed,
      );
      ingest.wake();
    }
    void blogs.update(store.publicationsOf(files.keys()), files, async ({ publication, isNew }) => {
      if (isNew) await publishing.applyPublications(store.publicationsOf([publication]));
      else onChange({ publication, sections: 'all' });
    });
  });
}

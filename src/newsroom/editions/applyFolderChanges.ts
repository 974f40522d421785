import type { Relay } from '../../media/radio/relay.ts';
import type { Blogs } from '../blogs.ts';
import type { Ingest } from '../ingest.ts';
import type { PublicationStore } from '../publications/publicationStore.ts';
import type { Publishing } from '../publishing.ts';
import type { EditionChange } from './shownEditions.ts';

export interface FolderChangeDependencies {
  store: PublicationStore;
  blogs: Blogs;
  publishing: Publishing;
  radio: Relay;
  ingest: Ingest;
  onChange: (change: EditionChange) => void;
}

/**
 * Applies changes of the publications' folders. Rules for hidden stories and sections come first: posts may take a
 * minute to check, and a takedown must not wait for them.
 */
export function applyFolderChanges({
  store,
  blogs,
  publishing,
  radio,
  ingest,
  onChange,
}: FolderChangeDependencies) {
  /** A new publication is listed when its blog can be read, too. */
  const setPublications = () =>
    publishing.setPublications(store.publications().filter(({ id }) => blogs.has(id)));
  return store.watch(async ({ isChanged, publications }) => {
    if (isChanged) {
      radio.setPublications(store.publications());
      await setPublications();
      ingest.wake();
    }
    const reloaded = Array.from(publications.keys(), (id) => store.publication(id) ?? []).flat();
    void blogs.update(reloaded, publications, async ({ publication, isNew }) => {
      if (isNew) await setPublications();
      else onChange({ publication, sections: 'all' });
    });
  });
}

import type { Publication } from '../../news/publication.ts';
import type { PublicationStore } from '../publications/publicationStore.ts';
import type { Publishing } from '../publishing.ts';

/** Returns the publications that have an edition, each in the version that its edition shows. */
export function publishedPublications(
  store: Pick<PublicationStore, 'ids'>,
  { published }: Pick<Publishing, 'published'>,
) {
  return {
    publications: () => store.ids().flatMap((id) => published(id) ?? []),
    publication: published,
    firstPublication(): Publication | undefined {
      // Nearly always the first publication has an edition.
      for (const id of store.ids()) {
        const publication = published(id);
        if (publication !== undefined) return publication;
      }
      return undefined;
    },
  };
}

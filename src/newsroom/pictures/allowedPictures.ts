import type { ArchiveReader } from '../../archive/archive.ts';
import type { FiledArticle } from '../../news/article.ts';
import type { Feed } from '../../news/feed.ts';
import { hiddenTest } from '../../news/hidden.ts';
import type { OutsidePicture } from '../../news/pictures/outsidePicture.ts';
import { isSizeOf, pictureSize, type Picture } from '../../news/pictures/picture.ts';
import { storyPicture } from '../../news/pictures/storyPicture.ts';
import type { Publication } from '../../news/publication.ts';
import { feedsOf } from '../publications/readPublications.ts';
import { shownOf } from './wantedPictures.ts';

/**
 * Returns whether a URL, `/pictures/…`, is one of the sizes of a picture that a publication may show. Check the
 * publication's edition first, because this queries the archive.
 * @param options.isInPosts returns whether a publication's posts or custom pages show the picture at a source URL
 */
export async function mayShowPicture(
  publication: Publication,
  url: string,
  {
    archive,
    isInPosts,
  }: {
    archive: Pick<ArchiveReader, 'articlesWithImages' | 'picturesByHash'>;
    isInPosts: (publication: Publication, url: string) => boolean;
  },
): Promise<boolean> {
  const hash = pictureSize(url)?.hash;
  if (hash === undefined) return false;
  const pictures = await archive.picturesByHash([hash]);
  const inPosts = pictures.filter((each) => each.kind === 'whole' && isInPosts(publication, each.address));
  if (inPosts.flatMap((each) => shownOf(each) ?? []).some((each) => isSizeOf(each, url))) return true;
  const allowed = await allowedPictures(archive, pictures, () => [publication]);
  return allowed.values().some((picture) => picture !== null && isSizeOf(picture, url));
}

/**
 * Returns the pictures of stories that any publication may show, whether or not a page shows them now. Each has the
 * widths that may be shown, or is null if it isn't ready.
 * @param publicationsWith returns the publications that have a feed
 */
export async function allowedPictures(
  archive: Pick<ArchiveReader, 'articlesWithImages'>,
  pictures: readonly OutsidePicture[],
  publicationsWith: (feed: string) => readonly Publication[],
): Promise<Map<OutsidePicture, Picture | null>> {
  const stories = pictures.filter(({ kind }) => kind === 'story');
  const articles = await archive.articlesWithImages(stories.map(({ address }) => address));
  const byImage = Map.groupBy(articles, ({ image }) => image);
  const allowed = new Map<OutsidePicture, Picture | null>();
  for (const picture of stories) {
    const withPicture = byImage.get(picture.address) ?? [];
    const shown = withPicture.flatMap((article) =>
      publicationsWith(article.feed).flatMap((publication) => shownIn(publication, article, picture)),
    );
    const [widest] = shown.toSorted((one, other) => widthsOf(other) - widthsOf(one));
    if (widest !== undefined) allowed.set(picture, widest);
  }
  return allowed;
}

/** The rules of a publication for the pictures of stories. */
interface PictureRules {
  /** The feeds whose pictures we store, by URL. A feed of several sections may have different terms in each section. */
  feeds: ReadonlyMap<string, readonly Feed[]>;
  isHidden: ReturnType<typeof hiddenTest>;
}

/** Cached, so that a check of all pictures examines each publication once. */
const rules = new WeakMap<Publication, PictureRules>();

function readRules(publication: Publication): PictureRules {
  const cachedFeeds = feedsOf(publication).filter(({ pictures }) => pictures === 'cached');
  return {
    feeds: Map.groupBy(cachedFeeds, ({ address }) => address),
    isHidden: hiddenTest(publication.hidden),
  };
}

/** Returns the picture as each of the article's feeds allows it; null where it may be shown but isn't ready. */
function shownIn(
  publication: Publication,
  article: FiledArticle,
  picture: OutsidePicture,
): (Picture | null)[] {
  const { feeds, isHidden } = rules.getOrInsertComputed(publication, readRules);
  if (isHidden(article) !== undefined) return [];
  const findPrepared = () => shownOf(picture);
  return (feeds.get(article.feed) ?? []).map(
    (feed) => storyPicture(article.image, feed, { pictureHosts: [], findPrepared }).shown ?? null,
  );
}

function widthsOf(picture: Picture | null): number {
  return picture?.widths?.length ?? 0;
}

/** Tracks which publications' rules for pictures of stories have changed, because then all pictures must be checked. */
export function openPictureRules() {
  const texts = new Map<string, string>();
  return {
    /**
     * Stores a publication's rules, and returns whether they differ from the rules at the last call.
     * @param publication null if it was removed
     */
    update(id: string, publication: Publication | null): boolean {
      const before = texts.get(id);
      if (publication === null) return texts.delete(id);
      const feeds = feedsOf(publication).map(({ address, pictures, terms }) => [
        address,
        pictures,
        terms !== null,
      ]);
      texts.set(id, JSON.stringify([publication.hidden, feeds]));
      return texts.get(id) !== before;
    },
  };
}

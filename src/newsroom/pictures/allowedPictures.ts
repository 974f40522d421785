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
 * Whether a URL, `/pictures/…`, is a size of a picture that a publication may show. It queries the archive, so check
 * the publication's edition first.
 * @param options.isInPosts whether a publication's posts or custom pages show the picture of this source URL
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
  const ofPosts = pictures.filter((each) => each.kind === 'whole' && isInPosts(publication, each.address));
  if (ofPosts.flatMap((each) => shownOf(each) ?? []).some((each) => isSizeOf(each, url))) return true;
  const allowed = await allowedPictures(archive, pictures, [publication]);
  return allowed.values().some((picture) => picture !== null && isSizeOf(picture, url));
}

/** The pictures of stories that a publication may show, with the widths of each, whether or not a page shows them. */
export async function allowedPictures(
  archive: Pick<ArchiveReader, 'articlesWithImages'>,
  pictures: readonly OutsidePicture[],
  publications: readonly Publication[],
): Promise<Map<OutsidePicture, Picture | null>> {
  const stories = pictures.filter(({ kind }) => kind === 'story');
  const articles = await archive.articlesWithImages(stories.map(({ address }) => address));
  const byImage = Map.groupBy(articles, ({ image }) => image);
  const rules = rulesByFeed.getOrInsertComputed(publications, readRules);
  const allowed = new Map<OutsidePicture, Picture | null>();
  for (const picture of stories) {
    const own = byImage.get(picture.address) ?? [];
    const shown = own.flatMap((article) =>
      (rules.get(article.feed) ?? []).flatMap((rule) => shownIn(rule, article, picture)),
    );
    const [widest] = shown.toSorted((one, other) => widthsOf(other) - widthsOf(one));
    if (widest !== undefined) allowed.set(picture, widest);
  }
  return allowed;
}

/** The rules of a publication for the pictures of a feed. */
interface FeedRule {
  feed: Feed;
  isHidden: ReturnType<typeof hiddenTest>;
}

/** Cached for each list of publications, so that a check of all pictures examines each publication once. */
const rulesByFeed = new WeakMap<readonly Publication[], ReadonlyMap<string, readonly FeedRule[]>>();

function readRules(publications: readonly Publication[]): ReadonlyMap<string, readonly FeedRule[]> {
  const rules = publications.flatMap((publication) => {
    const isHidden = hiddenTest(publication.hidden);
    return feedsOf(publication).map((feed): FeedRule => ({ feed, isHidden }));
  });
  const cached = rules.filter(({ feed }) => feed.pictures === 'cached');
  return Map.groupBy(cached, ({ feed }) => feed.address);
}

/** Null: the picture may be shown, but it isn't ready. */
function shownIn(
  { feed, isHidden }: FeedRule,
  article: FiledArticle,
  picture: OutsidePicture,
): (Picture | null)[] {
  if (isHidden(article) !== undefined) return [];
  const prepared = () => shownOf(picture);
  return [storyPicture(article.image, feed, { pictureHosts: [], prepared }).shown ?? null];
}

function widthsOf(picture: Picture | null): number {
  return picture?.widths?.length ?? 0;
}

/** Knows which publications' rules for pictures of stories have changed, because then all pictures must be checked. */
export function openPictureRules() {
  const texts = new Map<string, string>();
  return {
    /** Whether a publication's rules differ from those at the last call. Null if it was removed. */
    haveChanged(id: string, publication: Publication | null): boolean {
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

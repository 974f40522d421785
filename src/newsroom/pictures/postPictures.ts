import { LRUCache } from 'lru-cache';
import { mapPosts } from '../../blog/blog.ts';
import {
  outsidePicturesIn,
  outsidePicturesInHtml,
  withOutsidePictures,
  withThumbnail,
} from '../../blog/outsidePictures.ts';
import { wholeWidths, type FindPreparedPicture, type WantedPicture } from '../../news/pictures/picture.ts';
import type { Publication } from '../../news/publication.ts';
import { inEveryLanguage } from '../../news/publicationIn.ts';
import type { Blogs, PublishedBlog } from '../blogs.ts';
import type { EditionChange } from '../publishing.ts';

/** The pictures of other hosts in the posts and custom pages of all publications. */
export type PostPictures = ReturnType<typeof openPostPictures>;

export function openPostPictures(blogs: Pick<Blogs, 'blog' | 'has'>) {
  const seen = new Map<string, LRUCache<string, true>>();
  const blogsWithPictures = new WeakMap<PublishedBlog, PublishedBlog>();
  /** Adds a picture. A publication without pictures has no cache, because even an empty one takes 20 KB. */
  const remember = (publication: string, url: string) =>
    seen.getOrInsertComputed(publication, () => new LRUCache({ max: seenMax })).set(url, true);
  const addressesOf = (publication: Publication) => [
    ...(blogs.has(publication.id) ? blogs.blog(publication.id).outsidePictures() : []),
    ...(seen.get(publication.id)?.keys() ?? []),
    ...picturesOfPages(publication),
  ];
  return {
    /** Returns the pictures of a publication's posts and pages. */
    wanted: (publication: Publication | undefined): WantedPicture[] =>
      (publication ? addressesOf(publication) : []).map((address) => ({
        address,
        kind: 'whole',
        widths: wholeWidths,
      })),
    /** Returns whether a publication's posts or pages show the picture at this URL. */
    isShown: (publication: Publication, url: string) => addressesOf(publication).includes(url),
    /** Returns a change of each of these publications whose posts or pages show one of these pictures. */
    changes: (urls: ReadonlySet<string>, publications: readonly Publication[]): EditionChange[] =>
      publications
        .filter((publication) => addressesOf(publication).some((url) => urls.has(url)))
        .map(({ id }) => ({ publication: id, sections: 'all', isAddition: true })),
    /**
     * Returns a publication's blog whose posts have their prepared pictures. When a post is read, its pictures become
     * wanted. The result is created once for each blog, because every page needs it.
     */
    addToBlog(publication: string, blog: PublishedBlog, findPrepared: FindPreparedPicture): PublishedBlog {
      const pictureAt = (address: string) => findPrepared({ address, kind: 'whole' });
      return blogsWithPictures.getOrInsertComputed(blog, () =>
        mapPosts(blog, {
          summary: (post) => withThumbnail(post, pictureAt),
          post(post) {
            for (const url of outsidePicturesInHtml(post.html)) remember(publication, url);
            return withOutsidePictures(post, pictureAt);
          },
        }),
      );
    },
    /** Forgets the pictures that readers have seen in a publication's posts if the posts may have changed. */
    applyChange: ({ publication, sections, isAddition }: EditionChange): void => {
      if (sections === 'all' && isAddition !== true) seen.get(publication)?.clear();
    },
  };
}

const seenMax = 1000;

/**
 * Returns the pictures of other hosts in custom pages, cached because every update and every request for a picture
 * needs them.
 */
function picturesOfPages(publication: Publication): string[] {
  let urls = pagePictures.get(publication.byLanguage);
  if (urls === undefined) {
    const pages = inEveryLanguage(publication).flatMap((view) => view.pages);
    urls = pages.flatMap(({ markdown }) => outsidePicturesIn(markdown));
    pagePictures.set(publication.byLanguage, urls);
  }
  return urls;
}

const pagePictures = new WeakMap<Publication['byLanguage'], string[]>();

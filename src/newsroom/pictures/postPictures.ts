import { LRUCache } from 'lru-cache';
import { mapPosts } from '../../blog/blog.ts';
import {
  outsidePicturesIn,
  outsidePicturesInHtml,
  withOutsidePictures,
  withThumbnail,
} from '../../blog/outsidePictures.ts';
import { wholeWidths, type PreparedPictures, type WantedPicture } from '../../news/pictures/picture.ts';
import type { Publication } from '../../news/publication.ts';
import { inEveryLanguage } from '../../news/publicationIn.ts';
import type { Blogs, PublishedBlog } from '../blogs.ts';
import type { EditionChange } from '../publishing.ts';

/** The pictures of other hosts in the posts and own pages of all publications. */
export interface PostPictures {
  wanted(): WantedPicture[];
  /** Whether a publication's posts or pages show the picture of this URL. */
  areIn(publication: Publication, url: string): boolean;
  /** The publications whose pages can show these pictures now. */
  changes(urls: ReadonlySet<string>): EditionChange[];
  /** A publication's blog, whose posts come with their prepared pictures. Pictures it shows are wanted, too. */
  inBlog(publication: string, blog: PublishedBlog, prepared: PreparedPictures): PublishedBlog;
  /** Forgets the pictures that readers have seen in a publication's posts if the posts may have changed. */
  applyChange: (change: EditionChange) => void;
}

export function openPostPictures(
  blogs: Pick<Blogs, 'blog' | 'has'>,
  publications: () => readonly Publication[],
): PostPictures {
  const noticed = new Map<string, LRUCache<string, true>>();
  const addressesOf = (publication: Publication) => [
    ...(blogs.has(publication.id) ? blogs.blog(publication.id).outsidePictures() : []),
    ...(noticed.get(publication.id)?.keys() ?? []),
    ...picturesOfPages(publication),
  ];
  return {
    wanted: () =>
      publications()
        .flatMap(addressesOf)
        .map((address) => ({ address, kind: 'whole', widths: wholeWidths })),
    areIn: (publication, url) => addressesOf(publication).includes(url),
    changes: (urls) =>
      publications()
        .filter((publication) => addressesOf(publication).some((url) => urls.has(url)))
        .map(({ id }) => ({ publication: id, sections: 'all', isAddition: true })),
    inBlog(publication, blog, prepared) {
      const shown = noticed.getOrInsertComputed(publication, () => new LRUCache({ max: noticedMax }));
      const pictureAt = (address: string) => prepared({ address, kind: 'whole' });
      return mapPosts(blog, {
        summary: (post) => withThumbnail(post, pictureAt),
        post(post) {
          for (const url of outsidePicturesInHtml(post.html)) shown.set(url, true);
          return withOutsidePictures(post, pictureAt);
        },
      });
    },
    applyChange({ publication, sections, isAddition = false }) {
      if (sections === 'all' && !isAddition) noticed.get(publication)?.clear();
    },
  };
}

const noticedMax = 1000;

/** Cached for each version of the texts, because every update and every request for a picture needs it. */
function picturesOfPages(publication: Publication): string[] {
  let urls = pagePictures.get(publication.texts);
  if (urls === undefined) {
    const pages = inEveryLanguage(publication).flatMap((view) => view.pages);
    urls = pages.flatMap(({ markdown }) => outsidePicturesIn(markdown));
    pagePictures.set(publication.texts, urls);
  }
  return urls;
}

const pagePictures = new WeakMap<Publication['texts'], string[]>();

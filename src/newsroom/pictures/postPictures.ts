import { isBlogFailure } from '../../blog/blog.ts';
import { outsidePicturesIn, withOutsidePictures, withThumbnail } from '../../blog/outsidePictures.ts';
import { wholeWidths, type PreparedPictures, type SourcePicture } from '../../news/pictures/picture.ts';
import type { BlogFailure, PostSummary } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import type { Blogs, PublishedBlog } from '../blogs.ts';
import type { EditionChange } from '../publishing.ts';

/** What the posts and own pages of all publications need of pictures on other hosts. */
export interface PostPictures {
  wishes(): SourcePicture[];
  /** Whether a publication's posts or pages show the picture of this address. */
  areIn(publication: Publication, address: string): boolean;
  /** The publications whose pages can show these pictures now. */
  changes(addresses: ReadonlySet<string>): EditionChange[];
}

export function openPostPictures(
  blogs: Pick<Blogs, 'blog' | 'has'>,
  publications: () => readonly Publication[],
): PostPictures {
  const addressesOf = (publication: Publication) => [
    ...(blogs.has(publication.id) ? blogs.blog(publication.id).outsidePictures() : []),
    ...[publication, ...publication.translations].flatMap(({ pages }) =>
      pages.flatMap(({ markdown }) => outsidePicturesIn(markdown)),
    ),
  ];
  return {
    wishes: () =>
      publications()
        .flatMap(addressesOf)
        .map((address) => ({ address, kind: 'whole', widths: wholeWidths })),
    areIn: (publication, address) => addressesOf(publication).includes(address),
    changes: (addresses) =>
      publications()
        .filter((publication) => addressesOf(publication).some((address) => addresses.has(address)))
        .map(({ id }) => ({ publication: id, sections: 'all' })),
  };
}

/** A blog whose posts come with what is kept of their pictures on other hosts. */
export function withKeptPictures(blog: PublishedBlog, prepared: PreparedPictures): PublishedBlog {
  const kept = (address: string) => prepared({ address, kind: 'whole' });
  const all = <Each extends PostSummary>(posts: Each[]): Each[] =>
    posts.map((each) => withThumbnail(each, kept));
  return {
    ...blog,
    page: async (number) =>
      unlessFailed(await blog.page(number), (list) => ({ ...list, posts: all(list.posts) })),
    post: async (slug) => unlessFailed(await blog.post(slug), (post) => withOutsidePictures(post, kept)),
    newest: async (count) =>
      unlessFailed(await blog.newest(count), (posts) => posts.map((each) => withOutsidePictures(each, kept))),
    entries: async () => unlessFailed(await blog.entries(), all),
    search: async (words, synonyms) => unlessFailed(await blog.search(words, synonyms), all),
    async metainfo(call) {
      const answer = await blog.metainfo(call);
      if (answer.kind !== 'answer') return answer;
      return { ...answer, body: { ...answer.body, blogs: all(answer.body.blogs) } };
    },
  };
}

function unlessFailed<Found extends object>(found: Found | BlogFailure, change: (found: Found) => Found) {
  return isBlogFailure(found) ? found : change(found);
}

import { postsPerPage, type PostSummary } from '../news/post.ts';
import type { Blog } from './blog.ts';
import { missingPost, movedPost } from './blogFailures.ts';
import { readPosts, type FiledPost } from './readPosts.ts';
import type { RenderMarkdown } from './renderMarkdown.ts';
import { standingPosts, type StandingPosts } from './standingPosts.ts';

/**
 * Opens the blog of a publication's own folder: one Markdown file a post. Drafts are held back, posts of a coming day until it begins
 * in `timeZone`. `now` gives milliseconds since the epoch. Files are read now and at each `reread`, never for a reader.
 */
export async function openFolderBlog({
  folder,
  timeZone,
  renderMarkdown,
  now,
}: {
  folder: string;
  timeZone: string;
  renderMarkdown: RenderMarkdown;
  now: () => number;
}): Promise<Blog> {
  let standing: StandingPosts = { posts: [], mistakes: [] };
  let turn: Promise<unknown> = Promise.resolve();

  async function read(): Promise<boolean> {
    const before = standing;
    standing = standingPosts(await readPosts({ folder, timeZone, renderMarkdown }), before.posts);
    return fingerprint(before) !== fingerprint(standing);
  }

  /** One reading after the other: an earlier one may not overtake a later one. */
  function reread(): Promise<boolean> {
    const mine = turn.then(read);
    turn = mine.catch(() => undefined);
    return mine;
  }

  const shown = (): FiledPost[] => {
    const at = now();
    return standing.posts.filter(({ appearsAt }) => appearsAt <= at);
  };

  await reread();
  return {
    page(number) {
      const posts = shown();
      const first = (number - 1) * postsPerPage;
      const summaries = posts.slice(first, first + postsPerPage).map(summaryOf);
      return Promise.resolve({ page: number, posts: summaries, total: posts.length });
    },
    post(slug) {
      const posts = shown();
      const found = posts.find(({ post }) => post.slug === slug);
      if (found !== undefined) return Promise.resolve(found.post);
      const moved = posts.find(({ formerSlugs }) => formerSlugs.includes(slug));
      return Promise.resolve(moved === undefined ? missingPost : movedPost(moved.post.slug));
    },
    nextChangeAt: (at) =>
      Math.min(...standing.posts.map(({ appearsAt }) => appearsAt).filter((appearsAt) => appearsAt > at)),
    get mistakes() {
      return standing.mistakes;
    },
    reread,
  };
}

function summaryOf({ post }: FiledPost): PostSummary {
  const { id, slug, metaTitle, metaDescription, pinterestImageLink } = post;
  return { id, slug, metaTitle, metaDescription, pinterestImageLink };
}

function fingerprint({ posts, mistakes }: StandingPosts): string {
  return JSON.stringify([
    posts.map(({ post, appearsAt, formerSlugs }) => [post, appearsAt, formerSlugs]),
    mistakes,
  ]);
}

import { postsPerPage, type BlogFailure, type Post, type PostEntry, type PostSummary } from '../news/post.ts';
import type { Blog } from './blog.ts';
import { missingPost, movedPost, unreachableBlog } from './blogFailures.ts';
import { nextAppearance } from './nextAppearance.ts';
import { openPostSearch, type SearchedTexts } from './postSearch.ts';
import { readPosts, type FiledPost, type ProveMarkdown } from './readPosts.ts';
import type { RenderMarkdown } from './renderMarkdown.ts';
import { standingPosts, type StandingPosts } from './standingPosts.ts';
import { wholePosts } from './wholePosts.ts';
import { wordsOfMarkdown } from './wordsOfMarkdown.ts';

/**
 * Opens the blog of a publication's own folder: one Markdown file a post. Drafts are held back, posts of a coming day until it begins
 * in `timeZone`. `now` gives milliseconds since the epoch. Files are read now and at each `reread`, never for a reader. A body is rendered
 * when its file has changed, so that the publisher hears of one that cannot be; with `isProvedAtOnce` also at the first reading, which
 * costs a site its quick start. Else it is rendered when it is first asked for.
 */
export async function openFolderBlog({
  folder,
  timeZone,
  renderMarkdown,
  now,
  isProvedAtOnce = true,
}: {
  folder: string;
  timeZone: string;
  renderMarkdown: RenderMarkdown;
  now: () => number;
  isProvedAtOnce?: boolean;
}): Promise<Blog> {
  let standing: StandingPosts = { posts: [], mistakes: [] };
  /** How often the posts were others than before. */
  let changes = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let isFirst = true;
  const find = openPostSearch(searchedTexts);

  async function read(): Promise<boolean> {
    const before = standing;
    const known = new Set(before.posts.map(({ post }) => post.blog));
    const isTrusted = isFirst && !isProvedAtOnce;
    const proveMarkdown: ProveMarkdown = (markdown) =>
      isTrusted || known.has(markdown) ? Promise.resolve(null) : renderMarkdown(markdown);
    standing = standingPosts(await readPosts({ folder, timeZone, proveMarkdown }), before.posts);
    isFirst = false;
    const isOther = fingerprint(before) !== fingerprint(standing);
    if (isOther) changes += 1;
    return isOther;
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

  async function postAt(slug: string): Promise<Post | BlogFailure> {
    const posts = shown();
    const found = posts.find(({ post }) => post.slug === slug);
    if (found === undefined) {
      const moved = posts.find(({ formerSlugs }) => formerSlugs.includes(slug));
      return moved === undefined ? missingPost : movedPost(moved.post.slug);
    }
    const rendered = await renderMarkdown(found.post.blog);
    // It may have been changed meanwhile, and whoever keeps the answer has been told of that already.
    if (!standing.posts.includes(found)) return postAt(slug);
    if (rendered.kind !== 'html') return unreachableBlog('Failed to load blog detail');
    return { ...found.post, html: rendered.html };
  }

  await reread();
  return {
    page(number) {
      const posts = shown();
      const first = (number - 1) * postsPerPage;
      const summaries = posts.slice(first, first + postsPerPage).map(summaryOf);
      return Promise.resolve({ page: number, posts: summaries, total: posts.length });
    },
    post: postAt,
    newest(count) {
      const slugs = shown().map(({ post }) => post.slug);
      return wholePosts({ slugs: slugs.slice(0, count), post: postAt });
    },
    entries: () => Promise.resolve(shown().map(entryOf)),
    async search(words) {
      const posts = shown();
      // Posts only appear in the course of time: how many are out tells which.
      const found = await find({ words, posts, version: `${changes} ${posts.length}` });
      return found.map(entryOf);
    },
    nextChangeAt: (at) => nextAppearance(standing.posts, at),
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

function entryOf(filed: FiledPost): PostEntry {
  const { date, modified } = filed.post;
  return { ...summaryOf(filed), date, modified };
}

function searchedTexts({ post }: FiledPost): SearchedTexts {
  return {
    title: post.metaTitle,
    description: post.metaDescription,
    labels: [...post.keywords, ...post.tags].join(' '),
    body: wordsOfMarkdown(post.blog),
  };
}

function fingerprint({ posts, mistakes }: StandingPosts): string {
  return JSON.stringify([
    posts.map(({ post, appearsAt, formerSlugs }) => [post, appearsAt, formerSlugs]),
    mistakes,
  ]);
}

import { setTimeout } from 'node:timers/promises';
import { hasPage } from '../news/features.ts';
import { postPath, postsPerPage, type Post } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import { languagesOf } from '../news/publicationIn.ts';
import { linksOf, postsByTopic, type PostLinks } from '../news/topics/postTopics.ts';
import type { PublishedBlog } from '../newsroom/blogs.ts';
import { cachedResponse, type Loaded, type PageRequest, type Snapshot } from './cachedResponse.ts';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import type { OtherPaths } from '../pages/languages/alternates.ts';
import type { Routes } from './send.ts';

/** Adds the blog's list, posts, tags and authors. */
export function addBlogRoutes(app: Routes): void {
  /** Adds a page that responds with 404 if the publication has no blog. */
  const addPage = (route: string, path: (requested: PageRequest) => string, loadPage: LoadBlogPage): void => {
    const load: LoadBlogPage = (shown, requested) =>
      hasPage(shown.publication, '/blog') ? loadPage(shown, requested) : { kind: 'notFound' };
    app.get(route, cachedResponse({ path, load }));
  };
  addPage('/blog', (requested) => pagePath('/blog', requested), loadList);
  addPage('/blog/:slug', ({ params }) => postPath(params['slug'] ?? ''), loadPost);
  addPage('/blog/:folder{tags|authors}/:name', topicPagePath, loadTopic);
}

type LoadBlogPage = (shown: Snapshot, requested: PageRequest) => Loaded | Promise<Loaded>;

/** The path of a page of a list; the first one has no number. */
export function pagePath(path: string, { query }: PageRequest): string {
  const page = query('page');
  return page === undefined || page === '1' ? path : `${path}?page=${page}`;
}

async function loadList({ blog, now }: Snapshot, requested: PageRequest): Promise<Loaded> {
  const number = pageNumber(requested.query('page'));
  if (number === undefined) return { kind: 'notFound' };
  const list = await blog.page(number);
  const page = { screen: 'blog', list } as const;
  if ('kind' in list) return { kind: 'once', page, status: 502 };
  if (number > Math.max(1, Math.ceil(list.total / postsPerPage))) return { kind: 'notFound' };
  return { page, freshUntil: blog.nextChangeAt(now) };
}

/** The requested page, 1 when the query names none, or undefined when it is not a page number. */
export function pageNumber(query: string | undefined): number | undefined {
  if (query === undefined) return 1;
  return /^[1-9]\d{0,5}$/u.test(query) ? Number(query) : undefined;
}

async function loadPost(
  { publication, blog, newsroom, now }: Snapshot,
  { params }: PageRequest,
): Promise<Loaded> {
  const post = await blog.post(params['slug'] ?? '');
  if (!('kind' in post)) {
    const links = await linksWithin(blog, post);
    const otherPaths = await otherPathsOf(post, publication, newsroom);
    return {
      page: { screen: 'post', post, ...(links !== null && { links }), otherPaths },
      freshUntil: blog.nextChangeAt(now),
    };
  }
  const page = { screen: 'post', post } as const;
  if (post.reason === 'unreachable') return { kind: 'once', page, status: 502 };
  if (post.reason === 'moved' && post.movedTo !== null) return { kind: 'moved', to: postPath(post.movedTo) };
  return { kind: 'notFound', instead: { page, path: '/blog/*' } };
}

/** The paths of a post in the publication's other languages. A blog that doesn't respond has none. */
async function otherPathsOf(
  { id, language }: Post,
  publication: Publication,
  newsroom: Pick<Newsroom, 'blog'>,
): Promise<OtherPaths> {
  const paths: OtherPaths = {};
  for (const other of languagesOf(publication)) {
    if (other === publication.language) continue;
    const entries = await newsroom.blog(publication.id, other).entries();
    const found = 'kind' in entries ? undefined : entries.find((each) => each.id === id);
    const isTranslated = found?.language === undefined && language === undefined;
    paths[other] = found === undefined ? blogElsewhere : { path: postPath(found.slug), isTranslated };
  }
  return paths;
}

/** Tags and authors have names in one language only. */
function otherBlogs(publication: Publication): OtherPaths {
  return Object.fromEntries(languagesOf(publication).map((language) => [language, blogElsewhere]));
}

const blogElsewhere = { path: '/blog', isTranslated: false };

/** The links of a post, or null if the list of posts fails or is slow: a post never waits long for its links. */
async function linksWithin(blog: PublishedBlog, post: Post): Promise<PostLinks | null> {
  const posts = await Promise.race([blog.entries(), setTimeout(listWaitMs, null, { ref: false })]);
  return posts === null || 'kind' in posts ? null : linksOf(post, posts);
}

const listWaitMs = 500;

/** Loads the posts with one tag or by one author. A topic without posts is not found. */
async function loadTopic({ publication, blog, now }: Snapshot, requested: PageRequest): Promise<Loaded> {
  const number = pageNumber(requested.query('page'));
  const posts = await blog.entries();
  if ('kind' in posts) return { kind: 'once', page: { screen: 'post', post: posts }, status: 502 };
  const found = postsByTopic(posts).get(topicPath(requested));
  const first = ((number ?? 0) - 1) * postsPerPage;
  const shown = number === undefined ? [] : (found?.posts.slice(first, first + postsPerPage) ?? []);
  if (found === undefined || number === undefined || shown.length === 0) return { kind: 'notFound' };
  return {
    page: {
      screen: 'topic',
      topic: found.topic,
      otherPaths: otherBlogs(publication),
      list: { page: number, posts: shown, total: found.posts.length },
    },
    freshUntil: blog.nextChangeAt(now),
  };
}

function topicPagePath(requested: PageRequest): string {
  return pagePath(topicPath(requested), requested);
}

function topicPath({ params: { folder, name = '' } }: PageRequest): string {
  return `/blog/${folder}/${encodeURIComponent(name)}`;
}

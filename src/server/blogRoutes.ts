import { setTimeout } from 'node:timers/promises';
import { postPageCount, postPath, postsPath, postsPerPage, type Post } from '../news/post.ts';
import { personNamed } from '../news/site/people.ts';
import type { Publication } from '../news/publication.ts';
import { languagesOf } from '../news/publicationIn.ts';
import { linksOf, postsByTopic, type PostLinks } from '../news/topics/postTopics.ts';
import { cachedResponse, type Loaded, type PageRequest, type Snapshot } from './cachedResponse.ts';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import type { OtherPaths } from '../pages/languages/alternates.ts';
import { redirect } from './plainResponse.ts';
import { sendUncached, type Routes } from './send.ts';

/**
 * Adds the pages of the blog, at the path that the publication gives it: the list of posts, posts, tags and authors.
 */
export function addBlogRoutes(app: Routes): void {
  const addPage = (subpath: string, sendPage: ReturnType<typeof cachedResponse>): void => {
    app.get(`/:posts${subpath}`, async (context, next) => {
      const { publication } = context.env;
      const { slug, formerSlugs } = publication.posts;
      const requestedSlug = context.req.param('posts') ?? '';
      if (publication.blog === null || (requestedSlug !== slug && !formerSlugs.includes(requestedSlug)))
        return next();
      if (requestedSlug === slug) return sendPage(context);
      const { pathname, search } = new URL(context.req.url);
      return sendUncached(
        context,
        redirect(`${publication.prefix}/${slug}${pathname.slice(requestedSlug.length + 1)}${search}`),
      );
    });
  };
  addPage('', cachedResponse(loadList, pagePath));
  addPage('/:slug', cachedResponse(loadPost));
  addPage('/:folder{tags|authors}/:name', cachedResponse(loadTopic, pagePath));
}

/** Returns the path of a page of a list. The first page has no number. */
export function pagePath(path: string, { query }: PageRequest): string {
  const page = query('page');
  return page === undefined || page === '1' ? path : `${path}?page=${page}`;
}

async function loadList({ blog, now }: Snapshot, requested: PageRequest): Promise<Loaded> {
  const number = pageNumber(requested.query('page'));
  if (number === undefined) return { kind: 'notFound' };
  const list = await blog.page(number);
  const page = { screen: 'blog', list } as const;
  if ('kind' in list) return { kind: 'uncached', page, status: 502 };
  if (number > postPageCount(list.total)) return { kind: 'notFound' };
  return { page, freshUntil: blog.nextChangeAt(now) };
}

/** Returns the requested page, 1 when the query names none, or undefined when it is not a page number. */
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
    const links = await loadLinks(post, { blog, publication });
    const otherPaths = await otherPathsOf(post, publication, newsroom);
    return {
      page: { screen: 'post', post, ...(links !== null && { links }), otherPaths },
      freshUntil: blog.nextChangeAt(now),
    };
  }
  const page = { screen: 'post', post } as const;
  if (post.reason === 'unreachable') return { kind: 'uncached', page, status: 502 };
  if (post.reason === 'moved' && post.movedTo !== null)
    return { kind: 'moved', to: postPath(publication, post.movedTo) };
  return { kind: 'notFound', errorPage: { page, path: `${postsPath(publication)}/*` } };
}

/** Returns the paths of a post in the other languages: the path of the list where it has no translation. */
async function otherPathsOf(
  { id, language }: Post,
  publication: Publication,
  newsroom: Pick<Newsroom, 'blog'>,
): Promise<OtherPaths> {
  const paths: OtherPaths = {};
  for (const other of languagesOf(publication)) {
    if (other === publication.language) continue;
    const entries = await newsroom.blog(publication.id, other).entries();
    const entry = 'kind' in entries ? undefined : entries.find((each) => each.id === id);
    const isTranslated = entry?.language === undefined && language === undefined;
    paths[other] =
      entry === undefined
        ? listInstead(publication)
        : { path: postPath(publication, entry.slug), isTranslated };
  }
  return paths;
}

/** Returns the path of the list of posts, for a language that doesn't have the page itself. */
function listInstead(publication: Publication) {
  return { path: postsPath(publication), isTranslated: false };
}

/**
 * Returns the links of a post, or null if the list of posts fails or is slow: a post never waits long for its links.
 */
async function loadLinks(
  post: Post,
  { blog, publication }: Pick<Snapshot, 'blog' | 'publication'>,
): Promise<PostLinks | null> {
  const posts = await Promise.race([blog.entries(), setTimeout(listWaitMs, null, { ref: false })]);
  return posts === null || 'kind' in posts ? null : linksOf(post, posts, publication);
}

const listWaitMs = 500;

/** Loads the posts with one tag or by one author. A person of the publication may have no posts. */
async function loadTopic(
  { publication, blog, newsroom, now }: Snapshot,
  requested: PageRequest,
): Promise<Loaded> {
  const number = pageNumber(requested.query('page'));
  const posts = await blog.entries();
  if ('kind' in posts) return { kind: 'uncached', page: { screen: 'post', post: posts }, status: 502 };
  const entry = postsByTopic(posts, publication).get(requestedTopicPath(requested));
  if (entry === undefined || number === undefined) return { kind: 'notFound' };
  const { topic } = entry;
  const firstIndex = (number - 1) * postsPerPage;
  const pagePosts = entry.posts.slice(firstIndex, firstIndex + postsPerPage);
  if (pagePosts.length === 0 && number > 1) return { kind: 'notFound' };
  const person = topic.kind === 'author' ? personNamed(publication, topic.name) : undefined;
  // A person has the same path in every language. Tags and other authors have names in one language only.
  const other = person === undefined ? listInstead(publication) : { path: topic.path, isTranslated: true };
  return {
    page: {
      screen: 'topic',
      topic,
      otherPaths: Object.fromEntries(languagesOf(publication).map((language) => [language, other])),
      portrait:
        person === undefined
          ? null
          : ((await newsroom.customPages.portraits(publication))[person.key] ?? null),
      list: { page: number, posts: pagePosts, total: entry.posts.length },
    },
    freshUntil: blog.nextChangeAt(now),
  };
}

function requestedTopicPath({ params: { posts, folder, name = '' } }: PageRequest): string {
  return `/${posts}/${folder}/${encodeURIComponent(name)}`;
}

import type { IncomingMessage } from 'node:http';
import type { Language } from '../../news/languages.ts';
import { postsPath, type WithPosts } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { isViewedFile } from '../../news/site/sitemap.ts';

/** Returns the cache key of a page: its publication, and the path from `cachePath` or from its route. */
export function cacheKey(publication: Pick<Publication, 'id'>, path: string): string {
  return `${publication.id} ${path}`;
}

/**
 * Returns the path under which the response to a request is cached. The path includes only `page` for lists of posts
 * and `?view` for a file viewer, so that nobody can fill the cache with queries. `prefix` is the prefix of the
 * language.
 */
export function cachePath(
  request: IncomingMessage,
  { url, prefix, publication }: { url: string; prefix: string; publication: WithPosts },
): string {
  const fullPath = pathOf(url);
  const path = fullPath.slice(prefix.length);
  if (fullPath !== url && hasPages(path, publication)) {
    const page = new URLSearchParams(url.slice(fullPath.length)).get('page');
    return page === null ? fullPath : `${fullPath}?page=${page}`;
  }
  return isViewedFile(path) && wantsViewer(request, url) ? viewerPath(fullPath) : fullPath;
}

/** Checks whether a path is a list of stories or posts, which may have further pages. */
function hasPages(path: string, publication: WithPosts): boolean {
  const posts = postsPath(publication);
  const isTopic = path.startsWith(`${posts}/`) && /^\/[^/]+\/(?:tags|authors)\/[^/]+$/u.test(path);
  return path === posts || isTopic || /^\/[^/]+\/all$/u.test(path);
}

/** Returns the path under which a file's viewer is cached. */
export function viewerPath(path: string): string {
  return `${path}?view`;
}

/**
 * Checks whether a request for a viewed file gets the viewer. Only a browser's own navigation does (Fetch Metadata,
 * `Sec-Fetch-Dest`), so that no crawler, feed reader or script gets HTML. `?raw` forces the file, `?view` the viewer.
 */
export function wantsViewer(request: IncomingMessage, url: string): boolean {
  const query = new URLSearchParams(url.slice(pathOf(url).length));
  if (query.has('raw')) return false;
  if (query.has('view')) return true;
  const { accept = '' } = request.headers;
  return request.headers['sec-fetch-dest'] === 'document' && accept.includes('text/html');
}

/** Returns the language prefix of a path, such as `/es`; empty for the publication's main language. */
export function prefixOf({ alsoIn }: Pick<Publication, 'alsoIn'>, path: string): string {
  const language = alsoIn.find((each) => path.startsWith(each, 1) && isEndOfName(path, 1 + each.length));
  return language === undefined ? '' : `/${language}`;
}

function isEndOfName(path: string, at: number): boolean {
  return at === path.length || path[at] === '/';
}

/** Returns the language of a prefix; undefined for the main language. */
export function languageOfPrefix(prefix: string): Language | undefined {
  return prefix === '' ? undefined : (prefix.slice(1) as Language);
}

/** Returns a URL without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

import type { IncomingMessage } from 'node:http';
import type { Publication } from '../news/publication.ts';
import { isViewedFile } from '../news/siteFile.ts';

/** Under what an answer is kept: its publication, and the path that `keptPath` or a route gives it. */
export function pageKey(publication: Pick<Publication, 'id'>, path: string): string {
  return `${publication.id} ${path}`;
}

/**
 * The path under which the answer to a request is kept: of its query only what the page knows (the blog's list its `page`), and
 * `?view` for the viewer of a file. So nobody makes a page of its own by adding to an address.
 */
export function keptPath(request: IncomingMessage, url: string): string {
  const path = pathOf(url);
  if (path === '/blog') {
    const page = new URLSearchParams(url.slice(path.length)).get('page');
    return page === null ? path : `${path}?page=${page}`;
  }
  return isViewedFile(path) && wantsViewer(request, url) ? viewerPath(path) : path;
}

/** Under which path the viewer of a file is kept. */
export function viewerPath(path: string): string {
  return `${path}?view`;
}

/**
 * Whether a request for a file that has a viewer gets the viewer: only a browser's own navigation does, so that no crawler, feed
 * reader or script is ever handed HTML (Fetch Metadata, `Sec-Fetch-Dest`). `?raw` and `?view` force one or the other.
 */
export function wantsViewer(request: IncomingMessage, url: string): boolean {
  const query = new URLSearchParams(url.slice(pathOf(url).length));
  if (query.has('raw')) return false;
  if (query.has('view')) return true;
  const { accept = '' } = request.headers;
  return request.headers['sec-fetch-dest'] === 'document' && accept.includes('text/html');
}

/** An address without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

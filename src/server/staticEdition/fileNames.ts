import path from 'node:path';
import { percentDecode } from '../../news/words/percentDecode.ts';

/**
 * Returns the name of a URL's file in an edition: `/local-news` is `local-news.html`, `/blog?page=2` is
 * `blog.page-2.html`, and the viewer of `/rss` is `rss.view.html`. Returns null if web servers couldn't find it by its
 * name.
 */
export function fileNameOf(url: string, { isPage }: { isPage: boolean }): string | null {
  const [encoded = '', query = ''] = url.split('?', 2);
  const decodedPath = percentDecode(encoded, decodeURIComponent);
  const name = (decodedPath.endsWith('/') ? `${decodedPath}index` : decodedPath).slice(1);
  const page = new URLSearchParams(query).get('page');
  const variant = query === 'view' ? '.view' : page === null ? '' : `.page-${page}`;
  const file = `${name}${variant}${isPage ? '.html' : ''}`;
  const isUsable =
    path.posix.normalize(file) === file &&
    !/^(?:\/|\.\.)/u.test(file) &&
    !file.includes('\0') &&
    file.split('/').every((part) => Buffer.byteLength(part) <= nameBytesMax);
  return isUsable ? file : null;
}

/** A path without a page, whose response is the not-found page. */
export const missingPath = '/404';

/** The path of the page that web servers show while Townwire doesn't respond. The site itself has no such page. */
export const failurePath = '/503';

/** Checks whether the file is the not-found page, which web servers find by its name. */
export function isMissingPage(url: string): boolean {
  return url.endsWith(missingPath);
}

/** File systems allow 255 bytes; `.br` is added. */
const nameBytesMax = 250;

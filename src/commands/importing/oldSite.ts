import { pictureFileName } from '../../news/pictures/picture.ts';
import { withoutWww } from '../../news/words/parseWebUrl.ts';
import type { ReadExport } from './importedPost.ts';

/** Interprets the URLs in an export's posts. */
export type OldSite = ReturnType<typeof openOldSite>;

/**
 * Opens the old site of an export.
 * @param address its current URL, if the export doesn't have it or if the site has moved
 */
export function openOldSite(
  { origins, library }: Pick<ReadExport, 'origins' | 'library'>,
  address: string | null,
) {
  const all = address === null ? origins : [...origins, address];
  const hosts = new Set(all.map(hostOf).filter((host) => host !== ''));
  const [origin = ''] = origins;

  /** Returns a URL of the old site without its host; null for other sites. */
  function localUrl(url: string): string | null {
    if (/^\/(?!\/)/u.test(url)) return url;
    const site = all.find((each) => url.startsWith(`${each}/`));
    if (site !== undefined) return url.slice(site.length);
    const parsed = URL.parse(absoluteUrl(url));
    return parsed === null || !hosts.has(hostOf(parsed.href)) ? null : parsed.pathname + parsed.search;
  }

  /** Returns a URL of the old site with its first origin and without its query, and a URL of another site as it is. */
  function withFirstOrigin(url: string): string {
    const local = localUrl(url);
    return local === null ? absoluteUrl(url) : origin + withoutQuery(local);
  }

  const originals = new Set(Array.from(library, withFirstOrigin));

  return {
    localUrl,
    /** Returns a file's URL on the site's current host, or as the export has it if that host isn't known. */
    publicUrl(url: string): string {
      const local = address === null ? null : localUrl(url);
      return local === null ? absoluteUrl(url) : `${address}${local}`;
    },
    /**
     * Returns the URL of a file, without its query if it is on the old site. For a picture in several sizes, returns
     * the URL of the original.
     */
    fileUrl(url: string): string {
      const file = withFirstOrigin(url);
      // WordPress and Ghost name the smaller copies of a picture after the original.
      const withoutSearch = withoutQuery(file);
      const names = [withoutSearch.replace(/-\d+x\d+(?=\.\w+$)/u, ''), withoutSearch];
      const original = names.find((each) => originals.has(each));
      return original ?? file.replace(/(?<=\/content\/images)\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?/u, '');
    },
  };
}

/** Returns whether a link leads only to a picture: to its file, or to WordPress's page of the picture. */
export function isPictureLink(url: string): boolean {
  return pictureFileName.test(withoutQuery(url)) || /[?&]attachment_id=\d|\/attachment\//u.test(url);
}

/** Returns whether a path leads to a file and not to a page. */
export function isFilePath(path: string): boolean {
  return /\.(?!html?$|php$)[a-z][a-z\d]{1,4}$/iu.test(withoutQuery(path));
}

/** New URLs by old URLs, which are written as `normalizeUrl` returns them. */
export type MovedUrls = ReadonlyMap<string, string>;

function absoluteUrl(url: string): string {
  return url.startsWith('//') ? `https:${url}` : url;
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/u, '');
}

function hostOf(url: string): string {
  return withoutWww(URL.parse(url)?.host ?? '');
}

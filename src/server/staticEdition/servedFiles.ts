import { feedFiles, programPaths } from '../../news/site/programPaths.ts';
import { screens, searchPath } from '../../news/site/screens.ts';
import { percentDecode } from '../../news/words/percentDecode.ts';
import type { Publication } from '../../news/publication.ts';
import { inEveryLanguage } from '../../news/publicationIn.ts';
import { isViewedFile } from '../../news/site/sitemap.ts';
import type { Newsroom } from '../../newsroom/openNewsroom.ts';
import type { BuiltAssets } from '../assets.ts';
import { viewerPath } from '../cache/cacheKey.ts';
import { takedownHeaders } from '../cdnHeaders.ts';
import { drawnPaths } from '../drawingRoutes.ts';
import { pictureHeaders } from '../pictures/pictureRoutes.ts';
import { formerPaths } from './exportedUrls.ts';
import { failurePath, missingPath } from './fileNames.ts';
import type { MakePage } from './pageMaker.ts';

/** The settings with which a web server sends a publication's files as the site would. */
export interface ServedFiles {
  /** The folder of the files. */
  root: string;
  /** The prefixes of the languages other than the main language, such as `/es`. */
  prefixes: readonly string[];
  /** The headers of pages, of viewers, of the not-found page and of the failure page. */
  page: FileHeaders;
  viewer: FileHeaders;
  missing: FileHeaders;
  failure: FileHeaders;
  classes: readonly FileClass[];
  redirectHeaders: FileHeaders;
  redirects: readonly ServedRedirect[];
}

export type FileHeaders = Readonly<Record<string, string>>;

/** Files other than pages that have the same headers. */
interface FileClass {
  headers: FileHeaders;
  /** A regular expression of their paths, without the prefix of a language. */
  pattern: string;
  isViewed: boolean;
  /** True if `.html` is added to the path. */
  isPage?: boolean;
}

export interface ServedRedirect {
  /** The path, decoded as web servers compare it. A request may have one more slash at the end. */
  from: string;
  /** The target, percent-encoded. */
  to: string;
  /** True if the query of the request is added. */
  isQueryKept: boolean;
}

interface ServedOptions {
  root: string;
  newsroom: Pick<Newsroom, 'edition' | 'blog'>;
  assets: Pick<BuiltAssets, 'list'>;
  makePage: MakePage;
}

/**
 * Requests a response of each kind from the site's own routes, so that its headers have one owner.
 * @throws an error with a whole sentence if a response can't be made now
 */
export async function readServedFiles(
  id: string,
  { root, newsroom, assets, makePage }: ServedOptions,
): Promise<ServedFiles> {
  const { publication } = newsroom.edition(id);

  /** Finds the headers of a response; null if the publication has no such file. */
  async function findHeaders(url: string, status = 200): Promise<FileHeaders | null> {
    const { response } = await makePage(id, url);
    if (response.status >= 500) throw new Error(`${url} can't be made now. Remedy: try again later.`);
    if (response.status !== status) return null;
    return constantHeaders(response.variant('identity').headers);
  }

  async function headersOf(url: string, status?: number): Promise<FileHeaders> {
    const headers = await findHeaders(url, status);
    if (headers === null) throw new Error(`${url} has an unexpected status.`);
    return headers;
  }

  async function classOf(pattern: string, sample: string): Promise<FileClass[]> {
    const headers = await findHeaders(sample);
    return headers === null ? [] : [{ pattern, headers, isViewed: isViewedFile(sample) }];
  }

  // This page shows no news, so it has the headers of a page whose section isn't failing.
  const page = await headersOf(screens.siteMap.path);
  const classes: FileClass[] = [];
  for (const [type, sample] of byType(assets.list(publication)))
    classes.push(...(await classOf(`/assets/[^/]+${literal(type)}`, sample)));
  for (const path of programPaths) classes.push(...(await classOf(literal(path), path)));
  const sitemap = await findHeaders('/sitemap.xml');
  if (sitemap !== null) classes.push({ pattern: '/sitemap-[0-9]+[.]xml', headers: sitemap, isViewed: false });
  for (const { file } of Object.values(feedFiles)) {
    const [section] = publication.sections;
    if (section !== undefined)
      classes.push(...(await classOf(`/[^/]+/${literal(file)}`, `/${section.slug}/${file}`)));
  }
  for (const [type, sample] of byType(drawnPaths)) {
    const paths = drawnPaths.filter((path) => path.endsWith(type)).map(literal);
    const folders = `/(?:cards|icons|drawings|covers|prairie)/.+${literal(type)}`;
    classes.push(...(await classOf(`(?:${[folders, ...paths].join('|')})`, sample)));
  }
  const { 'Strict-Transport-Security': hsts } = page;
  const transport = hsts === undefined ? {} : { 'Strict-Transport-Security': hsts };
  for (const type of ['.jpg', '.png', '.webp']) {
    const ownPicture = pictureHeaders(`/pictures/${'0'.repeat(32)}-640${type}`);
    // All pictures get the shorter times of other hosts' pictures, because a story may be taken down.
    const headers = { ...ownPicture, ...takedownHeaders(publication), ...transport };
    classes.push({ pattern: `/pictures/[^/]+${literal(type)}`, headers, isViewed: false });
  }
  classes.push(...(await classOf(literal(speculationRules), speculationRules)));
  const [slot] = publication.advertising.slots;
  if (slot !== undefined) {
    const headers = await findHeaders(`/advertising/${slot.id}`);
    if (headers !== null)
      classes.push({ pattern: '/advertising/[^/.]+', headers, isViewed: false, isPage: true });
  }
  return {
    root,
    prefixes: inEveryLanguage(publication).flatMap(({ prefix }) => prefix || []),
    page,
    viewer: await headersOf(viewerPath('/robots.txt')),
    missing: await headersOf(missingPath, 404),
    failure: { ...(await headersOf(failurePath)), 'Retry-After': '120' },
    classes: mergeEqual(classes),
    ...(await redirectsOf(publication, { newsroom, makePage })),
  };
}

/** Merges the classes that differ only in their paths. */
function mergeEqual(classes: readonly FileClass[]): FileClass[] {
  const groups = Map.groupBy(classes, (each) => JSON.stringify({ ...each, pattern: '' }));
  return Array.from(groups.values(), ([first, ...others]) => {
    if (first === undefined) throw new Error('A group has a first class.');
    const patterns = [first, ...others].map(({ pattern }) => pattern);
    return { ...first, pattern: `(?:${patterns.join('|')})` };
  });
}

async function redirectsOf(
  publication: Publication,
  { newsroom, makePage }: Pick<ServedOptions, 'newsroom' | 'makePage'>,
): Promise<Pick<ServedFiles, 'redirects' | 'redirectHeaders'>> {
  const redirects: ServedRedirect[] = [];
  let redirectHeaders: FileHeaders = {};
  for (const path of formerPaths(publication, newsroom)) {
    const from = percentDecode(path, decodeURIComponent);
    // Web servers can't compare a control character.
    if (path.includes('?') || /\p{Cc}/u.test(from)) continue;
    const { response } = await makePage(publication.id, `${path}?q`);
    if (response.status !== 308) continue;
    const { Location: location = '', ...headers } = constantHeaders(response.variant('identity').headers);
    redirectHeaders = headers;
    const isQueryKept = location.endsWith('?q');
    const to = isQueryKept ? location.slice(0, -'?q'.length) : location;
    redirects.push({ from, to, isQueryKept });
  }
  return { redirects, redirectHeaders };
}

/** Returns a path of each type: `.css` and the first style sheet. */
function byType(paths: readonly string[]): [string, string][] {
  const types = Map.groupBy(paths, (path) => /\.\w+$/u.exec(path)?.[0] ?? '');
  return Array.from(types, ([type, [sample = '']]) => [type, sample]);
}

/** Returns the headers that don't depend on the file's content or on its coding. */
function constantHeaders(raw: readonly string[]): FileHeaders {
  const headers: Record<string, string> = {};
  for (let index = 0; index < raw.length; index += 2) headers[raw[index] ?? ''] = raw[index + 1] ?? '';
  const { 'Content-Length': _length, ETag: _tag, 'Last-Modified': _modified, ...constant } = headers;
  return constant;
}

/** Returns a regular expression of a path. Caddy can't quote a backslash. */
function literal(path: string): string {
  return path.replaceAll('.', '[.]');
}

/** Returns a regular expression of the prefix that a path may have. */
export function prefixPattern(prefixes: readonly string[]): string {
  return prefixes.length === 0 ? '' : `(?:${prefixes.join('|')})?`;
}

/** The URLs that only Townwire can serve: paths, and folders with a slash at the end. */
export const townwirePaths = [searchPath, '/api/', '/functions/', '/drafts/'] as const;

const speculationRules = '/speculation-rules.json';

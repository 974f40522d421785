import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Publication } from '../../news/publication.ts';
import { otherName } from '../../newsroom/counting/pageViews.ts';
import type { Newsroom } from '../../newsroom/openNewsroom.ts';
import { parseWebUrl, withoutWww } from '../../news/words/parseWebUrl.ts';

type Request = Pick<IncomingMessage, 'method' | 'headers'>;

/** Counts a reader's view of a page, if the publication counts views. */
export function countView(
  { request, publication, path }: { request: Request; publication: Publication; path: string },
  { newsroom, now }: { newsroom: Pick<Newsroom, 'views'>; now: () => number },
): void {
  if (!publication.count || !isReaderView(request)) return;
  newsroom.views.count(publication, { path, host: referringHost(request, publication), now: now() });
}

/**
 * Checks whether a request for a page is a reader's view: a browser requests the page itself. Programs that identify
 * themselves (`User-Agent`) and prefetches (`Sec-Purpose`) don't count.
 */
export function isReaderView({ method, headers }: Request): boolean {
  const agent = headers['user-agent'];
  const destination = headers['sec-fetch-dest'] ?? 'document';
  return (
    method === 'GET' &&
    destination === 'document' &&
    headers['sec-purpose'] === undefined &&
    agent !== undefined &&
    browserAgent.test(agent) &&
    !declaredProgram.test(agent)
  );
}

/**
 * Returns the host whose link led to a page, without `www.`: null without a link, or if the host is our own. A name
 * that isn't public, such as the name of a computer in an office, could identify the reader, so such names count as
 * `other`.
 */
export function referringHost({ headers }: Request, publication: Publication): string | null {
  const { referer } = headers;
  if (referer === undefined || referer.startsWith(publication.origin)) return null;
  const site = siteOf(referer);
  if (site === null) return null;
  const { host, hostname, counted } = site;
  return host === headers.host || publication.hosts.includes(hostname) ? null : counted;
}

/** A site whose links led to pages. `counted` is the name under which its views are counted. */
interface Site extends Pick<URL, 'host' | 'hostname'> {
  counted: string;
}

/** Returns the site of a URL. Most links are on a few sites, and a lookup costs a fifth of parsing a URL. */
function siteOf(url: string): Site | null {
  const end = url.indexOf('/', 'https://'.length);
  const origin = end === -1 ? url : url.slice(0, end);
  return sites.get(origin) ?? parseSite(origin);
}

/** Parses and caches a site. Only public names are cached: others could identify a reader. */
function parseSite(refererOrigin: string): Site | null {
  const url = parseWebUrl(refererOrigin);
  if (url === null) return null;
  const { host, hostname, origin } = url;
  const isPublic = publicName.test(hostname) && isIP(hostname) === 0 && !localName.test(hostname);
  const site = { host, hostname, counted: isPublic ? withoutWww(hostname) : otherName };
  if (!isPublic || origin !== refererOrigin) return site;
  if (sites.size >= sitesMax) sites.clear();
  sites.set(origin, site);
  return site;
}

/** Sites with public names, by their origin. */
const sites = new Map<string, Site>();
const sitesMax = 200;

const browserAgent = /^(?:Mozilla|Opera)\//u;

/** Matches words and signs by which programs identify themselves. Cubot is a brand of phones. */
const declaredProgram =
  /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit|https?:\/\/|\+[\w.]+@/iu;

const publicName = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/u;
const localName = /\.(?:localhost|local|internal|lan|home|corp|home\.arpa|onion)$/u;

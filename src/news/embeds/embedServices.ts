import { youtubeFrame, youtubeId } from './embed.ts';

/** The kind of a service's frame, for its title and shape. */
export type EmbedKind = 'video' | 'short' | 'map' | 'chart' | 'document' | 'message' | 'page';

/** A service whose pages have a version for frames. */
interface EmbedService {
  /** The host that represents the service under `embeds.allow`. */
  host: string;
  name: string;
  /** The hosts of the service's pages. */
  hosts: RegExp;
  /** The origin of the service's frames. */
  frames: string;
  /** Returns the frame of a page; undefined for pages that have none. */
  frameOf: (page: URL) => ServiceFrame | undefined;
  /** Corrects the URL of a map that has no frame because its latitude and longitude are swapped. */
  swappedPlace?: (page: URL) => SwappedPlace | undefined;
  /** A page that has a frame. */
  example: string;
}

interface SwappedPlace {
  /** The impossible latitude, as in the URL. */
  latitude: string;
  corrected: string;
}

export interface ServiceFrame {
  url: string;
  shows: EmbedKind;
}

/** Returns the service that a host belongs to. */
export function embedServiceAt(host: string): EmbedService | undefined {
  return embedServices.find(({ hosts }) => hosts.test(host));
}

const embedServices: readonly EmbedService[] = [
  {
    host: 'youtube.com',
    name: 'YouTube',
    hosts: /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be)$/u,
    frames: new URL(youtubeFrame('')).origin,
    frameOf(page) {
      const id = youtubeId(page.href);
      if (id === undefined) return undefined;
      return { url: youtubeFrame(id), shows: page.pathname.startsWith('/shorts/') ? 'short' : 'video' };
    },
    example: 'https://youtu.be/a1B2-c3_D4e',
  },
  {
    host: 'vimeo.com',
    name: 'Vimeo',
    hosts: /(?:^|\.)vimeo\.com$/u,
    frames: 'https://player.vimeo.com',
    frameOf({ pathname, searchParams }) {
      const [, id, hash = searchParams.get('h')] =
        /^\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/|video\/)?(\d+)(?:\/([\da-f]+))?\/?$/u.exec(
          pathname,
        ) ?? [];
      if (id === undefined) return undefined;
      // `dnt` keeps the player from setting cookies; `h` is the key of an unlisted video.
      const query = new URLSearchParams({ dnt: '1', ...(hash !== null && { h: hash }) });
      return { url: `https://player.vimeo.com/video/${id}?${query}`, shows: 'video' };
    },
    example: 'https://vimeo.com/76979871',
  },
  {
    host: 'datawrapper.de',
    name: 'Datawrapper',
    hosts: /(?:^|\.)datawrapper\.de$|^datawrapper\.dwcdn\.net$/u,
    frames: 'https://datawrapper.dwcdn.net',
    frameOf({ pathname }) {
      const [, id, version = ''] =
        /^\/(?:_\/)?([\dA-Za-z]{5})(\/\d+)?\/?(?:index\.html)?$/u.exec(pathname) ?? [];
      return id === undefined
        ? undefined
        : { url: `https://datawrapper.dwcdn.net/${id}${version}/`, shows: 'chart' };
    },
    example: 'https://www.datawrapper.de/_/a1B2c/',
  },
  {
    host: 'flourish.studio',
    name: 'Flourish',
    hosts: /(?:^|\.)flourish\.studio$|^flo\.uri\.sh$/u,
    frames: 'https://flo.uri.sh',
    frameOf({ pathname }) {
      const [, chart] = /^\/((?:visualisation|story)\/\d+)(?:\/|$)/u.exec(pathname) ?? [];
      return chart === undefined ? undefined : { url: `https://flo.uri.sh/${chart}/embed`, shows: 'chart' };
    },
    example: 'https://public.flourish.studio/visualisation/123456/',
  },
  {
    host: 'documentcloud.org',
    name: 'DocumentCloud',
    hosts: /(?:^|\.)documentcloud\.org$/u,
    frames: 'https://embed.documentcloud.org',
    frameOf({ pathname }) {
      const [, id] = /^\/documents\/(\d+(?:-[^/]*?)?)(?:\.html)?\/?$/u.exec(pathname) ?? [];
      return id === undefined
        ? undefined
        : { url: `https://embed.documentcloud.org/documents/${id}/?embed=1`, shows: 'document' };
    },
    example: 'https://www.documentcloud.org/documents/123456-minutes/',
  },
  {
    host: 'openstreetmap.org',
    name: 'OpenStreetMap',
    hosts: /(?:^|\.)openstreetmap\.org$/u,
    frames: 'https://www.openstreetmap.org',
    frameOf: mapFrame,
    swappedPlace,
    example: 'https://www.openstreetmap.org/#map=15/40.0000/-90.0000',
  },
  {
    host: 'mastodon.social',
    name: 'Mastodon',
    hosts: /^mastodon\.social$/u,
    frames: 'https://mastodon.social',
    frameOf: mastodonServiceFrame,
    example: 'https://mastodon.social/@Mastodon/113400000000000000',
  },
  {
    host: 'bsky.app',
    name: 'Bluesky',
    hosts: /^(?:embed\.)?bsky\.app$/u,
    frames: 'https://embed.bsky.app',
    frameOf({ pathname }) {
      const [, author, id] =
        /^\/(?:profile\/([\w.:-]+)\/post|embed\/([\w.:-]+)\/app\.bsky\.feed\.post)\/(\w+)\/?$/u
          .exec(pathname)
          ?.filter((group) => group !== undefined) ?? [];
      return id === undefined
        ? undefined
        : { url: `https://embed.bsky.app/embed/${author}/app.bsky.feed.post/${id}`, shows: 'message' };
    },
    example: 'https://bsky.app/profile/bsky.app/post/3lh5px6yngs26',
  },
];

/** The default of `embeds.allow`. */
export const embedServiceHosts: readonly string[] = embedServices.map(({ host }) => host);

/** Returns the frame of a post on any Mastodon server, because all have the same URLs. */
export function mastodonServiceFrame({ origin, pathname }: URL): ServiceFrame | undefined {
  const [, post] = /^(\/@\w+(?:[.-]\w+)*\/\d+)(?:\/embed)?\/?$/u.exec(pathname) ?? [];
  return post === undefined ? undefined : { url: `${origin}${post}/embed`, shows: 'message' };
}

/**
 * Returns the frame of an OpenStreetMap page. Frames need the edges of the map; pages have the map's center and zoom in
 * the hash.
 */
function mapFrame({ pathname, hash, searchParams, href }: URL): ServiceFrame | undefined {
  if (pathname === '/export/embed.html') {
    const [, south = '', , north = ''] = (searchParams.get('bbox') ?? '').split(',');
    return isLatitude(south) && isLatitude(north) ? { url: href, shows: 'map' } : undefined;
  }
  const [mlat, mlon] = [searchParams.get('mlat'), searchParams.get('mlon')];
  const [, ...position] = /^#map=(\d+)\/(-?[\d.]+)\/(-?[\d.]+)/u.exec(hash) ?? ['', '16', mlat, mlon];
  if (pathname !== '/' || position.includes(null)) return undefined;
  const [zoom = NaN, latitude = NaN, longitude = NaN] = position.map(Number);
  if (!(zoom <= 19 && isLatitude(latitude) && Math.abs(longitude) <= 180)) return undefined;
  // The world is 256 pixels wide at zoom 0, and twice as wide at each further level.
  const degreesPerPixel = 360 / (256 * 2 ** zoom);
  const east = (mapPixels.width / 2) * degreesPerPixel;
  const north = (mapPixels.height / 2) * degreesPerPixel * Math.cos((latitude * Math.PI) / 180);
  const edges = [longitude - east, latitude - north, longitude + east, latitude + north];
  const query = new URLSearchParams({
    bbox: edges.map((edge) => edge.toFixed(5)).join(','),
    layer: 'mapnik',
    ...(mlat !== null && mlon !== null && { marker: `${mlat},${mlon}` }),
  });
  return { url: `https://www.openstreetmap.org/export/embed.html?${query}`, shows: 'map' };
}

/** Returns whether the map of the world, which has no poles, shows a latitude. */
function isLatitude(degrees: number | string): boolean {
  return Math.abs(Number(degrees)) <= 85;
}

/** Swaps latitude and longitude wherever a map's URL has them. Undefined if that makes no map either. */
function swappedPlace(page: URL): SwappedPlace | undefined {
  const { pathname, hash, searchParams } = page;
  const [, zoom, first, second] = /^#map=(\d+)\/(-?[\d.]+)\/(-?[\d.]+)/u.exec(hash) ?? [];
  const [mlat, mlon] = [searchParams.get('mlat'), searchParams.get('mlon')];
  const edges = (searchParams.get('bbox') ?? '').split(',');
  const latitudes = pathname === '/' ? [first ?? mlat ?? ''] : [edges[1] ?? '', edges[3] ?? ''];
  const latitude = latitudes.find((each) => !isLatitude(each));
  if (latitude === undefined) return undefined;
  const query = new URLSearchParams(searchParams);
  if (mlat !== null && mlon !== null && (first === undefined || !isLatitude(mlat))) {
    query.set('mlat', mlon);
    query.set('mlon', mlat);
  }
  const [west, south, east, north] = edges;
  if (north !== undefined) query.set('bbox', [south, west, north, east].join(','));
  const [, markerFirst = '', markerSecond] =
    /^([^,]+),([^,]+)$/u.exec(searchParams.get('marker') ?? '') ?? [];
  if (markerSecond !== undefined && !isLatitude(markerFirst))
    query.set('marker', `${markerSecond},${markerFirst}`);
  const corrected = new URL(pathname, page.origin);
  corrected.search = decodeURIComponent(query.toString());
  corrected.hash = first === undefined ? hash : `#map=${zoom}/${second}/${first}`;
  return mapFrame(corrected) === undefined ? undefined : { latitude, corrected: corrected.href };
}

/** The size of a map in a post's column. */
const mapPixels = { width: 600, height: 450 };

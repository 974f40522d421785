import { isAlreadyLogged } from '../../newsroom/log.ts';
import { sendNotFound } from '../cachedResponse.ts';
import { LRUCache } from 'lru-cache';
import type { Edition } from '../../news/edition.ts';
import {
  isSizeOf,
  pictureSize,
  pictureTypes,
  type FolderPicture,
  type Picture,
} from '../../news/pictures/picture.ts';
import type { Publication } from '../../news/publication.ts';
import type { Newsroom } from '../../newsroom/openNewsroom.ts';
import { takedownHeaders } from '../cdnHeaders.ts';
import { contentHeaders, immutableCaching, problem, redirect, type PlainResponse } from '../plainResponse.ts';
import { encodeResponse, type EncodedResponse } from '../cache/encodedResponse.ts';
import { send, sendUncached, type Routes } from '../send.ts';

/**
 * Adds the publication's own pictures (pictures-1 to pictures-6) and the pictures of other hosts that it shows
 * (pictures-10 to pictures-15). Pictures have a separate cache, so that they can't push pages out of the page cache.
 */
export function addPictureRoutes(app: Routes): void {
  const responses = new LRUCache<string, EncodedResponse>({
    maxSize: cacheBytesMax,
    sizeCalculation: ({ bytes }) => bytes,
  });
  app.get('/pictures/:file{[0-9a-f]{32}-[1-9]\\d{0,4}\\.(?:jpg|png|webp)}', async (context) => {
    const { path } = context.req;
    const { newsroom } = context.var.services;
    const { publication, transportHeaders } = context.env;
    const picture = await pictureAt(path, publication, newsroom);
    if (picture === null) return sendNotFound(context);
    if (picture === 'unknown') return sendUncached(context, notShown);
    if (picture !== 'outside' && !isSizeOf(picture, path))
      return sendUncached(context, redirect(publication.prefix + picture.address));
    const caching = picture === 'outside' ? takedownHeaders(publication) : {};
    const key = JSON.stringify([path, caching]);
    const cached = responses.get(key);
    if (cached !== undefined) return send(context, cached);
    const body = await (picture === 'outside'
      ? newsroom.outsidePictures.read(path)
      : newsroom.readPicture(picture, path));
    if (body === null) return sendNotFound(context);
    if ('kind' in body) {
      const file = picture === 'outside' ? null : picture.file;
      newsroom.log.error({ file, reason: body.reason }, 'A picture could not be shown');
      return sendUncached(context, notShown);
    }
    const headers = { ...pictureHeaders(path), ...caching, ...transportHeaders };
    const response = await encodeResponse({ status: 200, headers, body });
    responses.set(key, response);
    return send(context, response);
  });
}

/**
 * Looks a picture up at each request, because its story may have been taken down; the cheapest lookup comes first. The
 * publication's own pictures are also found by their former URLs. `outside`: a picture of another host. `unknown`:
 * possibly such a picture, but the archive doesn't respond. Null: there is no picture that may be shown.
 */
async function pictureAt(
  path: string,
  publication: Publication,
  newsroom: Newsroom,
): Promise<FolderPicture | 'outside' | 'unknown' | null> {
  const edition = newsroom.edition(publication.id);
  if (isShownIn(edition, path)) return 'outside';
  const own =
    newsroom.blog(publication.id).picture(path) ?? (await newsroom.customPages.picture(publication, path));
  if (own !== undefined && hasOrHadSize(own, path)) return own;
  try {
    return (await newsroom.outsidePictures.mayShow(edition.publication, path)) ? 'outside' : null;
  } catch (error) {
    if (isAlreadyLogged(error)) return 'unknown';
    throw error;
  }
}

/** Checks whether the picture has or had this size. Programs may remember the full-width file in an earlier format. */
function hasOrHadSize(picture: FolderPicture, path: string): boolean {
  return isSizeOf(picture, path) || pictureSize(path)?.width === pictureSize(picture.address)?.width;
}

/** Checks whether a story of the edition shows the picture. */
function isShownIn({ sections }: Edition, path: string): boolean {
  const hash = pictureSize(path)?.hash ?? path;
  const matches = (picture: Picture | null) =>
    picture?.address.includes(hash) === true && isSizeOf(picture, path);
  return sections
    .values()
    .some(({ result }) => result.articles.some(({ picture = null }) => matches(picture)));
}

/** Returns headers under which a picture can't run or load anything, even if a browser shows it as a document. */
export function pictureHeaders(url: string): PlainResponse['headers'] {
  const size = pictureSize(url);
  if (size === null) throw new Error(`${url} is not the URL of a picture.`);
  return {
    ...contentHeaders(pictureTypes[size.format], immutableCaching),
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
}

/** A 503, because a CDN could store a 404, and a good file may replace the broken one at any moment. */
const notShown = problem(503, 'This picture cannot be shown right now. Remedy: try again later.', {
  'Retry-After': '60',
});

const cacheBytesMax = 24 * 1024 * 1024;

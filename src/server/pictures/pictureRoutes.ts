import { LRUCache } from 'lru-cache';
import { pictureSize, pictureTypes } from '../../news/pictures/picture.ts';
import { lastingCdnTags } from '../cdnHeaders.ts';
import { contentHeaders, problem, type PlainResponse } from '../plainResponse.ts';
import { encodeResponse, type EncodedResponse } from '../encodedResponse.ts';
import type { Routes } from '../routes.ts';
import { send, sendNotFound, sendOnce, type Services } from '../send.ts';

/**
 * Adds the publication's own pictures (pictures-1 to pictures-6) and those of other hosts that it shows (pictures-10 to
 * pictures-15). They have a cache of their own, so that a page with many can't push pages out of the page cache.
 */
export function addPictureRoutes(app: Routes, services: Services): void {
  const { newsroom } = services;
  const sent = new LRUCache<string, EncodedResponse>({
    maxSize: cacheBytesMax,
    sizeCalculation: ({ bytes }) => bytes,
  });
  app.get('/pictures/:file{[0-9a-f]{32}-[1-9]\\d{0,4}\\.(?:jpg|png|webp)}', async (context) => {
    const { path } = context.req;
    const { publication, transportHeaders } = context.env;
    const ofPost = newsroom.blog(publication.id).picture(path);
    // Asked each time: its story may have been taken down since.
    const isOutside =
      ofPost === undefined &&
      (await newsroom.outsidePictures.mayShow(newsroom.edition(publication.id), path));
    const own = isOutside ? undefined : (ofPost ?? (await newsroom.ownPages.picture(publication, path)));
    if (own === undefined && !isOutside) return sendNotFound(context, services);
    // A copy at a CDN has the tag of its publication.
    const key = isOutside && publication.cdn !== null ? `${publication.id} ${path}` : path;
    const known = sent.get(key);
    if (known !== undefined) return send(context, known);
    const body = await (own === undefined
      ? newsroom.outsidePictures.read(path)
      : newsroom.readPicture(own, path));
    if (body === null) return sendNotFound(context, services);
    if ('kind' in body) {
      newsroom.log.error({ file: own?.file, reason: body.reason }, 'A picture could not be shown');
      return sendOnce(context, notShown);
    }
    const tags = isOutside ? lastingCdnTags(publication) : {};
    const headers = { ...pictureHeaders(path), ...tags, ...transportHeaders };
    const response = await encodeResponse({ status: 200, headers, body });
    sent.set(key, response);
    return send(context, response);
  });
}

/** Nothing in a picture can run or load anything, even if a browser took it for a document. */
export function pictureHeaders(address: string): PlainResponse['headers'] {
  const size = pictureSize(address);
  if (size === null) throw new Error(`${address} is not the address of a picture.`);
  return {
    ...contentHeaders(pictureTypes[size.format], 'public, max-age=31536000, immutable'),
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
}

/** Not a 404, which a CDN could keep: the file may be replaced by a good one at any moment. */
const notShown = problem({
  status: 503,
  detail: 'This picture cannot be shown right now. Remedy: try again later.',
  headers: { 'Retry-After': '60' },
});

const cacheBytesMax = 24 * 1024 * 1024;

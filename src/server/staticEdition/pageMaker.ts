import { Hono } from 'hono';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { languageOfPrefix, prefixOf } from '../cache/cacheKey.ts';
import { failurePath } from './fileNames.ts';
import { openPageCache } from '../cache/pageCache.ts';
import type { EncodedResponse } from '../cache/encodedResponse.ts';
import { IncomingMessage, ServerResponse } from '../connections/nodeHttp.ts';
import { openStreams } from '../connections/streams.ts';
import { openTraffic } from '../counting/traffic.ts';
import { openRoutes } from '../routes.ts';
import {
  honoRequest,
  sendUncachedPage,
  type Dependencies,
  type Renderer,
  type Routes,
  type Services,
  type UncachedRequest,
} from '../send.ts';
import { nextMidnight } from '../../news/dates.ts';
import { publicationIn } from '../../news/publicationIn.ts';

/** The dependencies of making pages. */
export type PageMakerOptions = Pick<Services, 'newsroom' | 'assets'> &
  Partial<Pick<Services, 'now'> & Pick<UncachedRequest, 'transportHeaders'>> & { render: Renderer };

/**
 * Makes a page as readers get it, without a reader: nothing is counted, logged as missing or cached. `url` is a path
 * with the prefix of its language, and a query.
 */
export type MakePage = (publication: string, url: string) => Promise<MadePage>;

export type MadePage = { response: EncodedResponse } & Dependencies;

export function openPageMaker({
  newsroom,
  assets,
  render,
  now = Date.now,
  transportHeaders = {},
}: PageMakerOptions): MakePage {
  const services: Services = {
    newsroom,
    assets,
    cache: openPageCache({ bytesMax: 1 }),
    render: (page, options) =>
      Promise.resolve(render(page, { ...options, assets: assets.urls(options.edition.publication) })),
    streams: openStreams(),
    proxyHops: 0,
    traffic: openTraffic(),
    logMissingPage: () => undefined,
    logBug: (error, path) => newsroom.log.error({ error, path }, 'Bug: a page could not be exported'),
    now,
  };
  const routes = openRoutes(services);
  const failureRoutes: Routes = new Hono();
  failureRoutes.get(failurePath, (context) => {
    context.set('services', services);
    return sendUncachedPage(context, { page: { screen: 'failure' }, status: 200 });
  });

  return async (id, url) => {
    const { publication } = newsroom.edition(id);
    const prefix = prefixOf(publication, url);
    const request = new IncomingMessage(new PassThrough() as unknown as Socket);
    request.method = 'GET';
    request.url = url.slice(prefix.length);
    let made: MadePage | undefined;
    const isFailure = request.url === failurePath;
    await (isFailure ? failureRoutes : routes).fetch(honoRequest(request), {
      request,
      response: new ServerResponse(request),
      publication: publicationIn(publication, languageOfPrefix(prefix)),
      missedKey: '',
      transportHeaders,
      respond(response, { sections, freshUntil } = { sections: [], freshUntil: Infinity }) {
        // Every page shows the date.
        const until = isFailure ? nextMidnight({ now: now(), timeZone: publication.timeZone }) : freshUntil;
        made = { response, sections, freshUntil: until };
      },
    });
    if (made === undefined) throw new Error(`${url} gave no response.`);
    return made;
  };
}

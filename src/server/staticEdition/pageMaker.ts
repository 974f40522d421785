import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { languageOf, prefixOf } from '../cache/cacheKey.ts';
import { openPageCache } from '../cache/pageCache.ts';
import type { EncodedResponse } from '../cache/encodedResponse.ts';
import { openStreams } from '../connections/streams.ts';
import { openTraffic } from '../counting/traffic.ts';
import { openRoutes } from '../routes.ts';
import type { Renderer, Services } from '../send.ts';
import { publicationIn } from '../../news/publicationIn.ts';
import type { SectionKey } from '../../news/sections.ts';
import type { EditionChange } from '../../newsroom/publishing.ts';

/** What pages are made with. */
export type PageMakerOptions = Pick<Services, 'newsroom' | 'assets'> &
  Partial<Pick<Services, 'now'>> & { render: Renderer };

/** A response as the site's own routes give it, and what it depends on. */
export interface MadePage {
  response: EncodedResponse;
  /** The sections it shows. */
  sections: readonly SectionKey[];
  /** When it must be made again even if nothing changes: epoch milliseconds, or Infinity. */
  freshUntil: number;
}

/** Makes pages as readers get them, without a reader: nothing is counted, logged as missing or cached. */
export interface PageMaker {
  /** `url`: a path with the prefix of its language, and a query. */
  make(publication: string, url: string): Promise<MadePage>;
  /** Call it at a change: what is made after it must not join what was begun before. */
  applyChange(change: EditionChange): void;
}

export function openPageMaker({ newsroom, assets, render, now = Date.now }: PageMakerOptions): PageMaker {
  const cache = openPageCache({ bytesMax: 1 });
  const routes = openRoutes({
    newsroom,
    assets,
    cache,
    render: (page, shown) =>
      Promise.resolve(render(page, { ...shown, assets: assets.addresses(shown.edition.publication) })),
    streams: openStreams(),
    proxyHops: 0,
    traffic: openTraffic(),
    logMissingPage: () => undefined,
    logBug: (error, path) => newsroom.log.error({ error, path }, 'Bug: a page could not be exported'),
    now,
  });

  return {
    async make(id, url) {
      const { publication } = newsroom.edition(id);
      const prefix = prefixOf(publication, url);
      const request = new IncomingMessage(new PassThrough() as unknown as Socket);
      request.method = 'GET';
      request.url = url.slice(prefix.length);
      let made: MadePage | undefined;
      await routes.fetch(new Request(`http://publication${request.url}`), {
        request,
        response: new ServerResponse(request),
        publication: publicationIn(publication, languageOf(prefix)),
        missedKey: '',
        transportHeaders: {},
        respond(response, page) {
          made = { response, sections: page?.sections ?? [], freshUntil: page?.freshUntil ?? Infinity };
        },
      });
      if (made === undefined) throw new Error(`${url} gave no response.`);
      return made;
    },
    applyChange: (change) => cache.drop(change),
  };
}

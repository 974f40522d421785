import { LRUCache } from 'lru-cache';
import { clockCorrectionMs } from '../../news/dates.ts';
import type { SectionKey } from '../../news/sections.ts';
import type { Page } from '../../pages/page.ts';
import type { EncodedResponse } from './encodedResponse.ts';

/** A response and what it depends on. */
export interface CachedPage {
  response: EncodedResponse;
  publication: string;
  /** The sections that the page shows; empty if it shows only the publication's own text. */
  sections: readonly SectionKey[];
  /** When the page must be rendered again even if nothing changes, in milliseconds since the epoch; or Infinity. */
  freshUntil: number;
  /** The pattern of the page's route, for the metrics. */
  route: string;
  /** The path under which a view of the page is counted; null for other responses. */
  viewPath: string | null;
}

/** Why nothing is cached under the key of a page. */
export type NotCached =
  /** The 404 page is sent, or `errorPage`, which is cached under its own path. */
  | { kind: 'notFound'; errorPage?: { page: Page; path: string } }
  /** A redirect. `isQueryKept`: true if the query of the request is added. */
  | { kind: 'moved'; to: string; isQueryKept?: boolean }
  /** A failure that may end at any moment. */
  | { kind: 'uncached'; response: EncodedResponse };

type Load = () => Promise<CachedPage | NotCached>;

export type PageCache = ReturnType<typeof openPageCache>;

/** Opens a cache of whole responses. When they take more than `bytesMax` bytes, the least recently used go first. */
export function openPageCache({ bytesMax }: { bytesMax: number }) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: bytesMax,
    sizeCalculation: (page) => page.response.bytes,
    dispose: ({ publication }, key) => void keysOf.get(publication)?.delete(key),
  });
  /**
   * The keys of each publication's pages, so that a change of one publication doesn't visit the pages of other
   * publications.
   */
  const keysOf = new Map<string, Set<string>>();
  // lru-cache's own `fetch` can't list the loads in flight, and `drop` must find them by publication.
  const inFlight = new Map<string, { publication: string; page: ReturnType<Load> }>();
  let lastUsedAt = 0;

  return {
    /** Returns the page under `key`, if it is still fresh at `now`. */
    get(key: string, now: number): CachedPage | undefined {
      // After the clock is set back, cached pages may show a later day.
      if (now < lastUsedAt - clockCorrectionMs) pages.clear();
      lastUsedAt = now;
      const page = pages.get(key);
      return page !== undefined && now < page.freshUntil ? page : undefined;
    },
    /**
     * Loads and caches a page that `get` did not find. Concurrent calls with one key load it once. `load` must read
     * everything that the page shows: a later change drops the page.
     */
    render({ key, publication }: { key: string; publication: string }, load: Load): ReturnType<Load> {
      const running = inFlight.get(key);
      if (running !== undefined) return running.page;
      const isCurrent = () => inFlight.get(key)?.page === page;
      const page = load()
        .then((loaded) => {
          if (isCurrent() && !('kind' in loaded)) {
            pages.set(key, loaded);
            keysOf.getOrInsertComputed(loaded.publication, () => new Set()).add(key);
          }
          return loaded;
        })
        .finally(() => {
          if (isCurrent()) inFlight.delete(key);
        });
      inFlight.set(key, { publication, page });
      return page;
    },
    /**
     * Drops a publication's pages that show one of `sections`, or all of them. Pages that are being rendered are sent,
     * but not cached.
     */
    drop({ publication, sections }: { publication: string; sections: readonly SectionKey[] | 'all' }): void {
      // A request after the change must not get a page whose rendering began before it.
      for (const [key, running] of inFlight) {
        if (running.publication === publication) inFlight.delete(key);
      }
      for (const key of keysOf.get(publication) ?? []) {
        const shown = pages.peek(key)?.sections ?? [];
        if (sections === 'all' || shown.some((section) => sections.includes(section))) pages.delete(key);
      }
    },
    usage: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}

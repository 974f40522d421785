import { LRUCache } from 'lru-cache';
import type { SectionKey } from '../news/sections.ts';
import type { Representation } from './representation.ts';

/** What an answer shows, and so when it must go. */
export interface Dependence {
  publication: string;
  /** The sections it shows; `none` for an answer that shows the publication's own words only. */
  sections: readonly SectionKey[];
  /** When its content changes by itself: milliseconds since the epoch; Infinity when it does not. */
  freshUntil: number;
}

/** A kept answer. */
export interface CachedPage extends Dependence {
  representation: Representation;
}

/** Whole answers in memory, bounded in bytes, the least used going first. */
export interface PageCache {
  /** The answer kept under `key`, or undefined when there is none that still holds at `now`. */
  lookup(key: string, now: number): CachedPage | undefined;
  /** The answer of `publication` kept under `key`; else the one that `make` gives, made once however many ask at the same time. */
  fetch(asked: { key: string; publication: string }, make: () => Promise<CachedPage>): Promise<CachedPage>;
  /** Drops what shows one of `sections` of the publication, or all of its pages. Those of it that are being made now are sent but not kept. */
  drop(change: { publication: string; sections: readonly SectionKey[] | 'all' }): void;
  /** How full it is. */
  size(): { pages: number; bytes: number };
}

/** Opens a cache of at most `bytesMax` bytes. */
export function openPageCache({ bytesMax }: { bytesMax: number }): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: bytesMax,
    sizeCalculation: (page) => page.representation.bytes,
  });
  const inTheMaking = new Map<string, { publication: string; making: Promise<CachedPage> }>();

  return {
    lookup(key, now) {
      const page = pages.get(key);
      return page !== undefined && now < page.freshUntil ? page : undefined;
    },
    fetch({ key, publication }, make) {
      const running = inTheMaking.get(key);
      if (running !== undefined) return running.making;
      const isAwaited = () => inTheMaking.get(key)?.making === making;
      const making = make()
        .then((page) => {
          // What was dropped meanwhile may be just what this answer shows.
          if (isAwaited()) pages.set(key, page);
          return page;
        })
        .finally(() => {
          if (isAwaited()) inTheMaking.delete(key);
        });
      inTheMaking.set(key, { publication, making });
      return making;
    },
    drop({ publication, sections }) {
      // A reader who comes now must not be given an answer whose making began before the change.
      for (const [key, running] of inTheMaking) {
        if (running.publication === publication) inTheMaking.delete(key);
      }
      for (const [key, page] of pages.entries()) {
        if (page.publication !== publication) continue;
        if (sections === 'all' || page.sections.some((section) => sections.includes(section)))
          pages.delete(key);
      }
    },
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}

import { PassThrough, type Writable } from 'node:stream';
import type { NowPlaying } from '../news/radio.ts';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import { openTestSite } from './site.testing.ts';
import { world } from '../news/world.testing.ts';

/** The title and state of `openTestRadioSite`'s station. */
export const testPlaying: NowPlaying = {
  port: 8076,
  station: 'River Radio',
  title: 'Evening at Kaw Point',
  since: 1_700_000_000_000,
  state: 'live',
};

/**
 * Opens a site whose one station, 8076, sends each listener the bytes that the test writes to its stream in `streams`.
 */
export async function openTestRadioSite({
  hasRadio = true,
  refused,
  contentType = null,
  proxyHops = 0,
}: {
  hasRadio?: boolean;
  refused?: 'full' | 'unavailable' | 'hangs';
  contentType?: string | null;
  proxyHops?: number;
} = {}) {
  const requested: { publication: string; port: number }[] = [];
  const signals: AbortSignal[] = [];
  const listeners = new Set<Parameters<Newsroom['radio']['onNowPlaying']>[0]>();
  const streams: PassThrough[] = [];
  const state = { isStationRemoved: false };
  const stations = [{ port: 8076, name: 'River Radio', address: 'http://radio.example:8000/live' }] as const;
  const edition = world.edition({
    publication: { id: 'kansas-city', radio: hasRadio ? { stations: [...stations], listenersMax: 9 } : null },
  });
  const { site } = await openTestSite({
    editions: [edition],
    proxyHops,
    radio: {
      listen(publication, port, signal) {
        requested.push({ publication, port });
        if (signal !== undefined) signals.push(signal);
        if (refused === 'hangs') return new Promise(() => undefined);
        if (refused !== undefined) return Promise.resolve({ kind: 'refused', reason: refused });
        const audio = new PassThrough();
        streams.push(audio);
        return Promise.resolve({
          kind: 'listening',
          contentType: 'audio/mpeg',
          pipe: (writable: Writable) => void audio.pipe(writable),
          leave: () => undefined,
        });
      },
      peek: () =>
        refused === 'full' || refused === 'unavailable'
          ? { kind: 'refused', reason: refused }
          : { kind: 'open', contentType },
      nowPlaying: (publication, port) =>
        publication === 'kansas-city' && port === 8076 && !state.isStationRemoved ? testPlaying : undefined,
      onNowPlaying(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
  return {
    site,
    requested,
    signals,
    streams,
    state,
    listeners,
    announce: (change: Parameters<Parameters<Newsroom['radio']['onNowPlaying']>[0]>[0]) =>
      listeners.forEach((listener) => listener(change)),
  };
}

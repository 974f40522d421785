import type { Player } from './player.ts';
import { streamAddress } from './playerState.ts';

/**
 * After a break, asks the server for the station's content type to see whether this browser has a decoder, because an
 * `audio` element's error code is the same for a network failure. A station that was heard is never unplayable.
 */
export function detectUnplayable(audio: HTMLAudioElement, player: Player): void {
  let heardPort: number | undefined;
  player.watch(
    ({ state }) => state.phase,
    (phase) => {
      const { port } = player.model;
      if (phase === 'playing') heardPort = port;
      if (phase !== 'waiting' || heardPort === port) return undefined;
      if (Object.keys(audioTypes).every((type) => canPlay(audio, type))) return undefined;
      const controller = new AbortController();
      async function check() {
        const type = await fetchAudioType(port, controller.signal);
        if (!controller.signal.aborted && type !== null && !canPlay(audio, type))
          player.dispatch('unplayable');
      }
      void check();
      return () => controller.abort();
    },
  );
}

function canPlay(element: HTMLAudioElement, type: string): boolean {
  return element.canPlayType(type) !== '';
}

/** Fetches the type of audio that a station sends now; null if the type is missing or unknown, or the request fails. */
async function fetchAudioType(port: number, signal: AbortSignal): Promise<string | null> {
  try {
    const { ok, headers } = await fetch(streamAddress(port), { method: 'HEAD', signal });
    return ok ? audioType(headers.get('content-type') ?? '') : null;
  } catch {
    // Without a network, the stream is retried as after any other break.
    return null;
  }
}

/** The audio types of stations (docs/decisions/016) by the name that every browser knows, each with its aliases. */
const audioTypes = {
  'audio/mpeg': ['mpeg', 'mp3', 'mpeg3', 'mpg'],
  'audio/aac': ['aac', 'aacp'],
  'audio/ogg': ['ogg'],
};

/**
 * Returns the standard name of a content type; null if unknown. A browser may reject an alias in `canPlayType` and
 * still play the stream.
 */
export function audioType(contentType: string): string | null {
  const [, name = ''] = /^(?:audio|application)\/(?:x-)?([a-z\d]+)\s*(?:;|$)/iu.exec(contentType) ?? [];
  const entry = Object.entries(audioTypes).find(([, names]) => names.includes(name.toLowerCase()));
  return entry?.[0] ?? null;
}

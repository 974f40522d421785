import { type RefObject, useEffect } from 'react';
import { browserMemory, followMemory, keepInMemory } from './browserMemory.ts';
import { portFromOpener } from './openRadioWindow.ts';

/**
 * Tells by `recall` the port of the station that this browser remembers: at once, unless the plain player or the window's opener has
 * decided already, and whenever another window chooses while this one `isFree` to follow. The station may be there no more.
 */
export function useRememberedStation(
  audio: RefObject<HTMLAudioElement | null>,
  { isFree, recall }: { isFree: boolean; recall: (port: number) => void },
): void {
  useEffect(() => {
    const port = portOf(browserMemory(storageKey));
    if (port !== null && audio.current?.paused === true && portFromOpener() === null) recall(port);
  }, [audio, recall]);

  useEffect(() => {
    if (!isFree) return undefined;
    return followMemory(storageKey, (text) => {
      const port = portOf(text);
      if (port !== null) recall(port);
    });
  }, [isFree, recall]);
}

/** Remembers a station for the next time. */
export function rememberStation(port: number): void {
  keepInMemory(storageKey, String(port));
}

function portOf(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/u.test(text) ? Number(text) : null;
}

const storageKey = 'townwire.radio.station';

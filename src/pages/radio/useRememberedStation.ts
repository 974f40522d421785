import { type RefObject, useEffect } from 'react';
import { readStorage, watchStorage, writeStorage } from './storage.client.ts';
import { portFromOpener } from './openRadioWindow.client.ts';

/**
 * Selects the station that this browser remembers, unless the plain player is playing or the window's opener chose one.
 * While `canChange`, it also follows the choice in other windows. The station may no longer exist.
 */
export function useRememberedStation(
  audio: RefObject<HTMLAudioElement | null>,
  { canChange, select }: { canChange: boolean; select: (port: number) => void },
): void {
  useEffect(() => {
    const port = portOf(readStorage(storageKey));
    if (port !== null && audio.current?.paused === true && portFromOpener() === null) select(port);
  }, [audio, select]);

  useEffect(() => {
    if (!canChange) return undefined;
    return watchStorage(storageKey, (text) => {
      const port = portOf(text);
      if (port !== null) select(port);
    });
  }, [canChange, select]);
}

/** Remembers a station for the next visit. */
export function rememberStation(port: number): void {
  writeStorage(storageKey, String(port));
}

function portOf(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/u.test(text) ? Number(text) : null;
}

const storageKey = 'townwire.radio.station';

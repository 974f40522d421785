import { type RefObject, useEffect } from 'react';
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
    const port = portOf(remembered());
    if (port !== null && audio.current?.paused === true && portFromOpener() === null) recall(port);
  }, [audio, recall]);

  useEffect(() => {
    if (!isFree) return undefined;
    function hearOther({ key, newValue }: StorageEvent) {
      const port = key === storageKey ? portOf(newValue) : null;
      if (port !== null) recall(port);
    }
    addEventListener('storage', hearOther);
    return () => removeEventListener('storage', hearOther);
  }, [isFree, recall]);
}

/** Remembers a station for the next time. Gives whether it could: readers may have forbidden it, and then it is chosen anew. */
export function rememberStation(port: number): boolean {
  try {
    localStorage.setItem(storageKey, String(port));
    return true;
  } catch {
    return false;
  }
}

/** Null also where the browser keeps nothing. */
function remembered(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function portOf(text: string | null): number | null {
  return text !== null && /^\d{1,5}$/u.test(text) ? Number(text) : null;
}

const storageKey = 'townwire.radio.station';

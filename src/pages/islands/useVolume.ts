import { type RefObject, useEffect, useMemo, useSyncExternalStore } from 'react';
import { readVolume, type Volume } from '../radio/volume.ts';

/** A volume, and what changes it. */
export interface VolumeInHand {
  volume: Volume;
  setVolume: (volume: Volume) => void;
}

/** The volume of an `audio` element, as this browser remembers it from the last time; the usual one where it must not remember. */
export function useVolume(audio: RefObject<HTMLAudioElement | null>): VolumeInHand {
  const text = useSyncExternalStore(follow, inBrowser, onServer);
  const volume = useMemo(() => readVolume(text), [text]);

  useEffect(() => {
    if (audio.current !== null) applyVolume(audio.current, volume);
  }, [audio, volume]);

  return { volume, setVolume };
}

function applyVolume(element: HTMLAudioElement, { level, muted }: Volume): void {
  element.volume = level;
  element.muted = muted;
}

function setVolume(volume: Volume): void {
  kept = JSON.stringify(volume);
  remember(kept);
  for (const tell of followers) tell();
}

/** Also what another window does: a stream that is handed over stays as loud as it was. */
function follow(tell: () => void): () => void {
  function hearOther({ key, newValue }: StorageEvent) {
    if (key !== storageKey) return;
    kept = newValue ?? '';
    tell();
  }
  followers.add(tell);
  addEventListener('storage', hearOther);
  return () => {
    followers.delete(tell);
    removeEventListener('storage', hearOther);
  };
}

function inBrowser(): string {
  kept ??= remembered() ?? '';
  return kept;
}

/** The server does not know it: the page begins as it drew it. */
function onServer(): string {
  return '';
}

/** Null also where the browser keeps nothing. */
function remembered(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Gives whether it could: readers may have forbidden it, or their storage may be full, and the player goes on without. */
function remember(text: string): boolean {
  try {
    localStorage.setItem(storageKey, text);
    return true;
  } catch {
    return false;
  }
}

/** The volume of this page as it would be stored; null before anybody asked. */
let kept: string | null = null;
const followers = new Set<() => void>();
const storageKey = 'townwire.radio';

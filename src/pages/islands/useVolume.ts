import { type RefObject, useEffect, useMemo, useSyncExternalStore } from 'react';
import { readVolume, type Volume } from '../radio/volume.ts';
import { browserMemory, followMemory, keepInMemory } from './browserMemory.ts';

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
  keepInMemory(storageKey, kept);
  for (const tell of followers) tell();
}

/** Also what another window does: a stream that is handed over stays as loud as it was. */
function follow(tell: () => void): () => void {
  followers.add(tell);
  const stop = followMemory(storageKey, (text) => {
    kept = text ?? '';
    tell();
  });
  return () => {
    followers.delete(tell);
    stop();
  };
}

function inBrowser(): string {
  kept ??= browserMemory(storageKey) ?? '';
  return kept;
}

/** The server does not know it: the page begins as it drew it. */
function onServer(): string {
  return '';
}

/** The volume of this page as it would be stored; null before anybody asked. */
let kept: string | null = null;
const followers = new Set<() => void>();
const storageKey = 'townwire.radio';

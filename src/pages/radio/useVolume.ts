import { type RefObject, useEffect, useMemo, useSyncExternalStore } from 'react';
import { readStorage, watchStorage, writeStorage } from './storage.client.ts';
import { readVolume, type Volume } from './volume.ts';

/** A volume and its setter. */
export interface UseVolumeResult {
  volume: Volume;
  setVolume: (volume: Volume) => void;
}

/** The volume of an `audio` element, which this browser remembers for the next visit if it may. */
export function useVolume(audio: RefObject<HTMLAudioElement | null>): UseVolumeResult {
  const text = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
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
  current = JSON.stringify(volume);
  writeStorage(storageKey, current);
  for (const listener of listeners) listener();
}

/** Follows other windows too, so that a stream keeps its volume when it moves to the small window. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = watchStorage(storageKey, (text) => {
    current = text ?? '';
    listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function getSnapshot(): string {
  current ??= readStorage(storageKey) ?? '';
  return current;
}

function getServerSnapshot(): string {
  return '';
}

/** The page's volume as stored; null until it is first read. */
let current: string | null = null;
const listeners = new Set<() => void>();
const storageKey = 'townwire.radio';

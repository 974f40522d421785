import type { RelayLimits } from './relayOptions.ts';

/** How far the sound that has come is ahead of the time in which it plays. */
export interface SoundPace {
  /** Takes all that has come by now. Returns how many milliseconds to wait before reading on; 0 for a live station. */
  take(sound: { bytes: number; seconds: number }): number;
}

/**
 * Creates the pace of one connection. Sound lasts as long as its frames say, but at least as long as its bytes would at
 * the highest rate: a format that we can't time, or a station that lies, has that one.
 * @param now milliseconds of a clock that is never set
 */
export function openSoundPace(
  { aheadMsMax, bytesPerSecondMax }: Pick<RelayLimits, 'aheadMsMax' | 'bytesPerSecondMax'>,
  now: () => number,
): SoundPace {
  let taken = { bytes: 0, seconds: 0 };
  let aheadMs = 0;
  let at = now();
  return {
    take(sound) {
      const time = now();
      const seconds = Math.max(
        sound.seconds - taken.seconds,
        (sound.bytes - taken.bytes) / bytesPerSecondMax,
      );
      // A station that was silent for a while has nothing to make up for.
      aheadMs = Math.max(0, aheadMs - (time - at)) + seconds * 1000;
      at = time;
      taken = sound;
      return Math.max(0, aheadMs - aheadMsMax);
    },
  };
}

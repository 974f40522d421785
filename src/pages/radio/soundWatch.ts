/** What was last seen of a player's place in its stream. */
export interface SoundWatch {
  /** The audio's own place, in seconds. */
  position: number;
  /** When it last moved, in milliseconds of a clock that never goes back. */
  movedAt: number;
}

/** A look at the player, and what it tells. */
export interface Look {
  watch: SoundWatch;
  /** `sounds`: it moved. `silent`: it has not moved for a moment. `broke`: not for so long that it is worth asking anew. */
  event: 'sounds' | 'silent' | 'broke' | null;
}

/**
 * Looks whether sound is really heard: a browser may call itself playing while nothing comes. `at` is milliseconds of the same clock. A
 * machine that slept is seen as a break too, so that nobody goes on in the past.
 */
export function lookAtSound(last: SoundWatch, { position, at }: { position: number; at: number }): Look {
  if (position !== last.position) return { watch: { position, movedAt: at }, event: 'sounds' };
  const stillMs = at - last.movedAt;
  if (stillMs >= stillMsMax) return { watch: last, event: 'broke' };
  return { watch: last, event: stillMs >= silentAfterMs ? 'silent' : null };
}

/** Shorter gaps are not heard as such. */
const silentAfterMs = 1_500;
/** Longer than the relay waits for a station that was lost (10 s), so that the server's own answer comes first. */
const stillMsMax = 14_000;

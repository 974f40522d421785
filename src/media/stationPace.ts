import type { RelayLimits } from './relayLimits.ts';
import type { RelayListener } from './relayListener.ts';
import type { StationUpstream } from './stationUpstream.ts';

/** Keeps a station that sends faster than it plays from leaving all its listeners behind. */
export interface StationPace {
  /** After sound was given out: stops reading while every listener is far behind. */
  afterSound(): void;
  /** After a listener was sent something or has left: goes on reading when one is no longer far behind. */
  afterListener(): void;
  /** The connection is another one. */
  reset(): void;
}

/**
 * Opens the pace of a station. The one who reads fastest sets it, so that nobody slows another; and it waits for him only
 * for a while, so that listeners who read nothing at all are dropped as soon as more has come than they may be behind.
 */
export function openStationPace({
  upstream,
  listeners,
  limits,
}: {
  upstream: StationUpstream;
  listeners: ReadonlySet<RelayListener>;
  limits: RelayLimits;
}): StationPace {
  let wait: NodeJS.Timeout | undefined;
  /** Whether waiting was in vain; it is worth another try once somebody has caught up. */
  let isInVain = false;

  function isBehind(bytes: number): boolean {
    if (listeners.size === 0) return false;
    for (const listener of listeners) if (listener.behind() < bytes) return false;
    return true;
  }

  function goOn(): void {
    if (wait === undefined) return;
    clearTimeout(wait);
    wait = undefined;
    upstream.resume();
  }

  return {
    afterSound() {
      if (wait !== undefined || isInVain || !isBehind(limits.pauseBytes)) return;
      upstream.pause();
      wait = setTimeout(() => {
        isInVain = true;
        goOn();
      }, limits.pauseMsMax);
    },
    afterListener() {
      if ((wait === undefined && !isInVain) || isBehind(limits.resumeBytes)) return;
      isInVain = false;
      goOn();
    },
    reset() {
      clearTimeout(wait);
      wait = undefined;
      isInVain = false;
    },
  };
}

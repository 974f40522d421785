import type { Log } from '../newsroom/log.ts';

/** Tells the log of addresses that do not exist (spec section 2, "Not-found"). */
export interface MissingPaths {
  tell(path: string): void;
}

/**
 * Opens the telling: each path is cut, and past a number a minute they are only counted, so that nobody can fill a disk by asking for
 * what is not there. The count is told with the first path of the next minute.
 */
export function openMissingPaths({ log, now }: { log: Log; now: () => number }): MissingPaths {
  let minuteBegan = -Infinity;
  let told = 0;
  let untold = 0;

  return {
    tell(path) {
      if (now() - minuteBegan >= 60_000) {
        minuteBegan = now();
        told = 0;
      }
      if (told >= toldAMinuteMax) {
        untold += 1;
        return;
      }
      told += 1;
      const others = untold === 0 ? {} : { untold };
      untold = 0;
      log.warn(
        { path: path.slice(0, pathCharsMax), ...others },
        'A reader asked for a page that does not exist',
      );
    },
  };
}

const toldAMinuteMax = 60;
const pathCharsMax = 200;

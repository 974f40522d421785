/** Gathers small packets, so that each listener costs a write for many of them. */
export interface StationGatherer {
  take(parts: readonly Buffer[]): void;
  /** Gives what is gathered so far: nothing more comes. */
  end(): void;
}

/**
 * Opens a gatherer: `onGathered` is given what came as one piece of memory of its own, at the latest after `gatherMs` or as soon as there are
 * `bytesMax`; the first of all at once, since somebody waits for it.
 */
export function openStationGatherer({
  gatherMs,
  bytesMax,
  onGathered,
}: {
  gatherMs: number;
  bytesMax: number;
  onGathered: (bytes: Buffer) => void;
}): StationGatherer {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let isFirst = true;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const gathered = Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
    isFirst = false;
    onGathered(gathered);
  }

  return {
    take(parts) {
      for (const part of parts) {
        waiting.push(part);
        bytes += part.length;
      }
      if (bytes === 0) return;
      if (isFirst || bytes >= bytesMax) flush();
      else timer ??= setTimeout(flush, gatherMs);
    },
    end() {
      if (bytes > 0) flush();
    },
  };
}

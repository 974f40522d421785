interface BatchOptions<Item> {
  /** The least time between two batches, in milliseconds. */
  pauseMs: number;
  /** The number of waiting items at which a batch is handed over even during the pause. Default: no limit. */
  itemsMax?: number;
  handle: (items: Item[]) => void;
}

/** Hands items over in batches: the first items at once, then all items that were added during a pause together. */
export function openBatches<Item>({ pauseMs, itemsMax = Infinity, handle }: BatchOptions<Item>) {
  let waiting: Item[] = [];
  let pause: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(pause);
    pause = undefined;
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    pause = setTimeout(flush, pauseMs).unref();
    handle(batch);
  }

  return {
    /** Adds items, all to the same batch. */
    add(items: readonly Item[]): void {
      for (const item of items) waiting.push(item);
      if (pause === undefined || waiting.length >= itemsMax) flush();
    },
    /** Hands over the items that wait. */
    flush,
    /** Forgets the items that wait. */
    close: () => clearTimeout(pause),
  };
}

interface BatchOptions<Item> {
  /** The least time between two batches, in milliseconds. */
  pauseMs: number;
  /** How many items are a batch, however short the pause was. Default: any number waits. */
  itemsMax?: number;
  handle: (items: Item[]) => void;
}

/** Hands items over in batches: the first at once, and those that are added during the pause after a batch together. */
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
    /** Adds items, which belong to one batch. */
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

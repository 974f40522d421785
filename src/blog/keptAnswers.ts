import { LRUCache } from 'lru-cache';

/** What asking gave: a value, or a failure that must not replace the last good value. */
export type Asked<Value, Failure> = { kind: 'good'; value: Value } | { kind: 'failed'; failure: Failure };

/** How long answers are kept, in milliseconds. */
export interface KeptTimes {
  /** Until a good answer is asked for again. */
  freshMs: number;
  /** Until a host that failed is asked again. */
  retryMs: number;
  /** How long whoever could have the last good answer waits for a newer one. */
  patienceMs: number;
}

interface Entry<Value, Failure> {
  good: { value: Value } | null;
  failure: Failure | null;
  /** When it is asked for again, in milliseconds since the epoch. */
  dueAt: number;
  /** The question under way; `patience` ends with it or earlier. */
  asking: { done: Promise<void>; patience: Promise<void> } | null;
}

/**
 * Keeps the answers of a host by key: fresh ones are given at once, of one question under way all who ask have a part, and while
 * the host fails or dawdles the last good answer stands. At most 500 are kept, the least used go first.
 */
export function keptAnswers<Value, Failure>({
  ask,
  now,
  freshMs,
  retryMs,
  patienceMs,
}: KeptTimes & {
  ask: (key: string) => Promise<Asked<Value, Failure>>;
  now: () => number;
}): (key: string) => Promise<Value | Failure> {
  const entries = new LRUCache<string, Entry<Value, Failure>>({ max: answersMax });

  async function answer(key: string, entry: Entry<Value, Failure>): Promise<void> {
    try {
      const asked = await ask(key);
      if (asked.kind === 'good') entry.good = { value: asked.value };
      entry.failure = asked.kind === 'failed' ? asked.failure : null;
      entry.dueAt = now() + (asked.kind === 'good' ? freshMs : retryMs);
    } finally {
      entry.asking = null;
    }
  }

  function startAsking(key: string, entry: Entry<Value, Failure>): NonNullable<typeof entry.asking> {
    const done = answer(key, entry);
    return { done, patience: Promise.race([done, pause(patienceMs)]) };
  }

  return async (key) => {
    const entry = entries.get(key) ?? { good: null, failure: null, dueAt: -Infinity, asking: null };
    entries.set(key, entry);
    if (now() >= entry.dueAt) entry.asking ??= startAsking(key, entry);
    const { asking } = entry;
    await asking?.patience;
    if (entry.good === null) await asking?.done;
    if (entry.good !== null) return entry.good.value;
    if (entry.failure !== null) return entry.failure;
    throw new Error(`Asking for ${key} ended without an answer.`);
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

const answersMax = 500;

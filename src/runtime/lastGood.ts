/** The last good values of things that are read again and again, such as publications, rules and posts. */
export type LastGood<Value> = ReturnType<typeof openLastGood<Value>>;

/** The last good values that an earlier process stored. */
export interface StoredGood<Value> {
  keys(): Promise<string[]>;
  read(key: string): Promise<Value | null>;
}

export function openLastGood<Value>(stored: StoredGood<Value>) {
  const known = new Map<string, Value>();
  return {
    /**
     * Returns the value that was just read. If mistakes have made it null, returns this process's last good value, or
     * else the stored value.
     */
    async choose(key: string, value: Value | null): Promise<Value | null> {
      const chosen = value ?? known.get(key) ?? (await stored.read(key));
      if (chosen !== null) known.set(key, chosen);
      return chosen;
    },
    /** Returns the values that this process has chosen. */
    known: (): ReadonlyMap<string, Value> => known,
    /** Returns the keys of this process, or of the stored values if this process has chosen none yet. */
    keys: async () => (known.size > 0 ? [...known.keys()] : stored.keys()),
    /** Forgets a key that was removed on purpose. */
    forget: (key: string) => void known.delete(key),
    /** Forgets all keys but these, because the other keys were removed on purpose. */
    retain(keys: ReadonlySet<string>): void {
      for (const key of known.keys()) if (!keys.has(key)) known.delete(key);
    },
  };
}

/** What this browser remembers under a key; null where there is nothing, or where it must not remember. */
export function browserMemory(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text under a key for the next time. Gives whether it could: readers may have forbidden it, or their storage may be full. */
export function keepInMemory(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Tells of what other windows remember under a key from now on, null when they forget it; gives the function that ends it. */
export function followMemory(key: string, tell: (text: string | null) => void): () => void {
  function hear({ key: changed, newValue }: StorageEvent) {
    if (changed === key) tell(newValue);
  }
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

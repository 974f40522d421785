/** Reads a value that this browser stores; null if there is no value or the browser blocks storage. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value. Returns false if the browser blocks storage or has no space. */
export function writeStorage(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Calls `listener` when another window changes a value (null: removed). */
export function watchStorage(key: string, listener: (text: string | null) => void): void {
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed === key) listener(newValue);
  });
}

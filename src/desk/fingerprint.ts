import { hash } from 'node:crypto';

import type { Item } from '../news/item.ts';

/** A hash over items: the same for the same items in the same order, and for nothing else. 43 characters, base64url. */
export function fingerprint(items: readonly Item[]): string {
  return hash('sha256', JSON.stringify(items), 'base64url');
}

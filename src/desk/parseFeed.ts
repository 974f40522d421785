import type { Rejected } from '../news/dispatch.ts';
import { parseJsonFeed } from './parseJsonFeed.ts';
import { parseXmlFeed } from './parseXmlFeed.ts';
import type { RawFeed } from './rawFeed.ts';
import { withoutControls } from './withoutControls.ts';

/**
 * Turns a document's text into the one raw shape, or says why it is no feed. What it is shows in its first character, never in its
 * content type. `address` is the document's own.
 */
export function parseFeed(text: string, { address }: { address: string }): RawFeed | Rejected {
  const cleaned = withoutControls(text);
  const first = /\S/u.exec(cleaned)?.[0];
  if (first === undefined) return { kind: 'rejected', reason: 'The feed answered with an empty document.' };
  return first === '{' || first === '['
    ? parseJsonFeed(cleaned, { address })
    : parseXmlFeed(cleaned, { address });
}

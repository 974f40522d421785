import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The network address that a reader's request came from, or undefined when the connection has ended.
 * @param trustProxy whether X-Forwarded-For is believed. Of its addresses the last counts, which the proxy beside us saw itself: what stands
 *   before it is what that proxy was told.
 */
export function readerAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  { trustProxy }: { trustProxy: boolean },
): string | undefined {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
  const seen = typeof forwarded === 'string' ? forwarded.slice(forwarded.lastIndexOf(',') + 1).trim() : '';
  return isIP(seen) === 0 ? socket.remoteAddress : seen;
}

import { STATUS_CODES } from 'node:http';
import type { Draft } from './representation.ts';

/** A JSON problem document (RFC 9457): what calls answer when something is wrong with the request. `detail` says it in whole sentences. */
export function problem({ status, detail }: { status: number; detail: string }): Draft {
  return {
    status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
    body: JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail }),
  };
}

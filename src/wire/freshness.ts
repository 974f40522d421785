import type { Freshness } from '../news/dispatch.ts';
import { headerOf } from './outboundResponse.ts';
import type { ResponseHeaders } from './outboundResponse.ts';

/**
 * Reads how long a response stays fresh (RFC 9111, section 4.2.1) and when to retry (RFC 9110, section 10.2.3), in
 * seconds and without limits. Values that cannot be read are null. `now` is in epoch milliseconds.
 */
export function readFreshness(headers: ResponseHeaders, now: number): Freshness {
  return {
    freshSeconds: maxAge(headers) ?? secondsUntil(headerOf(headers, 'expires'), now),
    retryAfterSeconds: retryAfter(headerOf(headers, 'retry-after'), now),
  };
}

/** The rest of `max-age`, without the time that the response spent in other caches. */
function maxAge(headers: ResponseHeaders): number | null {
  const seconds = maxAgeDirective.exec(headerOf(headers, 'cache-control') ?? '')?.[1];
  if (seconds === undefined) return null;
  const age = headerOf(headers, 'age') ?? '';
  return Math.max(0, Number(seconds) - (digits.test(age) ? Number(age) : 0));
}

function retryAfter(value: string | null, now: number): number | null {
  return value !== null && digits.test(value) ? Number(value) : secondsUntil(value, now);
}

/** Reads only HTTP's date format (RFC 9110, section 5.6.7): `Date.parse` accepts almost any text ending in a number. */
function secondsUntil(date: string | null, now: number): number | null {
  if (date === null || !httpDate.test(date)) return null;
  const at = Date.parse(date);
  return Number.isNaN(at) ? null : Math.max(0, Math.round((at - now) / 1000));
}

const maxAgeDirective = /(?:^|[\s,])max-age\s*=\s*"?(\d+)/iu;
const digits = /^\d+$/u;
const httpDate = /^[a-z]{3}, \d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|UTC)$/iu;

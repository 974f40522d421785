import type { Freshness } from '../news/dispatch.ts';
import { headerOf } from './outboundAnswer.ts';
import type { ResponseHeaders } from './outboundAnswer.ts';

/**
 * How long an answer stays fresh by its own headers (RFC 9111, section 4.2.1), and how long it asks to be left alone
 * (RFC 9110, section 10.2.3), in seconds and not yet clamped. What cannot be read counts as not said. `now` is milliseconds
 * since the epoch.
 */
export function freshnessOf(headers: ResponseHeaders, now: number): Freshness {
  return {
    freshSeconds: maxAge(headers) ?? secondsUntil(headerOf(headers, 'expires'), now),
    retryAfterSeconds: retryAfter(headerOf(headers, 'retry-after'), now),
  };
}

/** What is left of `max-age` after the time that the answer already spent in caches on its way. */
function maxAge(headers: ResponseHeaders): number | null {
  const seconds = maxAgeDirective.exec(headerOf(headers, 'cache-control') ?? '')?.[1];
  if (seconds === undefined) return null;
  const age = headerOf(headers, 'age') ?? '';
  return Math.max(0, Number(seconds) - (digits.test(age) ? Number(age) : 0));
}

function retryAfter(value: string | null, now: number): number | null {
  return value !== null && digits.test(value) ? Number(value) : secondsUntil(value, now);
}

/**
 * Only HTTP's own form is read (RFC 9110, section 5.6.7): left to itself, `Date.parse` sees a date in nearly any text that
 * ends in a number. A moment that has passed is no seconds away.
 */
function secondsUntil(date: string | null, now: number): number | null {
  if (date === null || !httpDate.test(date)) return null;
  const at = Date.parse(date);
  return Number.isNaN(at) ? null : Math.max(0, Math.round((at - now) / 1000));
}

const maxAgeDirective = /(?:^|[\s,])max-age\s*=\s*"?(\d+)/iu;
const digits = /^\d+$/u;
const httpDate = /^[a-z]{3}, \d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|UTC)$/iu;

import { withTimeout } from '../withTimeout.client.ts';
import { pagePrefix } from '../languages/pagePrefix.client.ts';
import type { PublicFeedResult } from '../../news/edition.ts';
import type { SectionKey } from '../../news/sections.ts';
import { failedCall } from './stories.ts';

/**
 * Calls `GET /api/feeds/{key}` until the section is no longer loading. A failed call is logged to the console and
 * returns an error result.
 */
export async function followFeed(key: SectionKey, signal: AbortSignal): Promise<PublicFeedResult> {
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    const [result] = await Promise.all([fetchFeed(key, signal), waitMs(shortestSpinnerMs)]);
    if (result.status !== 'loading' || signal.aborted) return result;
    await waitMs(pause);
  }
}

/** Requests a poll of the section's feeds, and fetches the section until it has stories or the polls have timed out. */
export async function refreshFeed(key: SectionKey, signal: AbortSignal): Promise<PublicFeedResult> {
  const polling = await requestRefresh(key, signal);
  const [first] = await Promise.all([fetchFeed(key, signal), waitMs(shortestSpinnerMs)]);
  let result = first;
  for (const pause of polling > 0 ? pollingPausesMs : []) {
    if (result.status !== 'error' || result === failedCall || signal.aborted) break;
    await waitMs(pause);
    result = await fetchFeed(key, signal);
  }
  return result;
}

/** Fetches with growing pauses until a failed section has recovered. */
export async function awaitRecovery(key: SectionKey, signal: AbortSignal): Promise<PublicFeedResult> {
  for (let pause = firstRecoveryMs; ; pause = Math.min(pause * 2, longestRecoveryMs)) {
    await waitMs(pause);
    if (signal.aborted) return failedCall;
    const result = await fetchFeed(key, signal);
    if (result.status !== 'error') return result;
  }
}

/** Sends `POST /api/feeds/{key}/refresh`. Returns how many feeds are being polled: none if the request is refused. */
async function requestRefresh(key: SectionKey, signal: AbortSignal): Promise<number> {
  try {
    const response = await fetch(`/api/feeds/${key}/refresh`, {
      method: 'POST',
      signal: withTimeout(signal),
    });
    if (!response.ok) return 0;
    const { polling }: { polling: number } = await response.json();
    return polling;
  } catch {
    // The call that follows fails for the same reason and logs it.
    return 0;
  }
}

async function fetchFeed(key: SectionKey, signal: AbortSignal): Promise<PublicFeedResult> {
  try {
    const response = await fetch(`${pagePrefix()}/api/feeds/${key}`, { signal: withTimeout(signal) });
    if (!response.ok) throw new Error(`/api/feeds/${key} returned status ${response.status}.`);
    const result: PublicFeedResult = await response.json();
    return result;
  } catch (error) {
    // oxlint-disable-next-line no-console -- errors in the browser belong in the browser's console (docs/behavior.md, Feed states)
    if (!signal.aborted) console.error(error);
    return failedCall;
  }
}

function waitMs(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** A spinner that only flashes looks like a glitch. */
const shortestSpinnerMs = 500;
const firstPauseMs = 2_000;
const longestPauseMs = 8_000;
/** The pauses between calls while feeds are polled: in total as long as the server waits for a feed. */
const pollingPausesMs = [1_000, 2_000, 4_000, 8_000];
const firstRecoveryMs = 10_000;
const longestRecoveryMs = 5 * 60_000;

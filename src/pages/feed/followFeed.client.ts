import type { PublicFeedResult } from '../../news/edition.ts';
import type { SectionKey } from '../../news/sections.ts';

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

async function fetchFeed(key: SectionKey, signal: AbortSignal): Promise<PublicFeedResult> {
  try {
    const response = await fetch(`/api/feeds/${key}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]),
    });
    if (!response.ok) throw new Error(`/api/feeds/${key} returned status ${response.status}.`);
    const result: PublicFeedResult = await response.json();
    return result;
  } catch (error) {
    // oxlint-disable-next-line no-console -- errors in the browser belong in the browser's console (docs/behavior.md, Feed states)
    if (!signal.aborted) console.error(error);
    return failed;
  }
}

function waitMs(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

const failed: PublicFeedResult = {
  title: '',
  description: 'Failed to load news',
  articles: [],
  status: 'error',
  staleSince: null,
  updatedAt: null,
};

/** A spinner that only flashes looks like a glitch. */
const shortestSpinnerMs = 500;
const firstPauseMs = 2_000;
const longestPauseMs = 8_000;
const callTimeoutMs = 15_000;

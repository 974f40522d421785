import type { PublicFeedResult } from '../../news/publicArticle.ts';
import type { SectionKey } from '../../news/sections.ts';

/**
 * Asks `GET /api/feeds/{key}` until the section is no longer loading, and gives what it is then. A call that fails gives an error
 * result with the message of the spec (section 8), and is logged to the console. `signal` ends it when the page goes away.
 */
export async function followFeed(key: SectionKey, signal: AbortSignal): Promise<PublicFeedResult> {
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    const [result] = await Promise.all([askFeed(key, signal), waitMs(shortestSpinnerMs)]);
    if (result.status !== 'loading' || signal.aborted) return result;
    await waitMs(pause);
  }
}

async function askFeed(key: SectionKey, signal: AbortSignal): Promise<PublicFeedResult> {
  try {
    const response = await fetch(`/api/feeds/${key}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]),
    });
    if (!response.ok) throw new Error(`The call for ${key} answered ${response.status}.`);
    const result: PublicFeedResult = await response.json();
    return result;
  } catch (error) {
    // oxlint-disable-next-line no-console -- the spec (section 8) wants what failed in the browser in the browser's console
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

/** A spinner that only flashes looks like a mistake: the reader must see that we asked. */
const shortestSpinnerMs = 500;
const firstPauseMs = 2_000;
const longestPauseMs = 8_000;
const callTimeoutMs = 15_000;

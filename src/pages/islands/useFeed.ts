import { useCallback, useEffect, useState } from 'react';
import type { FeedResult } from '../../news/edition.ts';
import type { SectionKey } from '../../news/sections.ts';
import { followFeed } from './followFeed.ts';

/** A section's result, asked for again and again while it is `loading`; `askAgain` makes it so once more. */
export function useFeed(key: SectionKey, first: FeedResult): { result: FeedResult; askAgain: () => void } {
  const [result, setResult] = useState(first);
  const { status } = result;

  useEffect(() => {
    if (status !== 'loading') return undefined;
    const stop = new AbortController();
    async function follow() {
      const next = await followFeed(key, stop.signal);
      if (!stop.signal.aborted) setResult(next);
    }
    void follow();
    return () => stop.abort();
  }, [key, status]);

  const askAgain = useCallback(() => setResult((last) => ({ ...last, status: 'loading' })), []);
  return { result, askAgain };
}

import { useCallback, useEffect, useState } from 'react';
import type { PublicFeedResult } from '../../news/publicArticle.ts';
import type { SectionKey } from '../../news/sections.ts';
import { followFeed } from './followFeed.ts';

/** A section's result, asked for again and again while it is `loading`; `askAgain` makes it so once more. */
export function useFeed(
  key: SectionKey,
  first: PublicFeedResult,
): { result: PublicFeedResult; askAgain: () => void } {
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

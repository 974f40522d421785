import { useCallback, useEffect, useRef, useState } from 'react';
import type { PublicFeedResult } from '../../news/edition.ts';
import type { SectionKey } from '../../news/sections.ts';
import { useIsMounted } from '../shell/useIsMounted.ts';
import { followFeed } from './followFeed.client.ts';
import type { StoriesProps } from './stories.ts';
import { StoriesView, type StoriesViewName } from './StoriesView.tsx';

interface SectionFeedProps {
  view: StoriesViewName;
  stories: StoriesProps;
}

/**
 * A section whose stories are still loading or failed to load. Why must this run in the browser? Because the stories
 * arrive after the page: it fetches them until they are there, or when the reader presses Try Again.
 */
export function SectionFeed({ view, stories }: SectionFeedProps) {
  const region = useRef<HTMLDivElement>(null);
  const isMounted = useIsMounted();
  const { result, reload } = useFeed(stories.section.key, stories.result);

  /** The button disappears while the feed loads, so focus moves to the region that the stories will fill. */
  function again() {
    region.current?.focus({ preventScroll: true });
    reload();
  }

  const retry = isMounted ? { ...stories.retry, again } : stories.retry;
  const hasChanged = result !== stories.result;
  return (
    <div ref={region} tabIndex={-1} aria-busy={isMounted && result.status === 'loading'}>
      <output className="unseen">{hasChanged ? announcement({ ...stories, result }) : ''}</output>
      <StoriesView view={view} stories={{ ...stories, result, retry }} />
    </div>
  );
}

/** Fetches the section while its status is `loading`; `reload` sets that status again. */
function useFeed(key: SectionKey, first: PublicFeedResult) {
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

  const reload = useCallback(() => setResult((last) => ({ ...last, status: 'loading' })), []);
  return { result, reload };
}

/** For screen readers. */
function announcement({ section, result }: StoriesProps): string {
  if (result.status === 'loading') return `Loading ${section.label}…`;
  if (result.status === 'error') return result.description;
  return `${section.label} loaded: ${result.articles.length} stories.`;
}

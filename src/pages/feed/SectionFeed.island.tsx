import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PublicFeedResult } from '../../news/edition.ts';
import type { SectionKey } from '../../news/sections.ts';
import { useIsMounted } from '../shell/useIsMounted.ts';
import { awaitRecovery, followFeed, refreshFeed } from './followFeed.client.ts';
import type { StoriesProps } from './stories.ts';
import { StoriesView, type StoriesViewName } from './StoriesView.tsx';
import { fill, fillCount, useMessages, type Messages } from '../words/messages.ts';
import { errorText } from './FeedState.tsx';
import { plainText } from '../../news/words/text.ts';

/**
 * A section whose stories are still loading or failed to load. Why must this run in the browser? The stories arrive
 * after the page, so the island keeps fetching them, at once when the reader presses Try Again.
 */
export function SectionFeed({ view, stories }: { view: StoriesViewName; stories: StoriesProps }) {
  const region = useRef<HTMLDivElement>(null);
  const isMounted = useIsMounted();
  const messages = useMessages('lists');
  const { result, retry } = useFeed(stories.section.key, stories.result, region);
  const hasChanged = result !== stories.result;
  const isFirst = !hasChanged && result.status === 'loading';
  return (
    <div
      ref={region}
      className={isFirst ? 'feed-waiting' : undefined}
      tabIndex={-1}
      aria-busy={isMounted && result.status === 'loading'}
    >
      <output className="visually-hidden">
        {hasChanged ? announcement({ ...stories, result }, messages) : ''}
      </output>
      <StoriesView view={view} stories={{ ...stories, result, retry: isMounted ? retry : undefined }} />
    </div>
  );
}

/**
 * Fetches the section while its status is `loading`, and with growing pauses after an error. `retry` requests a poll of
 * the section's feeds and sets `loading` again. If the focus is in the region when the section changes, the region
 * keeps the focus.
 */
function useFeed(key: SectionKey, initial: PublicFeedResult, region: RefObject<HTMLElement | null>) {
  const [{ result, isRefresh }, setState] = useState({ result: initial, isRefresh: false });
  const { status } = result;

  useEffect(() => {
    if (status !== 'loading' && status !== 'error') return undefined;
    const controller = new AbortController();
    const fetchNext = status === 'error' ? awaitRecovery : isRefresh ? refreshFeed : followFeed;
    async function follow() {
      const next = await fetchNext(key, controller.signal);
      if (controller.signal.aborted) return;
      if (region.current?.contains(document.activeElement)) region.current.focus({ preventScroll: true });
      setState({ result: next, isRefresh: false });
    }
    void follow();
    return () => controller.abort();
  }, [key, status, isRefresh, region]);

  function retry() {
    // The button disappears while the feed loads, so focus moves to the region that the stories will fill.
    region.current?.focus({ preventScroll: true });
    setState((last) => ({ result: { ...last.result, status: 'loading' }, isRefresh: true }));
  }
  return { result, retry };
}

/** Returns the announcement for screen readers. */
function announcement(
  { section: { label }, result, locale }: StoriesProps,
  messages: Messages['lists'],
): string {
  const section = plainText(label);
  if (result.status === 'loading') return fill(messages.loading, { section });
  if (result.status === 'error') return errorText(result, messages);
  return fillCount(messages.loaded, result.articles.length, { locale, values: { section } });
}

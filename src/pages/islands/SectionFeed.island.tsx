import { useRef, useSyncExternalStore } from 'react';
import type { StoriesProps } from '../feed/stories.ts';
import { StoriesView, type StoriesViewName } from '../feed/StoriesView.tsx';
import { useFeed } from './useFeed.ts';

/** What the island is drawn from, on the server and in the browser: it travels as JSON. */
export interface SectionFeedProps {
  view: StoriesViewName;
  stories: StoriesProps;
}

/**
 * A section whose stories are still loading or could not be loaded. Why must this run in the browser? Because the stories come
 * after the page did: it asks for them until they are there, or when the reader says Try Again, and shows them in their place.
 */
export function SectionFeed({ view, stories }: SectionFeedProps) {
  const region = useRef<HTMLDivElement>(null);
  const atWork = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const { result, askAgain } = useFeed(stories.section.key, stories.result);

  /** The button goes away while we ask, so the reader's focus moves to the region that the answer comes to. */
  function again() {
    region.current?.focus({ preventScroll: true });
    askAgain();
  }

  const retry = atWork ? { ...stories.retry, again } : stories.retry;
  const isNews = result !== stories.result;
  return (
    <div ref={region} tabIndex={-1} aria-busy={atWork && result.status === 'loading'}>
      <output className="unseen">{isNews ? announcement({ ...stories, result }) : ''}</output>
      <StoriesView view={view} stories={{ ...stories, result, retry }} />
    </div>
  );
}

/** What a screen reader is told when the state changes. */
function announcement({ section, result }: StoriesProps): string {
  if (result.status === 'loading') return `Loading ${section.label}…`;
  if (result.status === 'error') return result.description;
  return `${section.label} loaded: ${result.articles.length} stories.`;
}

/** Whether we run in the browser never changes; React asks the server's answer first, so that both draw the same HTML. */
function neverChanges() {
  return () => undefined;
}

function inBrowser() {
  return true;
}

function onServer() {
  return false;
}

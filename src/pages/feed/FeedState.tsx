import type { ReactNode } from 'react';
import { dateAndTime } from '../../news/dates.ts';
import type { PublicFeedResult } from '../../news/edition.ts';
import { FeedError, NoItems, TryAgain } from './FeedError.tsx';
import type { Retry, StoriesProps } from './stories.ts';

interface FeedStateProps {
  stories: StoriesProps;
  /** Replaces the error message of the feed result. */
  errorMessage?: string;
  children: ReactNode;
}

/** Shows the stories, or why there are none. */
export function FeedState({ stories, errorMessage, children }: FeedStateProps) {
  const { section, result, timeZone, retry } = stories;
  if (result.status === 'loading') return <FeedLoading label={section.label} retry={retry} />;
  if (result.status === 'error') {
    return <FeedError message={errorMessage ?? result.description} reason={errorReason} retry={retry} />;
  }
  if (result.articles.length === 0) return <FeedEmpty address={retry.address} />;
  if (result.status !== 'stale') return children;
  return (
    <>
      <StaleNotice since={result.staleSince} timeZone={timeZone} />
      {children}
    </>
  );
}

/** Whether a section has stories to show. If not, one list of the page says why, and its other lists are left out. */
export function hasStories({ status, articles }: PublicFeedResult): boolean {
  return status !== 'loading' && status !== 'error' && articles.length > 0;
}

/**
 * A section that has never been fetched. The spinner turns only while the island fetches it; until then there is a Try
 * Again link. Both forms have the same layout, so that nothing moves when the island starts.
 */
function FeedLoading({ label, retry }: { label: string; retry: Retry }) {
  const isFetching = retry.again !== undefined;
  return (
    <NoItems message={`Loading ${label}…`} reason="Getting the latest stories…" isLoading={isFetching}>
      {!isFetching && <TryAgain retry={retry} />}
    </NoItems>
  );
}

/** A section whose sources respond but have no stories. */
function FeedEmpty({ address }: { address: string }) {
  const isHome = address === '/';
  return (
    <NoItems message="No articles available at this time." reason="Nothing new yet. We check all day.">
      <a className="button" href={isHome ? '/national-news' : '/'}>
        {isHome ? 'Read National News' : 'Return to Home'}
      </a>
    </NoItems>
  );
}

/** Shown above old stories while their sources can’t be reached. */
function StaleNotice({ since, timeZone }: { since: number | null; timeZone: string }) {
  const until = since === null ? '.' : ` since ${dateAndTime({ at: since, timeZone })}`;
  return (
    <p className="stale" role="note">
      {`We haven’t been able to update${until} These are our latest stories.`}
    </p>
  );
}

const errorReason = 'We can’t reach this section’s sources right now. We’ll keep trying.';

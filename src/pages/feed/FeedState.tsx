import type { ReactNode } from 'react';
import { dateAndTime } from '../../news/dates.ts';
import type { PublicFeedResult } from '../../news/edition.ts';
import { FeedError, NoItems, TryAgain } from './FeedError.tsx';
import type { Retry, StoriesProps } from './stories.ts';

interface FeedStateProps {
  stories: StoriesProps;
  /** Replaces the error message of the feed result. */
  errorMessage?: string;
  /** Whether another list of the same section above has already explained the state and offered Try Again. */
  isSecond?: boolean;
  children: ReactNode;
}

/** Shows the stories, or why there are none. */
export function FeedState({ stories, errorMessage, isSecond = false, children }: FeedStateProps) {
  const { section, result, timeZone, retry } = stories;
  const hasNoStories =
    result.status === 'loading' || result.status === 'error' || result.articles.length === 0;
  if (isSecond && hasNoStories) return <RepeatedFeedState result={result} />;
  if (result.status === 'loading') return <FeedLoading label={section.label} retry={retry} />;
  if (result.status === 'error') {
    return <FeedError message={errorMessage ?? result.description} reason={errorReason} retry={retry} />;
  }
  if (result.articles.length === 0) return <FeedEmpty address={retry.address} />;
  if (result.status !== 'stale' || isSecond) return children;
  return (
    <>
      <StaleNotice since={result.staleSince} timeZone={timeZone} />
      {children}
    </>
  );
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

/** A second list of a section without stories. An error keeps its message: the first list may have replaced it. */
function RepeatedFeedState({ result: { status, description } }: { result: PublicFeedResult }) {
  return (
    <div className="state-again">
      <p className="state-again-message">
        {status === 'error' ? description : 'Stories will appear here as they come in.'}
      </p>
      <p className="state-again-links">
        In the meantime, try <a href="/blog">our blog</a> or <a href="/events">local events</a>.
      </p>
    </div>
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

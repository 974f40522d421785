import type { ReactNode } from 'react';
import type { StoriesProps } from './stories.ts';
import { FeedEmpty } from './FeedEmpty.tsx';
import { FeedError } from './FeedError.tsx';
import { FeedLoading } from './FeedLoading.tsx';
import { FeedToldAbove } from './FeedToldAbove.tsx';
import { StaleNotice } from './StaleNotice.tsx';

/** What the state of a section is shown from. */
export interface FeedStateProps {
  stories: StoriesProps;
  /** What a failed feed is called here; else the message of the feed result itself. */
  errorMessage?: string;
  /** Whether another list of the same section stands above it and has said already what there is to say and to do. */
  isSecond?: boolean;
  children: ReactNode;
}

/** The stories where there are some, and else the state that says why not (spec section 4). */
export function FeedState({ stories, errorMessage, isSecond = false, children }: FeedStateProps) {
  const { section, result, timeZone, retry } = stories;
  const isTold = result.status === 'loading' || result.status === 'error' || result.articles.length === 0;
  if (isSecond && isTold) return <FeedToldAbove result={result} />;
  if (result.status === 'loading') {
    return <FeedLoading label={section.label} asking={retry.again !== undefined} retry={retry} />;
  }
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

const errorReason = 'The sources of this section did not answer. We go on asking them by ourselves.';

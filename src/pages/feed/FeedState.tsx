import type { ReactNode } from 'react';
import { dateAndTime } from '../../news/dates.ts';
import type { PublicFeedResult } from '../../news/edition.ts';
import { FeedError, NoItems, TryAgain } from './FeedError.tsx';
import { failedCall, type StoriesProps } from './stories.ts';
import { fill, fillNodes, useLocale, useMessages, type Messages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';
import { type Text } from '../../news/words/text.ts';

interface FeedStateProps {
  stories: StoriesProps;
  /** True if this is the front page. */
  isHome?: boolean;
  children: ReactNode;
}

/** Shows the stories, or why there are none. */
export function FeedState({ stories, isHome = false, children }: FeedStateProps) {
  const { section, result, retry, otherSection } = stories;
  const messages = useMessages('lists');
  if (result.status === 'loading') return <FeedLoading label={section.label} retry={retry} />;
  if (result.status === 'error') {
    return (
      <FeedError
        message={isHome ? messages.failedHeadlines : errorText(result, messages)}
        reason={messages.unavailableReason}
        retry={retry}
      >
        <ReadOtherSection otherSection={otherSection} />
      </FeedError>
    );
  }
  if (result.articles.length === 0)
    return <FeedEmpty isHome={isHome} hasFeeds={section.hasFeeds} otherSection={otherSection} />;
  if (result.status !== 'stale') return children;
  return (
    <>
      <StaleNotice since={result.staleSince} timeZone={stories.timeZone} />
      {children}
    </>
  );
}

/** Returns whether a section has stories to show. If not, only the page's main list is shown, and it says why. */
export function hasStories({ status, articles }: PublicFeedResult): boolean {
  return status !== 'loading' && status !== 'error' && articles.length > 0;
}

/**
 * A section that has never been fetched. The spinner turns only while the island fetches it; until then there is a Try
 * Again link. Both have the same layout, so that nothing moves when the island starts.
 */
function FeedLoading({ label, retry }: { label: Text } & Pick<StoriesProps, 'retry'>) {
  const isFetching = retry !== undefined;
  const messages = useMessages('lists');
  return (
    <NoItems
      message={fillNodes(messages.loading, { section: label })}
      reason={messages.loadingReason}
      kind="loading"
      isFetching={isFetching}
    >
      {!isFetching && <TryAgain />}
    </NoItems>
  );
}

/** A section whose sources respond but have no stories, or a section for posts that has no posts yet. */
function FeedEmpty({
  isHome,
  hasFeeds,
  otherSection,
}: { isHome: boolean; hasFeeds: boolean } & Pick<StoriesProps, 'otherSection'>) {
  const messages = useMessages('lists');
  const { home } = useMessages('actions');
  return (
    <NoItems
      message={messages.empty}
      reason={hasFeeds ? messages.emptyReason : messages.noPosts}
      kind="empty"
    >
      <ReadOtherSection otherSection={otherSection} />
      {!isHome && (
        <Link className="button" href="/">
          {home}
        </Link>
      )}
    </NoItems>
  );
}

function ReadOtherSection({ otherSection }: Pick<StoriesProps, 'otherSection'>) {
  const { read } = useMessages('lists');
  if (otherSection === null) return null;
  return (
    <Link className="button" href={otherSection.address}>
      {fillNodes(read, { section: otherSection.label })}
    </Link>
  );
}

/** The notice above old stories while their sources can’t be reached. */
function StaleNotice({ since, timeZone }: { since: number | null; timeZone: string }) {
  const messages = useMessages('lists');
  const locale = useLocale();
  return (
    <p className="stale" role="note">
      {since === null
        ? messages.staleForLong
        : fill(messages.stale, { time: dateAndTime({ at: since, timeZone, locale }).replace(/\.$/u, '') })}
    </p>
  );
}

/** Says why there are no stories: the sources don't respond, or the page's own call failed. */
export function errorText(result: PublicFeedResult, messages: Messages['lists']): string {
  return result.description === failedCall.description ? messages.failed : messages.unavailable;
}

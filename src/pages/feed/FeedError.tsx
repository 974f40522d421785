import type { ReactNode } from 'react';
import { Horizon } from '../shell/Horizon.tsx';
import type { StoriesProps } from './stories.ts';
import { useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

interface NoItemsProps {
  message: ReactNode;
  reason: string;
  kind: 'loading' | 'empty' | 'error';
  /** True if the list is being loaded now, so that a spinner turns. */
  isFetching?: boolean;
  /** Links or buttons. */
  children?: ReactNode;
}

/** The message in place of a list without items. */
export function NoItems({ message, reason, kind, isFetching = false, children }: NoItemsProps) {
  return (
    <div className={`state state-${kind}`}>
      <div className="state-figure">
        {isFetching ? <span className="spinner" aria-hidden="true" /> : <Horizon />}
      </div>
      <p className="state-message">{message}</p>
      <p className="state-reason">{reason}</p>
      {children !== undefined && <div className="state-actions">{children}</div>}
    </div>
  );
}

interface FeedErrorProps extends Pick<StoriesProps, 'retry'> {
  message: string;
  reason: string;
  /** More links. */
  children?: ReactNode;
}

/** An error with its message, the reason and Try Again. */
export function FeedError({ message, reason, retry, children }: FeedErrorProps) {
  return (
    <NoItems message={message} reason={reason} kind="error">
      <TryAgain retry={retry} />
      {children}
    </NoItems>
  );
}

/** A button once the island runs; until then, and without script, a link whose empty `href` reloads the page. */
export function TryAgain({ retry }: Pick<StoriesProps, 'retry'>) {
  const { tryAgain } = useMessages('actions');
  if (retry === undefined) {
    return (
      <Link className="button" href="">
        {tryAgain}
      </Link>
    );
  }
  return (
    <button className="button" type="button" onClick={retry}>
      {tryAgain}
    </button>
  );
}

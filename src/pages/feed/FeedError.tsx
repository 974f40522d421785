import type { ReactNode } from 'react';
import { Horizon } from '../shell/Horizon.tsx';
import type { Retry } from './stories.ts';
import { useWords } from '../words/words.ts';
import { Link } from '../links/Link.tsx';

interface NoItemsProps {
  message: ReactNode;
  reason: string;
  isLoading?: boolean;
  isError?: boolean;
  /** Links or buttons. */
  children?: ReactNode;
}

/** The message instead of an empty list. */
export function NoItems({ message, reason, isLoading = false, isError = false, children }: NoItemsProps) {
  return (
    <div className={isError ? 'state state-error' : 'state'}>
      <div className="state-figure">
        {isLoading ? <span className="spinner" aria-hidden="true" /> : <Horizon />}
      </div>
      <p className="state-message">{message}</p>
      <p className="state-reason">{reason}</p>
      {children}
    </div>
  );
}

/** An error with its message, the reason and Try Again. */
export function FeedError({ message, reason, retry }: { message: string; reason: string; retry: Retry }) {
  return (
    <NoItems message={message} reason={reason} isError>
      <TryAgain retry={retry} />
    </NoItems>
  );
}

/** A button once the island runs; until then, and without script, a link to the same page. */
export function TryAgain({ retry }: { retry: Retry }) {
  const { tryAgain } = useWords('actions');
  if (retry.again === undefined) {
    return (
      <Link className="button" href={retry.address}>
        {tryAgain}
      </Link>
    );
  }
  return (
    <button className="button" type="button" onClick={retry.again}>
      {tryAgain}
    </button>
  );
}

import type { Retry } from './stories.ts';

/** The way to ask again: a button once the island is at work, before that (and without script) a link to the same page. */
export function TryAgain({ retry }: { retry: Retry }) {
  if (retry.again === undefined) {
    return (
      <a className="button" href={retry.address}>
        Try Again
      </a>
    );
  }
  return (
    <button className="button" type="button" onClick={retry.again}>
      Try Again
    </button>
  );
}

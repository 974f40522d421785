import type { Retry } from './stories.ts';
import { Horizon } from '../shell/Horizon.tsx';
import { TryAgain } from './TryAgain.tsx';

/**
 * A section that was never asked to the end yet. The spinner turns only while the island really asks; without script the text
 * says what happens and what to do.
 */
export function FeedLoading({ label, asking, retry }: { label: string; asking: boolean; retry: Retry }) {
  if (asking) {
    return (
      <div className="state">
        <span className="spinner" aria-hidden="true" />
        <p className="state-message">{`Loading ${label}…`}</p>
        <p className="state-reason">The stories are on their way from their sources.</p>
      </div>
    );
  }
  return (
    <div className="state">
      <Horizon />
      <p className="state-message">{`${label}: the first stories are on their way.`}</p>
      <p className="state-reason">We are asking the sources for the first time. Look again in a moment.</p>
      <TryAgain retry={retry} />
    </div>
  );
}

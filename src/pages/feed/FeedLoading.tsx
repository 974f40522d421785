import { Horizon } from '../shell/Horizon.tsx';
import type { Retry } from './stories.ts';
import { TryAgain } from './TryAgain.tsx';

/**
 * A section that was never asked to the end yet. The spinner turns only while the island really asks; until then, and without
 * script, there is a way to look again. Both forms have the same words in the same places, so that nothing moves when the island starts.
 */
export function FeedLoading({ label, asking, retry }: { label: string; asking: boolean; retry: Retry }) {
  return (
    <div className="state">
      <div className="state-figure">
        {asking ? <span className="spinner" aria-hidden="true" /> : <Horizon />}
      </div>
      <p className="state-message">{`Loading ${label}…`}</p>
      <p className="state-reason">We are asking the sources; the first stories are on their way.</p>
      {!asking && <TryAgain retry={retry} />}
    </div>
  );
}

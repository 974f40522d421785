import type { Retry } from './stories.ts';
import { Horizon } from '../shell/Horizon.tsx';
import { TryAgain } from './TryAgain.tsx';

/** The error block (spec section 8): the loader's message, what we do about it, and the way to try again. */
export function FeedError({ message, reason, retry }: { message: string; reason: string; retry: Retry }) {
  return (
    <div className="state state-error">
      <div className="state-figure">
        <Horizon />
      </div>
      <p className="state-message">{message}</p>
      <p className="state-reason">{reason}</p>
      <TryAgain retry={retry} />
    </div>
  );
}

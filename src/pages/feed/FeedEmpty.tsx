import { Horizon } from '../shell/Horizon.tsx';

/** A section whose sources answer but have nothing to show (spec section 8). */
export function FeedEmpty() {
  return (
    <div className="state">
      <Horizon />
      <p className="state-message">No articles available at this time.</p>
      <p className="state-reason">
        The sources of this section have published nothing new. They are asked again through the day.
      </p>
      <a className="button" href="/">
        Return to Home
      </a>
    </div>
  );
}

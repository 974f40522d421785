import { Horizon } from '../shell/Horizon.tsx';

/** A section whose sources answer but have nothing to show (spec section 8). `address` is the path of the page that it stands on. */
export function FeedEmpty({ address }: { address: string }) {
  return (
    <div className="state">
      <div className="state-figure">
        <Horizon />
      </div>
      <p className="state-message">No articles available at this time.</p>
      <p className="state-reason">
        The sources of this section have published nothing new. They are asked again through the day.
      </p>
      <a className="button" href={address === '/' ? '/national-news' : '/'}>
        {address === '/' ? 'Read National News' : 'Return to Home'}
      </a>
    </div>
  );
}

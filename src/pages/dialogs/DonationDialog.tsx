import type { Donation } from '../../news/about.ts';
import { CloseIcon } from './CloseIcon.tsx';

/**
 * The dialog that asks for support (spec section 2, "Donation dialog"): native, so that the browser keeps the focus inside, closes
 * it on Escape and gives the focus back. The shell script opens it where a support link is chosen.
 */
export function DonationDialog({ donation }: { donation: Donation | null }) {
  if (donation === null) return null;
  return (
    <dialog className="donation" id="donation" aria-labelledby="donation-title">
      <div className="donation-sheet">
        <form method="dialog" className="donation-close">
          <button className="close" aria-label="Close">
            <CloseIcon />
          </button>
        </form>
        <h2 id="donation-title">Support Local Journalism</h2>
        <p>{donation.text}</p>
        <p className="donation-charity">{`Donations are taken by ${donation.charity}, on its own page.`}</p>
        <form method="dialog" className="donation-ways">
          <a
            className="button button-solid"
            href={donation.address}
            target="_blank"
            rel="noopener"
            data-closes=""
          >
            Donate Now
          </a>
          <button className="button">Maybe later</button>
        </form>
      </div>
    </dialog>
  );
}

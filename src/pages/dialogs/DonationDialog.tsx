import type { Donation } from '../../news/publication.ts';
import { CloseIcon } from './CloseIcon.tsx';

/** The dialog that asks for support. Being native, it traps the focus, closes on Escape and returns the focus. */
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
        <p className="donation-charity">{`Donations go through ${donation.charity}’s website.`}</p>
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

import type { Donation } from '../../news/publication.ts';
import { CloseIcon } from './CloseIcon.tsx';
import { fill } from '../words/fill.ts';
import { useWords } from '../words/wordsContext.ts';

/** The dialog that asks for support. Being native, it traps the focus, closes on Escape and returns the focus. */
export function DonationDialog({ donation }: { donation: Donation | null }) {
  const words = useWords('dialogs');
  if (donation === null) return null;
  return (
    <dialog className="donation" id="donation" aria-labelledby="donation-title">
      <div className="donation-sheet">
        <form method="dialog" className="donation-close">
          <button className="close" aria-label={words.close}>
            <CloseIcon />
          </button>
        </form>
        <h2 id="donation-title">{words.supportHeading}</h2>
        <p>{donation.text}</p>
        <p className="donation-charity">{fill(words.supportCharity, { charity: donation.charity })}</p>
        <form method="dialog" className="donation-ways">
          <a
            className="button button-solid"
            href={donation.address}
            target="_blank"
            rel="noopener"
            data-closes=""
          >
            {words.donate}
          </a>
          <button className="button">{words.later}</button>
        </form>
      </div>
    </dialog>
  );
}

import { usePublication } from '../context/surroundings.ts';
import { CloseIcon } from './CloseIcon.tsx';
import { renderText, fill, useWords } from '../words/words.ts';
import { OutsideLink } from '../links/Link.tsx';

/** The dialog that asks for support. A native dialog traps the focus, closes on Escape and returns the focus. */
export function DonationDialog() {
  const { donation } = usePublication();
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
        <p>{renderText(donation.text)}</p>
        <p className="donation-charity">{fill(words.supportCharity, { charity: donation.charity })}</p>
        <form method="dialog" className="donation-ways">
          <OutsideLink className="button button-solid" data-closes="" href={donation.address} sendsReferrer>
            {words.donate}
          </OutsideLink>
          <button className="button">{words.later}</button>
        </form>
      </div>
    </dialog>
  );
}

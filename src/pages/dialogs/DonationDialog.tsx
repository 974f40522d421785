import { usePublication } from '../context/surroundings.ts';
import { CloseIcon } from './CloseIcon.tsx';
import { renderText, fill, useMessages } from '../words/messages.ts';
import { OutsideLink } from '../links/Link.tsx';

/** The dialog that asks for support. A native dialog traps focus, closes on Escape and returns focus. */
export function DonationDialog() {
  const { donation } = usePublication();
  const messages = useMessages('dialogs');
  if (donation === null) return null;
  return (
    <dialog className="donation" id="donation" aria-labelledby="donation-title">
      <div className="donation-sheet">
        <form method="dialog" className="donation-close">
          <button className="close" aria-label={messages.close}>
            <CloseIcon />
          </button>
        </form>
        <h2 id="donation-title">{messages.supportHeading}</h2>
        <p>{renderText(donation.text)}</p>
        <p className="donation-charity">{fill(messages.supportCharity, { charity: donation.charity })}</p>
        <form method="dialog" className="donation-actions">
          <OutsideLink className="button button-solid" data-closes="" href={donation.address} hasReferrer>
            {messages.donate}
          </OutsideLink>
          <button className="button">{messages.later}</button>
        </form>
      </div>
    </dialog>
  );
}

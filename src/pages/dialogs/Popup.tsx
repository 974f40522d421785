import type { Publication } from '../../news/publication.ts';
import { CloseIcon } from './CloseIcon.tsx';

/**
 * The popup that offers the newsletter, or the RSS feed where there is none. As a manual popover it lies above the page
 * without moving it or taking the focus. The live region around it has screen readers announce it.
 */
export function Popup({ publication }: { publication: Publication }) {
  const { heading, text, linkText, address } = offerOf(publication);
  return (
    <div aria-live="polite">
      <aside className="popup" id="popup" popover="manual" aria-labelledby="popup-title">
        <button
          className="close"
          type="button"
          popoverTarget="popup"
          popoverTargetAction="hide"
          aria-label="Close"
        >
          <CloseIcon />
        </button>
        <h2 id="popup-title">{heading}</h2>
        <p className="popup-text">{text}</p>
        <p className="popup-way">
          <a className="button button-solid" href={address}>
            {linkText}
          </a>
        </p>
      </aside>
    </div>
  );
}

function offerOf({ name, embeds }: Publication) {
  if (embeds.newsletterForm === null) {
    return {
      heading: `Keep up with ${name}`,
      text: 'Get the news in your feed reader: no account, no email.',
      linkText: 'Subscribe by RSS',
      address: '/rss.xml',
    };
  }
  return {
    heading: 'Your city’s news, by email',
    text: `Get the ${name} newsletter. Unsubscribe anytime.`,
    linkText: 'Get the newsletter',
    address: '/#newsletter',
  };
}

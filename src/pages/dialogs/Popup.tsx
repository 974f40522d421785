import type { Publication } from '../../news/publication.ts';
import { CloseIcon } from './CloseIcon.tsx';

/**
 * The popup that invites to the newsletter, or to the feed while there is none (spec section 2). A manual popover: it lies above
 * the page, blocks and moves nothing and takes no focus. Around it, a live region lets screen readers say it when it appears.
 */
export function Popup({ publication }: { publication: Publication }) {
  const { heading, text, way, address } = invitation(publication);
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
        <p>{text}</p>
        <p>
          <a className="button button-solid" href={address}>
            {way}
          </a>
        </p>
      </aside>
    </div>
  );
}

function invitation({ name, embeds }: Publication): {
  heading: string;
  text: string;
  way: string;
  address: string;
} {
  if (embeds.newsletterForm === null) {
    return {
      heading: `Keep up with ${name}`,
      text: 'Follow the news in your own reader: no account, no email.',
      way: 'Subscribe by RSS',
      address: '/rss.xml',
    };
  }
  return {
    heading: 'The news of the city, by email',
    text: `Get the newsletter of ${name}. Leave whenever you like.`,
    way: 'Get the newsletter',
    address: '/#newsletter',
  };
}

import type { Publication } from '../../news/publication.ts';
import { CloseIcon } from './CloseIcon.tsx';
import { fill, useWords, type Words } from '../words/words.ts';
import { Link } from '../links/Link.tsx';

/**
 * The popup that offers the newsletter, or else the blog's RSS feed; without either there is none. As a manual popover
 * it lies above the page without moving it or taking the focus. The live region has screen readers announce it.
 */
export function Popup({ publication }: { publication: Publication }) {
  const words = useWords('dialogs');
  const offer = offerOf(publication, words);
  if (offer === null) return null;
  const { heading, text, linkText, address } = offer;
  return (
    <div aria-live="polite">
      <aside className="popup" id="popup" popover="manual" aria-labelledby="popup-title">
        <button
          className="close"
          type="button"
          popoverTarget="popup"
          popoverTargetAction="hide"
          aria-label={words.close}
        >
          <CloseIcon />
        </button>
        <h2 id="popup-title">{heading}</h2>
        <p className="popup-text">{text}</p>
        <p className="popup-way">
          <Link className="button button-solid" href={address}>
            {linkText}
          </Link>
        </p>
      </aside>
    </div>
  );
}

function offerOf({ name, embeds, blog }: Publication, words: Words['dialogs']) {
  if (embeds.newsletterForm === null) {
    if (blog === null) return null;
    return {
      heading: fill(words.feedHeading, { name }),
      text: words.feedText,
      linkText: words.feedLink,
      address: '/rss.xml',
    };
  }
  return {
    heading: words.newsletterHeading,
    text: fill(words.newsletterText, { name }),
    linkText: words.newsletterLink,
    address: '/#newsletter',
  };
}

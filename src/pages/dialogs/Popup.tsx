import type { ComponentProps } from 'react';
import type { Publication } from '../../news/publication.ts';
import { usePublication } from '../context/surroundings.ts';
import { CloseIcon } from './CloseIcon.tsx';
import { fill, useMessages, type Messages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

/**
 * The popup that offers the newsletter, or else the blog's RSS feed; without either there is no popup. The popup is a
 * manual popover, so that it neither moves the page nor takes focus. Screen readers announce it as a live region.
 */
export function Popup() {
  const messages = useMessages('dialogs');
  const offer = offerOf(usePublication(), messages);
  if (offer === null) return null;
  const { heading, text, linkText, address } = offer;
  return (
    <div aria-live="polite">
      <PopupCard
        id="popup"
        close={messages.close}
        link={{ href: address, children: linkText }}
        aria-labelledby="popup-title"
      >
        <h2 id="popup-title">{heading}</h2>
        <p>{text}</p>
      </PopupCard>
    </div>
  );
}

type PopupCardProps = ComponentProps<'aside'> & {
  id: string;
  /** The label of the button that closes the popup. */
  close: string;
  link: ComponentProps<typeof Link>;
};

/** A popup with text and one link. */
export function PopupCard({ id, close, link, children, ...attributes }: PopupCardProps) {
  return (
    <aside {...attributes} className="popup" id={id} popover="manual">
      <button
        className="close"
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={close}
      >
        <CloseIcon />
      </button>
      <div className="popup-text">{children}</div>
      <div className="popup-action">
        <Link className="button button-solid" {...link} />
      </div>
    </aside>
  );
}

function offerOf({ name, embeds, blog }: Publication, messages: Messages['dialogs']) {
  if (embeds.newsletterForm === null) {
    if (blog === null) return null;
    return {
      heading: fill(messages.feedHeading, { name }),
      text: messages.feedText,
      linkText: messages.feedLink,
      address: '/rss.xml',
    };
  }
  return {
    heading: messages.newsletterHeading,
    text: fill(messages.newsletterText, { name }),
    linkText: messages.newsletterLink,
    address: '/#newsletter',
  };
}

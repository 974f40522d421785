import { startCopyLink } from '../blog/copyLink.client.ts';
import { startDonation } from '../dialogs/donation.client.ts';
import { startPopup } from '../dialogs/popup.client.ts';
import { startToast } from '../dialogs/toast.client.ts';
import { startEmbeds } from '../embed/embed.client.ts';

/**
 * The shell behaviours: what every page adds to its HTML in the browser. Built into one small module that imports nothing, deferred,
 * on every page; each behaviour can fail without the page being less readable.
 */

/** How far a page is scrolled before the header becomes compact, in CSS pixels (spec section 9). */
const compactAfterPx = 10;

compactHeader();
addEventListener('scroll', compactHeader, { passive: true });

document.addEventListener('error', ({ target }) => replaceFailedPicture(target), { capture: true });
for (const image of document.images) {
  if (image.complete && image.naturalWidth === 0) replaceFailedPicture(image);
}

document.addEventListener('click', ({ target }) => closeMenu(target));
document.addEventListener('focusin', ({ target }) => leaveMenu(target));

startCopyLink();
startEmbeds();
startDonation();
startToast();
startPopup();

/** The header takes its compact, shadowed style once the page is scrolled. */
function compactHeader() {
  document.documentElement.toggleAttribute('data-scrolled', scrollY > compactAfterPx);
}

/**
 * A picture that failed, now or before this script ran, gives way to its story's prairie; once, so that nothing can loop. One that is
 * better left out (`data-hide-on-error`) is hidden.
 */
function replaceFailedPicture(image: EventTarget | null) {
  if (!(image instanceof HTMLImageElement)) return;
  const { fallback, hideOnError } = image.dataset;
  if (hideOnError !== undefined) image.hidden = true;
  if (fallback === undefined) return;
  delete image.dataset['fallback'];
  image.src = fallback;
}

/** Choosing a link in the menu or the popup closes it, also when the link leads to a place on the same page. */
function closeMenu(target: EventTarget | null) {
  if (!(target instanceof Element)) return;
  target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** A reader who goes on by the keyboard, past the menu and its button, leaves it: else it would cover what has the focus (WCAG 2.4.11). */
function leaveMenu(target: EventTarget | null) {
  if (!(target instanceof Element) || target.closest('.menu, .menu-button') !== null) return;
  document.querySelector<HTMLElement>('.menu')?.hidePopover();
}

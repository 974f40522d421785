import { startCopy } from './dialogs/copy.client.ts';
import { startDonation } from './dialogs/donation.client.ts';
import { startPopup } from './dialogs/popup.client.ts';
import { startToast } from './dialogs/toast.client.ts';
import { startEmbeds } from './embed/embed.client.ts';
import { startFaqFilter } from './faq/faqFilter.client.ts';
import { startDayLine } from './home/dayLine.client.ts';
import { startLanguageOffer } from './languages/languageOffer.client.ts';

// The shell script, which every page loads. Its build is a single file that shares no module with the islands, and a
// page stays readable if any part of it fails.

/** The scroll distance after which the header becomes compact, in CSS pixels (docs/behavior.md, Header). */
const compactAfterPx = 10;

compactHeader();
addEventListener('scroll', compactHeader, { passive: true });

document.addEventListener('error', ({ target }) => replaceFailedPicture(target), { capture: true });
for (const image of document.images) {
  if (image.complete && image.naturalWidth === 0) replaceFailedPicture(image);
}

document.addEventListener('click', ({ target }) => closeOnLink(target));
document.addEventListener('focusin', ({ target }) => closeMenuOnFocusOutside(target));

startCopy();
startEmbeds();
startDonation();
startToast();
startPopup();
startLanguageOffer();
startDayLine();
startFaqFilter();

function compactHeader() {
  document.documentElement.toggleAttribute('data-scrolled', scrollY > compactAfterPx);
}

/** Shows a failed picture's fallback, once, or hides the picture if it has `data-hide-on-error`. */
function replaceFailedPicture(image: EventTarget | null) {
  if (!(image instanceof HTMLImageElement)) return;
  const { fallback, hideOnError } = image.dataset;
  if (hideOnError !== undefined) image.hidden = true;
  if (fallback === undefined) return;
  delete image.dataset['fallback'];
  // A browser prefers any `source` to `src`.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.src = fallback;
}

/** Closes the menu or popup when a link in it is clicked, because the link may lead to an anchor on the same page. */
function closeOnLink(target: EventTarget | null) {
  if (!(target instanceof Element)) return;
  target.closest('a')?.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** Closes the menu when the focus moves past it, because it would cover the focused element (WCAG 2.4.11). */
function closeMenuOnFocusOutside(target: EventTarget | null) {
  if (!(target instanceof Element) || target.closest('.menu, [popovertarget="menu"]') !== null) return;
  document.querySelector<HTMLElement>('.menu')?.hidePopover();
}

/**
 * Shows the popup once per visit in a tab, after some time or scrolling, whichever comes first. It waits, or hides
 * again, while it would be in the way.
 */
export function startPopup(): void {
  const popup = document.querySelector<HTMLElement>('#popup');
  const visit = popup && readVisit();
  if (popup === null || visit === null || visit.popupShown) return;

  const timer = setTimeout(becomeDue, popupWaitMs({ startedAt: visit.startedAt, now: Date.now() }));
  const controller = new AbortController();
  let isToggling = false;
  addEventListener('scroll', showIfScrolled, { passive: true });
  showIfScrolled();

  function showIfScrolled(): void {
    const { scrollHeight: pageHeight, clientHeight: windowHeight } = document.documentElement;
    if (isPopupScroll({ scrolled: scrollY, pageHeight, windowHeight })) becomeDue();
  }

  function becomeDue(): void {
    clearTimeout(timer);
    removeEventListener('scroll', showIfScrolled);
    // Most of these events don't bubble, so we listen in the capture phase.
    for (const type of ['close', 'beforetoggle', 'toggle', 'scroll', 'resize', 'focus', 'blur']) {
      addEventListener(type, update, { capture: true, passive: true, signal: controller.signal });
    }
    update();
  }

  function update(event?: Event): void {
    // While the menu opens or closes, the focus moves, but no popover can be shown before `toggle`, the last event.
    if (event?.type === 'beforetoggle' || event?.type === 'toggle')
      isToggling = event.type === 'beforetoggle';
    if (popup === null || isToggling) return;
    const focused = focusAfter(event);
    const isOpen = popup.matches(':popover-open');
    // Another page may have shown the popup while this one was in the back/forward cache.
    if (!isOpen && readVisit()?.popupShown !== false) return controller.abort();
    if (!isOpen && isReaderBusy(focused)) return;
    if (!isOpen) popup.showPopover();
    const isAway = !popup.contains(focused) && (isReaderBusy(focused) || covers(popup, focused));
    popup.toggleAttribute('data-away', isAway);
    if (!isAway) sessionStorage.setItem(shownKey, 'yes');
  }

  let focusedBefore: EventTarget | null = null;
  popup.addEventListener('focusin', ({ relatedTarget }) => {
    const isInside = relatedTarget instanceof Node && popup.contains(relatedTarget);
    if (!isInside) focusedBefore = relatedTarget;
  });
  // A manual popover does not return focus.
  popup.addEventListener('beforetoggle', ({ newState }) => {
    const hasFocus = newState === 'closed' && popup.contains(document.activeElement);
    if (hasFocus && focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
  });

  document.addEventListener('keydown', ({ key }) => {
    const isOver = document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;
    if (key === 'Escape' && !isOver && popup.matches(':popover-open:not([data-away])')) popup.hidePopover();
  });
}

/** Returns the focused element after an event. During `blur`, only the event knows the element that gets the focus. */
function focusAfter(event?: Event): Element | null {
  const isLeaving = event instanceof FocusEvent && event.type === 'blur' && event.target !== window;
  if (!isLeaving) return document.activeElement;
  return event.relatedTarget instanceof Element ? event.relatedTarget : null;
}

/** The offer of another language is a manual popover, so `[popover="auto"]` doesn't match it. */
const openOffer = '[data-language-offer]:popover-open';

/** Returns whether a dialog or another popover is open, a field has focus, or the newsletter form is in view. */
function isReaderBusy(focused: Element | null): boolean {
  if (document.querySelector(`dialog[open], [popover="auto"]:popover-open, ${openOffer}`) !== null)
    return true;
  if (focused?.matches('input, select, textarea, iframe') === true) return true;
  const form = document.querySelector('#newsletter')?.getBoundingClientRect();
  return form !== undefined && form.top < innerHeight && form.bottom > 0;
}

/** Returns whether the popup covers the focused element, such as a link of the header. */
function covers(popup: Element, focused: Element | null): boolean {
  if (focused === null || focused.matches('body, main')) return false;
  const box = popup.getBoundingClientRect();
  const other = focused.getBoundingClientRect();
  return box.top < other.bottom && box.bottom > other.top && box.left < other.right && box.right > other.left;
}

/** Reads or starts the tab's visit. Null if the browser blocks storage, because then the popup could be shown twice. */
function readVisit(): { startedAt: number; popupShown: boolean } | null {
  try {
    const startedAt = Number(sessionStorage.getItem(startedKey) ?? Date.now());
    sessionStorage.setItem(startedKey, String(startedAt));
    return { startedAt, popupShown: sessionStorage.getItem(shownKey) !== null };
  } catch {
    return null;
  }
}

const startedKey = 'townwire:visit-started';

const shownKey = 'townwire:popup-shown';

/** The time from the start of a visit until the popup appears, in milliseconds (docs/behavior.md, Popup). */
export const popupAfterMs = 30_000;

/** The share of a page's scroll distance after which the popup appears (docs/behavior.md, Popup). */
export const popupScrollShare = 0.75;

/** Returns how long the popup still has to wait, in milliseconds. The time runs from the first page of the visit. */
export function popupWaitMs({ startedAt, now }: { startedAt: number; now: number }): number {
  return Math.min(popupAfterMs, Math.max(0, startedAt + popupAfterMs - now));
}

/** Lengths in CSS pixels. */
type PageScroll = Record<'scrolled' | 'pageHeight' | 'windowHeight', number>;

/** Returns whether a page is scrolled far enough for the popup. A page that fits its window never is. */
export function isPopupScroll({ scrolled, pageHeight, windowHeight }: PageScroll): boolean {
  const distance = pageHeight - windowHeight;
  return distance > 0 && scrolled / distance >= popupScrollShare;
}

import { isPopupScroll, popupWaitMs } from './popup.ts';

/**
 * Shows the popup once per visit of a tab, after a while or some scrolling, whichever comes first. It waits while
 * something else is open or the newsletter form is in view.
 */
export function startPopup(): void {
  const popup = document.querySelector<HTMLElement>('#popup');
  const visit = readVisit();
  if (popup === null || visit === null || visit.popupShown) return;

  const timer = setTimeout(show, popupWaitMs({ startedAt: visit.startedAt, now: Date.now() }));
  addEventListener('scroll', showIfScrolled, { passive: true });
  showIfScrolled();

  function showIfScrolled(): void {
    const { scrollHeight: pageHeight, clientHeight: windowHeight } = document.documentElement;
    if (isPopupScroll({ scrolled: scrollY, pageHeight, windowHeight })) show();
  }

  function show(): void {
    clearTimeout(timer);
    removeEventListener('scroll', showIfScrolled);
    // These events don't bubble, so we listen in the capture phase.
    for (const end of ['close', 'toggle', 'scroll']) document.removeEventListener(end, show, true);
    if (isBlocked()) {
      for (const end of ['close', 'toggle', 'scroll']) document.addEventListener(end, show, true);
      return;
    }
    // Another page may have shown the popup while this one was in the back/forward cache.
    if (readVisit()?.popupShown !== false) return;
    sessionStorage.setItem(shownKey, 'yes');
    popup?.showPopover();
  }

  let cameFrom: EventTarget | null = null;
  popup.addEventListener('focusin', ({ relatedTarget }) => {
    const isInside = relatedTarget instanceof Node && popup.contains(relatedTarget);
    if (!isInside) cameFrom = relatedTarget;
  });
  // A manual popover does not return the focus.
  popup.addEventListener('beforetoggle', ({ newState }) => {
    const hasFocus = newState === 'closed' && popup.contains(document.activeElement);
    if (hasFocus && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
  });

  document.addEventListener('keydown', ({ key }) => {
    const isOver = document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;
    if (key === 'Escape' && !isOver && popup.matches(':popover-open')) popup.hidePopover();
  });
}

/** Whether something that the popup must not cover is open, or the newsletter form is in view. */
function isBlocked(): boolean {
  if (document.querySelector('dialog[open], [popover]:popover-open') !== null) return true;
  const form = document.querySelector('#newsletter')?.getBoundingClientRect();
  return form !== undefined && form.top < innerHeight && form.bottom > 0;
}

/** The tab's visit, from its first page on. Null if the browser blocks storage: the popup could then show twice. */
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

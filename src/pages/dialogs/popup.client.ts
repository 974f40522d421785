import { isPopupScroll, popupWaitMs } from './popup.ts';

/** Shows the popup once a tab's visit, by time or by scrolling, whichever comes first; never over something else that is open, or the form to which it leads. */
export function startPopup(): void {
  const popup = document.querySelector<HTMLElement>('#popup');
  const visit = readVisit();
  if (popup === null || visit === null || visit.popupShown) return;

  const timer = setTimeout(show, popupWaitMs({ startedAt: visit.startedAt, now: Date.now() }));
  addEventListener('scroll', showWhenScrolled, { passive: true });
  showWhenScrolled();

  function showWhenScrolled(): void {
    const { scrollHeight: pageHeight, clientHeight: windowHeight } = document.documentElement;
    if (isPopupScroll({ scrolled: scrollY, pageHeight, windowHeight })) show();
  }

  function show(): void {
    clearTimeout(timer);
    removeEventListener('scroll', showWhenScrolled);
    // None of these events bubbles from where it happens; all are seen on their way down.
    for (const end of ['close', 'toggle', 'scroll']) document.removeEventListener(end, show, true);
    if (isInTheWay()) {
      for (const end of ['close', 'toggle', 'scroll']) document.addEventListener(end, show, true);
      return;
    }
    // A page that the browser kept asleep may wake up after another page has shown it.
    if (readVisit()?.popupShown !== false) return;
    sessionStorage.setItem(shownKey, 'yes');
    popup?.showPopover();
  }

  let cameFrom: EventTarget | null = null;
  popup.addEventListener('focusin', ({ relatedTarget }) => {
    const isInside = relatedTarget instanceof Node && popup.contains(relatedTarget);
    if (!isInside) cameFrom = relatedTarget;
  });
  // A manual popover does not give the focus back by itself.
  popup.addEventListener('beforetoggle', ({ newState }) => {
    const hasFocus = newState === 'closed' && popup.contains(document.activeElement);
    if (hasFocus && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
  });

  document.addEventListener('keydown', ({ key }) => {
    const isOver = document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;
    if (key === 'Escape' && !isOver && popup.matches(':popover-open')) popup.hidePopover();
  });
}

/** Whether something is open that a popup must not lie over, or the newsletter's form is in view, which needs no invitation. */
function isInTheWay(): boolean {
  if (document.querySelector('dialog[open], [popover]:popover-open') !== null) return true;
  const form = document.querySelector('#newsletter')?.getBoundingClientRect();
  return form !== undefined && form.top < innerHeight && form.bottom > 0;
}

/** The tab's visit so far; this page starts it when none did. Null where the browser keeps nothing, and so cannot promise *once*. */
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

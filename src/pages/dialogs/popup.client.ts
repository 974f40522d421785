import { isPopupScroll, popupWaitMs } from './popup.ts';

/** Shows the popup once a tab's visit, by time or by scrolling, whichever comes first; never over something else that is open. */
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
    if (document.querySelector('dialog[open], [popover]:popover-open') !== null) {
      // Neither event bubbles; both are seen on their way down.
      document.addEventListener('close', show, { capture: true, once: true });
      document.addEventListener('toggle', show, { capture: true, once: true });
      return;
    }
    document.removeEventListener('close', show, { capture: true });
    document.removeEventListener('toggle', show, { capture: true });
    // A page that the browser kept asleep may wake up after another page has shown it.
    if (readVisit()?.popupShown !== false) return;
    sessionStorage.setItem(shownKey, 'yes');
    popup?.showPopover();
  }

  document.addEventListener('keydown', ({ key }) => {
    const isOver = document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null;
    if (key === 'Escape' && !isOver && popup.matches(':popover-open')) popup.hidePopover();
  });
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

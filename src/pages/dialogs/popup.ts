/** How long a visit lasts before the popup appears, in milliseconds (docs/behavior.md, Popup). */
export const popupAfterMs = 30_000;

/** The share of a page's scroll distance after which the popup appears (docs/behavior.md, Popup). */
export const popupScrollShare = 0.75;

/** How long the popup still has to wait, in milliseconds. The time runs from the first page of the visit. */
export function popupWaitMs({ startedAt, now }: { startedAt: number; now: number }): number {
  return Math.min(popupAfterMs, Math.max(0, startedAt + popupAfterMs - now));
}

/** Lengths in CSS pixels. */
type PageScroll = Record<'scrolled' | 'pageHeight' | 'windowHeight', number>;

/** Whether a page is scrolled far enough for the popup. A page that fits its window never is. */
export function isPopupScroll({ scrolled, pageHeight, windowHeight }: PageScroll): boolean {
  const distance = pageHeight - windowHeight;
  return distance > 0 && scrolled / distance >= popupScrollShare;
}

/** How long a visit lasts before the popup appears: milliseconds (spec section 9). */
export const popupAfterMs = 30_000;

/** How much of the way down a page is scrolled before it appears: a share of the whole (spec section 9). */
export const popupScrollShare = 0.75;

/** How long the popup still waits, in milliseconds: the clock runs from the visit's first page on and no page change starts it again. */
export function popupWaitMs({ startedAt, now }: { startedAt: number; now: number }): number {
  return Math.min(popupAfterMs, Math.max(0, startedAt + popupAfterMs - now));
}

/** Whether a page is scrolled far enough for the popup; a page that fits its window never is. All in CSS pixels. */
export function isPopupScroll({
  scrolled,
  pageHeight,
  windowHeight,
}: {
  scrolled: number;
  pageHeight: number;
  windowHeight: number;
}): boolean {
  const way = pageHeight - windowHeight;
  return way > 0 && scrolled / way >= popupScrollShare;
}

/**
 * Offers the page in the language that the reader's browser prefers, until the reader closes the offer. There is no
 * redirect, and a cache has the same page for every reader.
 */
export function startLanguageOffer(): void {
  const preferred = preferredLanguage(
    [languageOf(document.documentElement.lang), ...offeredLanguages()],
    navigator.languages,
  );
  const offer = document.querySelector<HTMLElement>(`[data-language-offer="${preferred}"]`);
  if (offer === null || hasClosedOffer()) return;
  offer.showPopover();
  offer.addEventListener('toggle', ({ newState }) => newState === 'closed' && rememberClosed());
}

/** Returns the first of a browser's languages that the page has, or undefined. Ignores regions: `es-MX` is `es`. */
export function preferredLanguage(
  available: readonly string[],
  accepted: readonly string[],
): string | undefined {
  return accepted.map(languageOf).find((language) => available.includes(language));
}

function languageOf(tag: string): string {
  return tag.split('-', 1)[0] ?? '';
}

function offeredLanguages(): string[] {
  const all = document.querySelectorAll<HTMLElement>('[data-language-offer]');
  return Array.from(all, ({ dataset }) => dataset['languageOffer'] ?? '');
}

/**
 * Returns whether the reader closed the offer. A browser that blocks storage gets no offer, because the offer would
 * return on every page.
 */
function hasClosedOffer(): boolean {
  try {
    return localStorage.getItem(closedKey) !== null;
  } catch {
    return true;
  }
}

function rememberClosed(): void {
  localStorage.setItem(closedKey, 'yes');
}

const closedKey = 'townwire:language-offer-closed';

/**
 * Shows the offer of the language that the reader's browser prefers to the page's, until the reader closes it. Nobody
 * is sent to another page, and every reader gets the same page from a cache.
 */
export function startLanguageOffer(): void {
  const preferred = preferredLanguage([document.documentElement.lang, ...offered()], navigator.languages);
  const offer = document.querySelector<HTMLElement>(`[data-language-offer="${preferred}"]`);
  if (offer === null || wasClosed()) return;
  offer.showPopover();
  offer.addEventListener('toggle', ({ newState }) => newState === 'closed' && rememberClosed());
}

/** The first of a browser's languages that a page comes in, or undefined. Regions don't matter: `es-MX` is `es`. */
export function preferredLanguage(
  available: readonly string[],
  wanted: readonly string[],
): string | undefined {
  return wanted.map((tag) => tag.split('-')[0] ?? '').find((language) => available.includes(language));
}

function offered(): string[] {
  const all = document.querySelectorAll<HTMLElement>('[data-language-offer]');
  return Array.from(all, ({ dataset }) => dataset['languageOffer'] ?? '');
}

/** A browser that blocks storage gets no offer, because it would come with every page. */
function wasClosed(): boolean {
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

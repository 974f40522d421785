/** Returns the prefix of paths in the page's language: empty, or `/es`. */
export function pagePrefix(): string {
  return document.documentElement.dataset['prefix'] ?? '';
}

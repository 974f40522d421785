/** The beginning of the paths of pages in this page's language: empty, or `/es`. */
export function pagePrefix(): string {
  return document.documentElement.dataset['prefix'] ?? '';
}

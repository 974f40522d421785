import { localPath } from './localPath.ts';

/** The beginning of the paths of pages in this page's language: empty, or `/es`. */
export function pagePrefix(): string {
  return document.documentElement.dataset['prefix'] ?? '';
}

/** Keeps the links that an island draws in the page's language, as the server does with the page around it. */
export function followIslandLinks(island: HTMLElement): void {
  const prefix = pagePrefix();
  if (prefix === '') return;
  const localize = () => {
    for (const link of island.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
      const path = link.getAttribute('href') ?? '';
      const local = localPath(path, prefix);
      if (local !== path) link.setAttribute('href', local);
    }
  };
  new MutationObserver(localize).observe(island, {
    attributeFilter: ['href'],
    childList: true,
    subtree: true,
  });
}

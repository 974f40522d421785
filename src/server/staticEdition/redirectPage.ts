import { escapeAttribute, escapeText } from 'entities';
import type { Publication } from '../../news/publication.ts';

/** A page that redirects a browser, for hosts without redirects of their own. */
export function redirectPage({ name, mainLanguage }: Publication, to: string): string {
  const url = escapeAttribute(to);
  return [
    `<!doctype html><html lang="${mainLanguage}"><head><meta charset="utf-8"><title>${escapeText(name)}</title>`,
    `<meta http-equiv="refresh" content="0; url=${url}"><link rel="canonical" href="${url}"></head>`,
    `<body><a href="${url}">${escapeText(to)}</a></body></html>`,
  ].join('');
}

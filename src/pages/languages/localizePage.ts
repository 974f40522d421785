import { escapeUTF8 } from 'entities';
import type { Publication } from '../../news/publication.ts';
import { curlyQuotes } from '../story/curlyQuotes.ts';
import { localPath } from './localPath.ts';

/**
 * Finishes a page in another language of its publication: links to our own pages stay in that language, and elements
 * and frames whose text or title nobody has translated say so by `lang` (WCAG 3.1.2). Components know nothing of it.
 */
export function localizePage(html: string, { prefix, foreignTexts }: Publication): string {
  if (prefix === '') return html;
  const foreign = new Map(
    Object.entries(foreignTexts).flatMap(([text, language]) =>
      [text, curlyQuotes(text)].map((written) => [asWritten(written), language] as const),
    ),
  );
  return html
    .replaceAll(linkTag, (tag) => withPrefix(tag, prefix))
    .replaceAll(titledFrame, (tag: string, title: string) => {
      const language = foreign.get(title);
      return language === undefined ? tag : `${tag.slice(0, -1)} lang="${language}">`;
    })
    .replaceAll(onlyText, (element: string, tag: string, text: string) => {
      const language = tag.includes(' lang="') ? undefined : foreign.get(text.trim());
      return language === undefined ? element : `${tag.slice(0, -1)} lang="${language}">${text}</`;
    });
}

/** React writes `>` in an attribute as `&gt;`, so a tag ends at the first one. */
const linkTag = /<(?:a|form|link)\s[^>]*>/gu;
const titledFrame = /<iframe\s[^>]*? title="([^"]*)"[^>]*>/gu;
const onlyText = /(<[a-z][a-z\d]*(?:\s[^>]*)?>)([^<]+)<\//gu;

/** A link with `hreflang` leads to another language on purpose; `link` elements mostly name files of all languages. */
function withPrefix(tag: string, prefix: string): string {
  if (tag.includes(' hrefLang="') || tag.includes(' hreflang="')) return tag;
  if (tag.startsWith('<link') && !/ rel="(?:alternate|search|manifest)"/u.test(tag)) return tag;
  return tag.replace(
    /( (?:href|action)=")(\/(?!\/)[^"]*)/u,
    (_link, start: string, path: string) => start + localPath(path, prefix),
  );
}

function asWritten(text: string): string {
  return escapeUTF8(text).replaceAll('&apos;', '&#x27;');
}

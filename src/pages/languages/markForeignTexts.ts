import { escapeUTF8 } from 'entities';
import type { Publication } from '../../news/publication.ts';
import { curlyQuotes } from '../story/curlyQuotes.ts';

/**
 * Marks the elements and frames of a page whose whole text or title nobody has translated by `lang` (WCAG 3.1.2).
 */
export function markForeignTexts(html: string, { prefix, foreignTexts }: Publication): string {
  if (prefix === '') return html;
  const foreign = new Map(
    Object.entries(foreignTexts).flatMap(([text, language]) =>
      [text, curlyQuotes(text)].map((written) => [asWritten(written), language] as const),
    ),
  );
  return html
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
const titledFrame = /<iframe\s[^>]*? title="([^"]*)"[^>]*>/gu;
const onlyText = /(<[a-z][a-z\d]*(?:\s[^>]*)?>)([^<]+)<\//gu;

function asWritten(text: string): string {
  return escapeUTF8(text).replaceAll('&apos;', '&#x27;');
}

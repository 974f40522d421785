import { nearest } from '../news/words/nearest.ts';
import type { Mistake } from '../yaml/mistake.ts';

/**
 * Finds links of a post's Markdown that lead nowhere because their beginning is mistyped, such as `htp://`: the page
 * shows their words without a link. Skips code, where a URL is an example.
 */
export function linkNotices(
  file: string,
  { markdown, markdownLine }: { markdown: string; markdownLine: number },
): Mistake[] {
  const notices: Mistake[] = [];
  let isCode = false;
  for (const [index, row] of markdown.split('\n').entries()) {
    if (/^\s*(?:```|~~~)/u.test(row)) isCode = !isCode;
    if (isCode) continue;
    const written = row.replaceAll(/`[^`]*`/gu, (code) => ' '.repeat(code.length));
    for (const match of written.matchAll(linkAddress)) {
      const address = match[1] ?? '';
      const scheme = address.slice(0, address.indexOf(':')).toLowerCase();
      if (schemes.has(scheme)) continue;
      notices.push({
        file,
        line: markdownLine + index,
        column: match.index + match[0].length - address.length + 1,
        message: `This link leads nowhere, because it begins with ${scheme}: "${address}".`,
        remedy: `Write ${nearest(scheme, ['http', 'https', 'mailto']) ?? 'https'}:${address.slice(scheme.length + 1)}`,
      });
    }
  }
  return notices;
}

/** The URL of `[words](htp://…)`, `![words](…)`, `[name]: htp://…` and `<htp://…>`, if it has a scheme. */
const linkAddress = /(?:\]\(\s*<?|^\s{0,3}\[[^\]]+\]:\s*<?|<)([a-z][a-z\d+.-]*:\/\/[^\s)>]*)/giu;

const schemes = new Set(['http', 'https']);

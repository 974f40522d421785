import { plainText } from './plainText.ts';
import type { RawText } from './rawFeed.ts';

/** Who wrote an item, as readers may see it: names joined by commas, never an e-mail address; empty when nobody is named. */
export function nameAuthors(groups: readonly RawText[][]): string {
  for (const group of groups) {
    const names = group.slice(0, authorsMax).map(personName);
    const named = Array.from(new Set(names)).filter((name) => name !== '');
    if (named.length > 0) return named.join(', ');
  }
  return '';
}

/** RSS writes `desk@paper.example (Ada Reporter)`, people write `Ada Reporter <desk@paper.example>` and `By Ada Reporter`. */
function personName(text: RawText): string {
  const written = plainText({ ...text, value: text.value.slice(0, authorCharsMax) });
  const name = written.includes('@') ? withoutMail(written) : written;
  return name.replace(/^by\s+/iu, '').trim();
}

/** By position, not by a pattern: `((((` without end must cost nothing. */
function withoutMail(written: string): string {
  const [open, close] = [written.indexOf('('), written.lastIndexOf(')')];
  const inBrackets = open === -1 || close < open ? '' : written.slice(open + 1, close).trim();
  if (inBrackets !== '' && !inBrackets.includes('@')) return inBrackets;
  return written
    .split(/[\s<>()[\],;]+/u)
    .filter((word) => !word.includes('@'))
    .join(' ')
    .trim();
}

const authorsMax = 20;
const authorCharsMax = 2000;

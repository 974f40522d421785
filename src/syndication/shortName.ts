import type { Publication } from '../news/publication.ts';

/**
 * A name of the publication of at most `charsMax` characters, for icons and lists: the first of its names that fits, else as many words of
 * the first as do, else its beginning.
 */
export function shortName({ publication, charsMax }: { publication: Publication; charsMax: number }): string {
  const { name, alternateNames } = publication;
  const whole = [name, ...alternateNames].find((each) => Array.from(each).length <= charsMax);
  if (whole !== undefined) return whole;
  const beginning = Array.from(name)
    .slice(0, charsMax + 1)
    .join('');
  const words = beginning.slice(0, Math.max(0, beginning.lastIndexOf(' '))).trim();
  return words === '' ? Array.from(name).slice(0, charsMax).join('') : words;
}

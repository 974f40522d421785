import type { Book } from '../../news/book.ts';
import { numbersFrom, seedOf } from '../shell/seed.ts';
import { coverInks, type CoverInks } from './coverInks.ts';
import { coverMotifs } from './coverMotifs.ts';

/** What tells one book's cover from another's. */
export type CoverOf = Pick<Book, 'title' | 'author'>;

/**
 * Draws the cover of a book as one of a publisher's series, an SVG document of 2:3: a plain ground for the words, which the page
 * sets over it in its own type, and a picture of the land below. Always the same for a book: its author gives the inks, its title
 * the picture.
 */
export function drawCover(book: CoverOf): string {
  const inks = inksOf(book);
  const random = numbersFrom(seedOf(`${book.title} by ${book.author}`));
  const motif = coverMotifs[Math.floor(random() * coverMotifs.length)] ?? coverMotifs[0];
  const mirrored = random() < 0.5 ? ' transform="matrix(-1 0 0 1 300 0)"' : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="450" viewBox="0 0 300 450">',
    `<rect width="300" height="450" fill="${inks.ground}"/>`,
    `<g fill="none"${mirrored}>${motif(inks, random)}</g>`,
    '</svg>',
  ].join('');
}

/** Where a book's cover is: `/covers/<8 hex digits>.svg`. */
export function coverAddress({ title, author }: CoverOf): string {
  return `/covers/${seedOf(`${title} by ${author}`).toString(16).padStart(8, '0')}.svg`;
}

/** Whether the words on a cover must be dark or light to be read. */
export function coverWords(book: CoverOf): CoverInks['words'] {
  return inksOf(book).words;
}

/** An author's family of inks, and one of its sets for each title, so that no row of one author looks alike. */
function inksOf({ title, author }: CoverOf): CoverInks {
  const sets = coverInks[(seedOf(author) >>> 16) % coverInks.length] ?? coverInks[0];
  return sets[seedOf(title) % sets.length] ?? sets[0];
}

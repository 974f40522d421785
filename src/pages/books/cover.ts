import type { Book } from '../../news/publication.ts';
import { plainText } from '../../news/words/text.ts';
import { numbersFrom, seedOf } from '../shell/seed.ts';
import { coverInks, type CoverInks } from './coverInks.ts';
import { coverMotifs } from './coverMotifs.ts';

/**
 * Draws a book's cover as an SVG document of 2:3: a plain ground, over which the page sets the title, and a landscape
 * below. A book always gets the same cover: the author gives the inks, the title the picture.
 */
export function drawCover(book: Pick<Book, 'title' | 'author'>): string {
  const inks = inksOf(book);
  const random = numbersFrom(seedOfBook(book));
  const motif = coverMotifs[Math.floor(random() * coverMotifs.length)] ?? coverMotifs[0];
  const mirrored = random() < 0.5 ? ' transform="matrix(-1 0 0 1 300 0)"' : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="450" viewBox="0 0 300 450">',
    `<rect width="300" height="450" fill="${inks.ground}"/>`,
    `<g fill="none"${mirrored}>${motif(inks, random)}</g>`,
    '</svg>',
  ].join('');
}

/** `/covers/<8 hex digits>.svg`. */
export function coverAddress(book: Pick<Book, 'title' | 'author'>): string {
  return `/covers/${seedOfBook(book).toString(16).padStart(8, '0')}.svg`;
}

/** Whether the words on the cover must be dark or light. */
export function coverWords(book: Pick<Book, 'title' | 'author'>): CoverInks['words'] {
  return inksOf(book).words;
}

/** The picture shown if a cover fails to load. */
export const placeholderAddress = '/placeholder.svg';

/** Draws the placeholder: a closed book on plain paper. */
export function drawPlaceholder(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="450" viewBox="0 0 300 450">',
    '<rect width="300" height="450" fill="#e9e4d6"/>',
    '<g fill="none" stroke="#565d66" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">',
    '<path d="M96 280h96a12 12 0 0 1 12 12v112h-100a14 14 0 0 1-14-14V286a6 6 0 0 1 6-6Z"/>',
    '<path d="M204 376h-100a14 14 0 0 0-14 14M118 308h58M118 326h36"/>',
    '</g></svg>',
  ].join('');
}

/** The author's family of inks, and the title's set in it, so that the books of one author differ. */
function inksOf({ title, author }: Pick<Book, 'title' | 'author'>): CoverInks {
  const sets = coverInks[(seedOf(author) >>> 16) % coverInks.length] ?? coverInks[0];
  return sets[seedOf(plainText(title)) % sets.length] ?? sets[0];
}

function seedOfBook({ title, author }: Pick<Book, 'title' | 'author'>): number {
  return seedOf(`${plainText(title)} by ${author}`);
}

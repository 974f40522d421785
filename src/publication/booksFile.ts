import { z } from 'zod';
import { addressFault } from '../yaml/addressFault.ts';
import { checkedField, textField } from '../yaml/field.ts';
import type { Finding } from '../yaml/mistake.ts';
import { listAt, textAt } from '../yaml/valueAt.ts';
import { givenTwice } from './givenTwice.ts';

const likeBook = 'https://retailer.example/the-court-of-boyville';
const likeUniversity = 'https://university.example/apply';

const book = z.strictObject({
  title: textField({ description: "the book's title", example: 'The Court of Boyville' }),
  author: textField({ description: 'who wrote it', example: 'William Allen White' }),
  year: z
    .number()
    .superRefine((year, context) => {
      if (Number.isInteger(year) && year >= 1000 && year <= 2999) return;
      const remedy = 'Write it with four digits, or leave it out.';
      context.addIssue({ code: 'custom', message: `is no year: ${year}`, params: { remedy } });
    })
    .meta({ description: 'the year it first appeared', example: '1899' })
    .nullable()
    .default(null),
  address: addressField({ description: "the retailer's address for it", example: likeBook }),
});

const promotion = z
  .strictObject({
    title: textField({ description: 'its headline', example: 'Riverbend University' }),
    text: textField({ description: 'one or two sentences', example: 'Apply for the fall' }),
    links: z
      .array(
        z.strictObject({
          text: textField({ description: 'the words of the link', example: 'Apply now' }),
          address: addressField({ description: 'the address it leads to', example: likeUniversity }),
        }),
      )
      .min(1)
      .meta({ description: 'its links, each with text and address' }),
  })
  .meta({ description: 'an advertisement above the shelf: title, text, links' });

/** The shape of `books.yaml`: a shelf of ebooks, the retailer that sells them, and an advertisement above it. */
export const booksFile = z
  .strictObject({
    title: textField({ description: "the shelf's headline", example: 'Kansas authors' }),
    introduction: textField({ description: 'one or two sentences under it', example: 'Books of our state' }),
    retailer: z
      .strictObject({
        name: textField({ description: "the retailer's name", example: 'Amazon' }),
        address: addressField({ description: "the shelf's address there", example: likeBook }),
      })
      .meta({ description: 'the shop of the button under the shelf: name and address' }),
    promotion: promotion.nullable().default(null),
    books: z.array(book).meta({ description: 'the books, each with title, author and address' }),
  })
  .meta({ description: 'the shelf: title, introduction, retailer, books' });

/** What is wrong between the entries of `books.yaml`: a book that is there twice. */
export function booksFindings(value: unknown): Finding[] {
  return givenTwice(
    listAt(value, ['books']).map((_, index) => {
      const [title, author] = ['title', 'author'].map((key) => textAt(value, ['books', index, key]));
      return {
        path: ['books', index, 'title'],
        identity: title === undefined || author === undefined ? undefined : `${title}, by ${author}`,
        what: 'The book',
      };
    }),
  );
}

function addressField(notes: { description: string; example: string }) {
  return checkedField(notes, (value) => addressFault(value, notes.example));
}

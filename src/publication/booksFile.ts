import { z } from 'zod';
import type { IsShown } from '../news/features.ts';
import type { Shelf } from '../news/publication.ts';
import { findRepeats } from '../yaml/checkFile.ts';
import { addFault, addressField, freeTextField, textField } from '../yaml/field.ts';

const book = z.strictObject({
  title: freeTextField("the book's title", 'The Court of Boyville'),
  author: textField('who wrote it', 'William Allen White'),
  year: z
    .number()
    .superRefine((year, context) => {
      if (Number.isInteger(year) && year >= 1000 && year <= 2999) return;
      addFault(context, {
        message: `is not a year: ${year}`,
        remedy: 'Write it with four digits, or remove the key.',
      });
    })
    .meta({ description: 'the year it was first published', example: '1899' })
    .nullable()
    .default(null),
  address: addressField("the retailer's address for it", 'https://retailer.example/the-court-of-boyville'),
});

const promotion = z
  .strictObject({
    title: freeTextField('its headline', 'Riverbend University'),
    text: freeTextField('one or two sentences', 'Apply for the fall'),
    links: z
      .array(
        z.strictObject({
          text: freeTextField('the text of the link', 'Apply now'),
          address: addressField('the address it leads to', 'https://university.example/apply'),
        }),
      )
      .min(1)
      .meta({ description: 'its links, each with text and address' }),
  })
  .meta({ description: 'an advertisement above the books: title, text, links' });

/** `books.yaml`: a shelf of ebooks, the retailer that sells them, and an advertisement. */
export const booksFile = {
  schema: z
    .strictObject({
      title: freeTextField("the page's headline", 'Local authors'),
      introduction: freeTextField('one or two sentences under it', 'Books from our state'),
      retailer: z
        .strictObject({
          name: textField("the retailer's name", 'Amazon'),
          address: addressField('the address of the books there', 'https://retailer.example/springfield'),
        })
        .meta({ description: 'the store for the button below the books: name and address' }),
      promotion: promotion.nullable().default(null),
      books: z.array(book).meta({ description: 'the books, each with title, author and address' }),
    })
    .meta({ description: 'the books page: title, introduction, retailer, books' })
    .nullable(),
  findings: (value: unknown) =>
    findRepeats({ value, list: ['books'], keys: ['title', 'author'], what: 'The book' }),
};

/** Leaves out books whose address is not shown, and the promotion unless all its links are shown. */
export function toShelf(file: Shelf | null, isShown: IsShown): Shelf | null {
  if (file === null) return null;
  const isLinkShown = ({ address }: { address: string }): boolean => isShown(address);
  return {
    ...file,
    books: file.books.filter(isLinkShown),
    promotion: file.promotion?.links.every(isLinkShown) === true ? file.promotion : null,
  };
}

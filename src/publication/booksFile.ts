import { z } from 'zod';
import type { Book, Promotion, Shelf } from '../news/publication.ts';
import { findRepeats } from '../yaml/checkFile.ts';
import {
  freeTextField,
  groupField,
  listField,
  numberField,
  optional,
  type FieldsOf,
  textField,
  urlField,
} from '../yaml/field.ts';

const book = z.strictObject({
  title: freeTextField("the book's title", 'The Mill at the Bend'),
  author: textField('who wrote it', 'Ada Rivers'),
  year: optional(
    numberField('the year it was first published', 1899, {
      min: 1000,
      max: 2999,
      what: 'a year',
      remedy: 'Write it with four digits, or remove the key.',
    }),
  ),
  address: urlField("the retailer's address for it", 'https://retailer.example/the-mill-at-the-bend'),
} satisfies FieldsOf<Book>);

const promotion = groupField('an advertisement above the books: title, text, links', {
  title: freeTextField('its headline', 'Riverbend Books'),
  text: freeTextField('one or two sentences', 'Apply for the fall'),
  links: listField(
    'its links, each with text and address',
    z.strictObject({
      text: freeTextField('the text of the link', 'Apply now'),
      address: urlField('the address it leads to', 'https://university.example/apply'),
    }),
  ).min(1),
} satisfies FieldsOf<Promotion>);

/** A shelf of ebooks, the retailer that sells them, and an advertisement. */
export const booksFile = {
  name: 'books.yaml',
  isOptional: true,
  schema: groupField('the books page: title, introduction, retailer, books', {
    title: freeTextField("the page's headline", 'Local authors'),
    introduction: freeTextField('one or two sentences under it', 'Books from our state'),
    retailer: groupField('the store for the button below the books: name and address', {
      name: textField("the retailer's name", 'Amazon'),
      address: urlField('the address of the books there', 'https://retailer.example/springfield'),
    }),
    promotion: optional(promotion),
    books: listField('the books, each with title, author and address', book),
  } satisfies FieldsOf<Shelf>).nullable(),
  findings: (value: unknown) =>
    findRepeats(value, 'The book', { list: ['books'], keys: ['title', 'author'] }),
};

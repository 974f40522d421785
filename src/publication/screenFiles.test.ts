import { afterEach, expect, test } from 'vitest';
import { removeExampleFolders } from './exampleFolder.ts';
import { toldOf, type MistakeCase } from './mistakeCase.ts';

afterEach(removeExampleFolders);

const drive = 'drive.google.com';
const folderOnTheDrive = `https://${drive}/drive/folders/1a2B3c4D5e6F7g8H9i0J1k2L3m4N`;
const cases: MistakeCase[] = [
  {
    file: 'faq.yaml',
    when: 'uses the id of a question twice',
    from: 'who-built-it',
    to: 'where-is-the-levee',
    told: ['4:7 The id "where-is-the-levee" is given a second time.', 'Keep one of the two.'],
  },
  {
    file: 'faq.yaml',
    when: 'asks a question twice',
    from: 'Who built it?',
    to: 'Where is the levee?',
    told: ['5:13 The question "Where is the levee?" is given a second time.', 'Keep one of the two.'],
  },
  {
    file: 'faq.yaml',
    when: 'writes an id with capitals and spaces',
    from: 'who-built-it',
    to: 'Who built it?',
    told: [
      '4:7 `id` may have only small letters, digits and hyphens: "Who built it?".',
      'Write who-built-it.',
    ],
  },
  {
    file: 'faq.yaml',
    when: 'forgets an answer',
    from: '  answer: By the river.\n',
    to: '',
    told: [
      '1:3 The key `answer` is missing.',
      'Add `answer:` with the answer as plain text, for example At 701 North 7th Street.',
    ],
  },
  {
    file: 'books.yaml',
    when: 'puts a book on the shelf twice',
    from: 'title: The Ferry',
    to: 'title: The Levee',
    told: ['11:14 The book "The Levee, by Ada Rivers" is given a second time.', 'Keep one of the two.'],
  },
  {
    file: 'books.yaml',
    when: 'writes half a year',
    from: 'year: 1899',
    to: 'year: 99',
    told: ['10:51 `year` is no year: 99.', 'Write it with four digits, or leave it out.'],
  },
  {
    file: 'books.yaml',
    when: 'leaves a book without its author',
    from: '{ title: The Ferry, author: Ada Rivers,',
    to: '{ title: The Ferry,',
    told: [
      '11:5 The key `author` is missing.',
      'Add `author:` with who wrote it, for example William Allen White.',
    ],
  },
  {
    file: 'books.yaml',
    when: 'leaves the advertisement without a link',
    from: '\n    - { text: Apply now, address: https://university.localhost/apply }',
    to: ' []',
    told: ['7:3 `links` is empty.', 'Write its links, each with text and address.'],
  },
  {
    file: 'books.yaml',
    when: 'leaves out the retailer',
    from: 'retailer: { name: Bookshop, address: https://bookshop.localhost/river }\n',
    to: '',
    told: [
      '1:1 The key `retailer` is missing.',
      'Add `retailer:` with the shop of the button under the shelf: name and address.',
    ],
  },
  {
    file: 'partners.yaml',
    when: 'names a folder of the drive instead of a file',
    from: 'https://documents.localhost/media-kit',
    to: folderOnTheDrive,
    told: [
      `4:12 \`address\` is an address of the drive, but of no file: "${folderOnTheDrive}".`,
      'Open the file itself, choose Share, and copy its link, such as https://drive.example/file/d/1a2B3c4D5e6F7g8H9i0J1k2L3m4N/view.',
    ],
  },
  {
    file: 'partners.yaml',
    when: 'uses the id of a document twice',
    from: 'id: guide',
    to: 'id: media-kit',
    told: ['5:7 The id "media-kit" is given a second time.', 'Keep one of the two.'],
  },
  {
    file: 'partners.yaml',
    when: 'gives a document over http',
    from: 'https://files.localhost/guide',
    to: 'http://files.localhost/guide',
    told: [
      '8:12 `address` begins with http://, but only https:// may be used here: "http://files.localhost/guide".',
      'Write https://files.localhost/guide, and look whether it answers.',
    ],
  },
];

test.each(cases)('a publisher who $when is told where, and what to write', async (each) => {
  expect(await toldOf(each)).toContainEqual(each.told);
});

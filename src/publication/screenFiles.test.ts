import { afterEach, expect, test } from 'vitest';
import { removeExampleFolders } from './exampleFolder.testing.ts';
import { mistakesAfter, type MistakeCase } from './mistakeCase.testing.ts';

afterEach(removeExampleFolders);

const drive = 'drive.google.com';
const folderOnTheDrive = `https://${drive}/drive/folders/1a2B3c4D5e6F7g8H9i0J1k2L3m4N`;
const cases: MistakeCase[] = [
  {
    file: 'faq.yaml',
    when: 'uses the id of a question twice',
    from: 'who-built-it',
    to: 'where-is-the-levee',
    expected: ['4:7 The id "where-is-the-levee" appears twice.', 'Remove one of the two.'],
  },
  {
    file: 'faq.yaml',
    when: 'repeats a question',
    from: 'Who built it?',
    to: 'Where is the levee?',
    expected: ['5:13 The question "Where is the levee?" appears twice.', 'Remove one of the two.'],
  },
  {
    file: 'faq.yaml',
    when: 'writes an id with capitals and spaces',
    from: 'who-built-it',
    to: 'Who built it?',
    expected: [
      '4:7 `id` may have only lowercase letters, digits and single hyphens: "Who built it?".',
      'Write who-built-it.',
    ],
  },
  {
    file: 'faq.yaml',
    when: 'forgets an answer',
    from: '  answer: By the river.\n',
    to: '',
    expected: [
      '1:3 The key `answer` is missing.',
      'Add `answer:` with the answer as plain text, for example At 100 Sample Street.',
    ],
  },
  {
    file: 'synonyms.yaml',
    when: 'writes a synonym alone',
    from: '[bbq, barbecue]',
    to: '[bbq]',
    expected: [
      '2:3 Entry 2 has fewer than two words or phrases.',
      'Write all the words that mean the same in one list, such as [barbecue, BBQ].',
    ],
  },
  {
    file: 'synonyms.yaml',
    when: 'writes a synonym without letters',
    from: 'bbq',
    to: "'?!'",
    expected: ['2:4 Entry 1 has no letters or digits: "?!".', 'Write a word, such as barbecue.'],
  },
  {
    file: 'synonyms.yaml',
    when: 'writes a sentence as a synonym',
    from: 'barbecue',
    to: 'meat that is smoked for many hours',
    expected: [
      '2:9 Entry 2 has more than 6 words: "meat that is smoked for many hours".',
      'Write it as readers would type it.',
    ],
  },
  {
    file: 'synonyms.yaml',
    when: 'writes a word in two groups',
    from: 'barbecue',
    to: 'rtv',
    expected: [
      '2:9 "rtv" appears twice; capitals and endings make no difference.',
      'Keep it in one group, and only once.',
    ],
  },
  {
    file: 'synonyms.yaml',
    when: 'writes a synonym without brackets',
    from: '[bbq, barbecue]',
    to: 'bbq',
    expected: [
      '2:3 Entry 2 must be a list, but it is text.',
      'Write a list of words or phrases that mean the same, for example [barbecue, BBQ].',
    ],
  },
  {
    file: 'books.yaml',
    when: 'lists a book twice',
    from: 'title: The Ferry',
    to: 'title: The Levee',
    expected: ['11:14 The book "The Levee, Ada Rivers" appears twice.', 'Remove one of the two.'],
  },
  {
    file: 'books.yaml',
    when: 'writes a year with two digits',
    from: 'year: 1899',
    to: 'year: 99',
    expected: ['10:51 `year` is not a year: 99.', 'Write it with four digits, or remove the key.'],
  },
  {
    file: 'books.yaml',
    when: 'leaves a book without its author',
    from: '{ title: The Ferry, author: Ada Rivers,',
    to: '{ title: The Ferry,',
    expected: [
      '11:5 The key `author` is missing.',
      'Add `author:` with who wrote it, for example Ada Rivers.',
    ],
  },
  {
    file: 'books.yaml',
    when: 'leaves the advertisement without a link',
    from: '\n    - { text: Apply now, address: https://university.localhost/apply }',
    to: ' []',
    expected: ['7:3 `links` is empty.', 'Write its links, each with text and address.'],
  },
  {
    file: 'books.yaml',
    when: 'leaves out the retailer',
    from: 'retailer: { name: Bookshop, address: https://bookshop.localhost/river }\n',
    to: '',
    expected: [
      '1:1 The key `retailer` is missing.',
      'Add `retailer:` with the store for the button below the books: name and address.',
    ],
  },
  {
    file: 'partners.yaml',
    when: 'names a Google Drive folder instead of a file',
    from: 'https://documents.localhost/media-kit',
    to: folderOnTheDrive,
    expected: [
      `4:12 \`address\` is a Google Drive address, but not of a file: "${folderOnTheDrive}".`,
      'Open the file itself, choose Share, and copy its link, such as https://drive.example/file/d/1a2B3c4D5e6F7g8H9i0J1k2L3m4N/view.',
    ],
  },
  {
    file: 'partners.yaml',
    when: 'uses the id of a document twice',
    from: 'id: guide',
    to: 'id: media-kit',
    expected: ['5:7 The id "media-kit" appears twice.', 'Remove one of the two.'],
  },
  {
    file: 'partners.yaml',
    when: "writes a document's address with http",
    from: 'https://files.localhost/guide',
    to: 'http://files.localhost/guide',
    expected: [
      '8:12 `address` must begin with https://: "http://files.localhost/guide".',
      'Write https://files.localhost/guide, and check that it opens.',
    ],
  },
];

test.each(cases)(
  'a publisher who $when learns where the mistake is and what to write instead',
  async (each) => {
    expect(await mistakesAfter(each)).toContainEqual(each.expected);
  },
);

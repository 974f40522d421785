import { expect, test } from 'vitest';
import type { z } from 'zod';
import { schemaAt } from '../../yaml/schemaAt.ts';
import { booksFile } from '../booksFile.ts';
import { partnersFile } from '../partnersFile.ts';
import { publicationFile } from '../publicationFile.ts';
import { bookParts, partnerParts, peopleParts, publicationParts, withoutInvented } from './inventedParts.ts';
import { peopleFile } from './peopleFile.ts';

test.each([
  ['publication.yaml', publicationFile.schema, publicationParts],
  ['books.yaml', booksFile.schema, bookParts],
  ['people.yaml', peopleFile.schema, peopleParts],
  ['partners.yaml', partnersFile.schema, partnerParts],
] as const)('the parts of %s that may be invented are keys of its schema', (_file, schema, parts) => {
  const paths = parts.map(([part, text]) => [part, text].filter((each) => each !== '').join('.'));
  // The texts of lines are in groups of translations, which no schema names.
  const unknown = paths.filter((path) => !path.endsWith('*.*') && !isKnown(schema, path));
  expect(unknown).toEqual([]);
});

test('a part with an invented text is left out: a list has an entry less, and a key has no value', () => {
  const file = {
    name: 'River Town Voice',
    contact: {
      email: 'desk@rivertown.example',
      office: ['1 River Street', { text: '2 Sample Street', language: 'en' }],
      social: [
        { name: 'Mastodon', address: 'https://social.example/@voice' },
        { name: 'Photos', address: 'https://photos.localhost/voice' },
        { name: 'Videos (sample)', address: 'https://videos.localhost/voice' },
      ],
    },
    radio: {
      upstreams: { 8000: { address: 'https://radio.example' }, 8076: { address: 'https://radio.localhost' } },
    },
  };
  expect(withoutInvented(file, publicationParts, { sample: true })).toBe(file);
  expect(withoutInvented(file, publicationParts, { sample: false })).toEqual({
    name: 'River Town Voice',
    contact: {
      email: null,
      office: null,
      social: [{ name: 'Photos', address: 'https://photos.localhost/voice' }],
    },
    radio: { upstreams: { 8076: { address: 'https://radio.localhost' } } },
  });
});

function isKnown(schema: z.ZodType, path: string): boolean {
  return (
    schemaAt(
      schema,
      path.split('.').map((step) => (step === '*' ? 0 : step)),
    ) !== undefined
  );
}

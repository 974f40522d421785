import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaAt, unwrap } from '../../yaml/schemaAt.ts';
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
  const paths = parts.map(([part, text]) => joined(part, text));
  // The texts of lines are in groups of translations, which no schema names.
  const unknown = paths.filter((path) => !path.endsWith('*.*') && !isKnown(schema, path));
  expect(unknown).toEqual([]);
});

test('every field with a URL, a host or an email address may be invented, or is one of a few that are always shown', () => {
  const files = [
    [publicationFile.schema, publicationParts],
    [booksFile.schema, bookParts],
    [peopleFile.schema, peopleParts],
    [partnersFile.schema, partnerParts],
  ] as const;
  const shown = files.flatMap(([schema, parts]) => {
    const listed = new Set(parts.map(([part, text]) => joined(part, text)));
    return addressFields(schema).filter((field) => !listed.has(field));
  });
  // A publication's own hosts, a network, an alert, hosts of pictures and a retailer aren't left over from a sample.
  expect(shown.toSorted()).toEqual([
    'alert.link',
    'hosts.*',
    'network.address',
    'pictures.allow.*',
    'retailer.address',
  ]);
});

test('a part with an invented text is left out: a list loses the entry, and a key loses its value', () => {
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

function joined(...patterns: string[]): string {
  return patterns.filter((each) => each !== '').join('.');
}

/** Returns the paths of the fields whose example is a URL, a host or an email address. */
function addressFields(schema: unknown, path: readonly string[] = []): string[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([key, field]) => addressFields(field, [...path, key]));
  if (inner instanceof z.ZodArray) return addressFields(inner.element, [...path, '*']);
  if (inner instanceof z.ZodRecord) return addressFields(inner.valueType, [...path, '*']);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => addressFields(option, path));
  const example = inner instanceof z.ZodType ? inner.meta()?.['example'] : undefined;
  return typeof example === 'string' && address.test(example) ? [path.join('.')] : [];
}

/** Matches a URL, an email address, a host and `youtu.be/id`, but no picture's file name. */
const address = /^(?:https:\/\/|mailto:|\S+@|(?!.*\.jpg$)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/|$))/iu;

function isKnown(schema: z.ZodType, path: string): boolean {
  return (
    schemaAt(
      schema,
      path.split('.').map((step) => (step === '*' ? 0 : step)),
    ) !== undefined
  );
}

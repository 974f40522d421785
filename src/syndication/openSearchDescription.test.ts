import { expect, test } from 'vitest';
import { schemas, xmllintErrors } from '../../tests/clients/xmllint.ts';
import { openSearchDescription } from './openSearchDescription.ts';
import { world } from '../news/world.testing.ts';
import { textsOfXml } from './textsOfXml.testing.ts';

const { publication } = world.edition();
const manyWords = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ');
const document = openSearchDescription(publication);

test('a browser finds a short name and the URL of the search', () => {
  expect(textsOfXml({ document, name: 'ShortName' })).toEqual(['Kansas City']);
  expect(document).toContain('template="https://voice.example/search?q={searchTerms}"');
});

test('the description is valid OpenSearch 1.1 even with a hostile name', () => {
  const place = { ...publication.place, county: manyWords, city: 'a & b' };
  const hostile = openSearchDescription({ ...publication, name: world.hostileText, place });

  expect(xmllintErrors({ document, schema: schemas.openSearch })).toEqual([]);
  expect(xmllintErrors({ document: hostile, schema: schemas.openSearch })).toEqual([]);
  const invalid = document.replace(/<ShortName>/u, '<ShortName>A name that is too long for it ');
  expect(xmllintErrors({ document: invalid, schema: schemas.openSearch })).not.toEqual([]);
});

import { expect, test } from 'vitest';
import { schemas, xmllintFaults } from '../../tests/clients/xmllint.ts';
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

  expect(xmllintFaults({ document, schema: schemas.openSearch })).toEqual([]);
  expect(xmllintFaults({ document: hostile, schema: schemas.openSearch })).toEqual([]);
  const faulty = document.replace(/<ShortName>/u, '<ShortName>A name that is too long for it ');
  expect(xmllintFaults({ document: faulty, schema: schemas.openSearch })).not.toEqual([]);
});

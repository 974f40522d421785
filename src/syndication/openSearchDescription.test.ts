import { expect, test } from 'vitest';
import { schemas, xmllintFaults } from '../../tests/xmllint.ts';
import { editionForTests } from '../pages/editionForTests.ts';
import { openSearchDescription } from './openSearchDescription.ts';
import { hostileText } from './postForTests.ts';
import { textsOfXml } from './textsOfXml.ts';

const { publication } = editionForTests();
const manyWords = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ');
const document = openSearchDescription(publication);

test('a browser can add the search: it finds a short name and where words go', () => {
  expect(textsOfXml({ document, name: 'ShortName' })).toEqual(['Kansas City']);
  expect(document).toContain('template="https://voice.example/search?q={searchTerms}"');
});

test('the description is valid by OpenSearch 1.1, whatever the publication is called', () => {
  const place = { ...publication.place, county: manyWords, city: 'a & b' };
  const hostile = openSearchDescription({ ...publication, name: hostileText, place });

  expect(xmllintFaults({ document, schema: schemas.openSearch })).toEqual([]);
  expect(xmllintFaults({ document: hostile, schema: schemas.openSearch })).toEqual([]);
  const faulty = document.replace(/<ShortName>/u, '<ShortName>A name that is too long for it ');
  expect(xmllintFaults({ document: faulty, schema: schemas.openSearch })).not.toEqual([]);
});

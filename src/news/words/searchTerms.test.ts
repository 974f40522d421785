import { expect, test } from 'vitest';
import { languageOfTag } from '../languages.ts';
import { expandTerms, searchTerms, stemmedWords, stemsIn, synonymsOf, type Synonyms } from './searchTerms.ts';

const sixteen = Array.from({ length: 16 }, (_, number) => [`word${number}`]);

const cases: [text: string, terms: string[][]][] = [
  ['  bridge, closes! ', [['bridge'], ['closes']]],
  ['bridge bridge', [['bridge']]],
  ['"school board" meets', [['school', 'board'], ['meets']]],
  ['“school board”', [['school', 'board']]],
  ["the mayor's plan", [['the'], ['mayor'], ['plan']]],
  ["“the mayor's plan”", [['the', 'mayor', 's', 'plan']]],
  ["don't", [['don', 't']]],
  ["'s", [['s']]],
  ['12" pipe', [['12'], ['pipe']]],
  ['"" “?”', []],
  [sixteen.flat().join(' ') + ' more', sixteen],
  [`"${sixteen.flat().join(' ')} more"`, [sixteen.flat()]],
];

test.each(cases)('the query %s is split into the terms that must all match', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});

const synonyms: Synonyms = [
  ['KCK', 'Kansas City, Kansas'],
  ['bbq', 'barbecue'],
];
const kck = [['KCK']];
const kansas = [['Kansas', 'City', 'Kansas']];
const expanded: [text: string, alternatives: string[][][][], found: string[]][] = [
  ['bbq', [[[['bbq']], [['barbecue']]]], ['barbecue']],
  [
    'Barbecues KCK',
    [
      [[['Barbecues']], [['bbq']]],
      [kck, kansas],
    ],
    ['bbq', 'Kansas City, Kansas'],
  ],
  ['kansas city, kansas news', [[[['kansas'], ['city'], ['kansas']], kck], [[['news']]]], ['KCK']],
  ['kansas city news', [[[['kansas']]], [[['city']]], [[['news']]]], []],
  ['"bbq" “kansas city kansas”', [[[['bbq']]], [[['kansas', 'city', 'kansas']]]], []],
  ["kck's mayor", [[[['kck']], kansas], [[['mayor']]]], ['Kansas City, Kansas']],
];

test('a broad word finds narrower words, and narrower words do not find the broad one', () => {
  const snow: Synonyms = [{ word: 'snow', narrower: ['snowplow', 'black ice'] }];
  expect(synonymsOf('snow crews', snow)).toEqual(['snowplow', 'black ice']);
  expect(expandTerms('snow', snow)[0]?.alternatives.map(({ phrases }) => phrases)).toEqual([
    [['snow']],
    [['snowplow']],
    [['black', 'ice']],
  ]);
  expect(synonymsOf('snowplow', snow)).toEqual([]);
});

test.each(expanded)('a search for %s also looks for synonyms', (text, alternatives, found) => {
  const terms = expandTerms(text, synonyms);
  expect(terms.map((term) => term.alternatives.map(({ phrases }) => phrases))).toEqual(alternatives);
  expect(synonymsOf(text, synonyms)).toEqual(found);
});

test.each([
  ['The Bridges, bridging', ['the', 'bridg', 'bridg']],
  ['José cafe\u0301 ﬁeld', ['jose', 'cafe', 'field']],
  ["don't stop I-70", ['don', 't', 'stop', 'i', '70']],
  ['🥧 … —', []],
  ['constructor __proto__', ['constructor', 'proto']],
])('%s is compared by its stems', (text, stems) => {
  expect(stemmedWords(text).map(({ stem }) => stem)).toEqual(stems);
});

test('every word has its position, so that it can be marked in the text', () => {
  const text = '🥧 Café open';
  const found = stemmedWords(text).map(({ start, end }) => text.slice(start, end));
  expect(found).toEqual(['Café', 'open']);
});

test('a very long word is not stemmed', () => {
  const long = 'ings'.repeat(50_000);
  expect(stemmedWords(long).map(({ stem }) => stem)).toEqual([long]);
});

test.each<[text: string, terms: string[][]]>([
  ['石垣の修理', [['石', '垣', 'の', '修', '理']]],
  [
    'ANA便 松江',
    [
      ['ANA', '便'],
      ['松', '江'],
    ],
  ],
  ['서울시', [['서', '울', '시']]],
  ['กรุงเทพ', [['ก', 'รุ', 'ง', 'เ', 'ท', 'พ']]],
])('a search for %s looks for adjacent letters, because its script has no spaces', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});

test.each<[language: string, one: string, other: string]>([
  ['tr', 'IŞIK', 'ışık'],
  ['tr', 'İSTANBUL', 'istanbul'],
  ['de', 'Straßenbahn', 'STRASSENBAHN'],
  ['da', 'SMØR', 'smor'],
  ['pl', 'Łódź', 'lodz'],
  ['ar', 'أحمد', 'احمد'],
  ['ar', 'المدرسة', 'المدرسه'],
  ['ar', 'جـــسر', 'جِسر'],
  ['ar', '٢٠٢٦', '2026'],
  ['ja', 'ﾊﾞｽ', 'バス'],
])('in %s, the words %s and %s are the same', (language, one, other) => {
  expect(stemsIn(one, languageOf(language))).toEqual(stemsIn(other, languageOf(language)));
});

test.each<[language: string, one: string, other: string]>([
  ['ja', 'バス', 'ハス'],
  ['hi', 'कि', 'का'],
])('in %s, the words %s and %s differ', (language, one, other) => {
  expect(stemsIn(one, languageOf(language))).not.toEqual(stemsIn(other, languageOf(language)));
});

const languageOf = (tag: string) => languageOfTag(tag) ?? 'en';

import { afterEach, expect, test } from 'vitest';
import type { Publication } from '../news/publication.ts';
import { inEveryLanguage } from '../news/publicationIn.ts';
import { plainText } from '../news/words/text.ts';
import { exampleFolder, faqYaml, publicationYaml, removeExampleFolders } from './exampleFolder.testing.ts';
import { readPublication } from './readPublication.ts';

afterEach(removeExampleFolders);

const inTwoLanguages = publicationYaml
  .replace('headline:', 'alsoIn: [es]\nheadline:')
  .replace("headline: River Town's Voice", "headline: { en: River Town's Voice, es: La voz de River Town }");

test('a publication in two languages is an ordinary publication in each language', async () => {
  const { publication } = await read({
    'publication.yaml': inTwoLanguages,
    'faq.es.yaml': '- { id: who-built-it, question: ¿Quién lo construyó?, answer: La ciudad. }\n',
  });
  const [, spanish] = inEveryLanguage(publication);
  expect(publication).toMatchObject({ language: 'en', prefix: '', origin: 'https://rivertown.example' });
  expect(publication).toMatchObject({ headline: "River Town's Voice", description: 'News of River Town.' });
  expect(spanish).toMatchObject({
    id: 'river-town',
    language: 'es',
    mainLanguage: 'en',
    alsoIn: ['es'],
    prefix: '/es',
    origin: 'https://rivertown.example/es',
    headline: 'La voz de River Town',
    description: { text: 'News of River Town.', language: 'en' },
    name: 'River Town Voice',
  });
  expect(spanish?.faq.map(({ question }) => question)).toEqual([
    { text: 'Where is the levee?', language: 'en' },
    '¿Quién lo construyó?',
  ]);
});

test('questions and documents that nobody has translated are left out if the publication says so', async () => {
  const { publication } = await read({
    'publication.yaml': inTwoLanguages.replace('alsoIn: [es]', 'alsoIn: [es]\nuntranslated: leaveOut'),
    'faq.yaml': `- id: one\n  topic: { en: River, es: Río }\n  question: One?\n  answer: Yes.\n${faqYaml}`,
    'faq.es.yaml': '- { id: who-built-it, question: ¿Quién?, answer: La ciudad. }\n',
    'partners.yaml':
      '- { id: kit, title: { en: Kit, es: Carpeta }, description: { en: A, es: B }, address: https://d.localhost/a }\n- { id: guide, title: Guide, description: How., address: https://d.localhost/b }\n',
  });
  const [, spanish] = inEveryLanguage(publication);
  expect(publication.faq).toHaveLength(3);
  expect(spanish?.faq).toEqual([
    { id: 'who-built-it', question: '¿Quién?', answer: 'La ciudad.', topic: 'Río' },
  ]);
  expect(spanish?.partners.map(({ title }) => title)).toEqual(['Carpeta']);
});

test("a section's short names follow its label's translation until they have their own", async () => {
  const { publication } = await read({
    'publication.yaml': inTwoLanguages,
    'sections.yaml': `- key: council
  slug: council
  label: { en: Council & Roads, es: Ayuntamiento }
  navigation: Council
  coverage: { en: Council, es: el ayuntamiento }
  subheadline: What it decides.
- { key: gaa, slug: gaa, label: Football, navigation: { en: GAA }, menu: Games, subheadline: The club. }
`,
  });
  expect(shortNames(publication)).toEqual([
    ['Council', 'Council', 'Council'],
    ['GAA', 'Games', 'Football'],
  ]);
  expect(inEveryLanguage(publication).slice(1).map(shortNames)).toEqual([
    [
      ['Ayuntamiento', 'Ayuntamiento', 'el ayuntamiento'],
      ['GAA', 'Games', 'Football'],
    ],
  ]);
});

test('a changed translation is in the text of the publication', async () => {
  const files = { 'publication.yaml': inTwoLanguages };
  const { publication } = await read({ ...files, 'faq.es.yaml': faqOf('¿Quiénes?') });
  expect(JSON.stringify(publication.byLanguage.es)).toContain('¿Quiénes?');
});

test.each<[string, Record<string, string | null>, string | string[]]>([
  [
    'languages without an interface, which make no other text a mistake',
    { 'publication.yaml': inTwoLanguages.replace('alsoIn: [es]', 'language: fr\nalsoIn: [ca]') },
    [
      '2:11 Pages come in English and Spanish, and in languages with a `words/` file; there is no words/fr.yaml. | Run: townwire words fr --to river-town',
      '3:10 Pages come in English and Spanish, and in languages with a `words/` file; there is no words/ca.yaml. | Run: townwire words ca --to river-town',
    ],
  ],
  [
    'an entry of a list in another language only',
    {
      'publication.yaml': inTwoLanguages.replace('[We report the news.]', '[{ es: Damos noticias. }]'),
    },
    "34:13 Entry 1 of `mission` has no text in `en`, the publication's own language. | Add `en:` with the text, beside the others.",
  ],
  [
    'questions in another language only',
    { 'publication.yaml': inTwoLanguages, 'faq.yaml': null, 'faq.es.yaml': faqOf('¿Quiénes?') },
    '1:1 There is no faq.yaml, whose questions this file translates. | Write that file, or rename this one to faq.yaml.',
  ],
  [
    'a language that the publication does not have',
    { 'publication.yaml': publicationYaml.replace('The bridge is closed.', '{ en: Closed., fr: Fermé. }') },
    '20:28 `fr` is not a language of this publication, which has en. | Remove it. Pages come in English and Spanish, and in languages with a `words/` file.',
  ],
  [
    'a language that alsoIn lacks',
    { 'publication.yaml': publicationYaml.replace('The bridge is closed.', '{ en: Closed., es: Cerrado. }') },
    '20:28 `es` is not a language of this publication, which has en. | Add `alsoIn: [es]` to publication.yaml, or remove this translation.',
  ],
  [
    'a language that alsoIn lacks in several texts',
    {
      'publication.yaml': publicationYaml
        .replace('The bridge is closed.', '{ en: Closed., es: Cerrado. }')
        .replace("headline: River Town's Voice", 'headline: { en: A, es: B }')
        .replace('name: River Town Voice', 'name: { en: A, es: B }'),
    },
    '1:20 `es` is not a language of this publication, which has en. This file has 2 more translations into that language. | Add `alsoIn: [es]` to publication.yaml, or remove these translations.',
  ],
  [
    'text with a comma in braces',
    {
      'publication.yaml': inTwoLanguages.replace(
        "{ en: River Town's Voice, es: La voz de River Town }",
        '{ en: River, town, and voice, es: La voz }',
      ),
    },
    '3:24 The comma before "town" ends the text in `en`. | Write en: \'River, town, and voice\'',
  ],
  [
    'alsoIn as one word, and translations elsewhere',
    {
      'publication.yaml': inTwoLanguages.replace('alsoIn: [es]', 'alsoIn: es'),
      'faq.es.yaml': faqOf('¿Quién?'),
    },
    '2:9 `alsoIn` must be a list, but it is text. | Put each entry on its own line, beginning with a dash and a space: - es',
  ],
  [
    'translations beside a publication.yaml that YAML cannot read',
    {
      'publication.yaml': inTwoLanguages.replace('name: River Town Voice', 'name: River: Town Voice'),
      'partners.yaml':
        '- { id: kit, title: { en: Kit, es: Carpeta }, description: A, address: https://d.localhost/a }\n',
    },
    '1:7 The colon after "River" begins a new key, so this text cannot be read. | Write name: \'River: Town Voice\'',
  ],
  [
    'no text in its own language',
    { 'publication.yaml': inTwoLanguages.replace('name: River Town Voice', 'name: { es: La Voz }') },
    "1:1 `name` has no text in `en`, the publication's own language. | Add `en:` with the text, beside the others.",
  ],
  [
    'an empty translation',
    { 'publication.yaml': inTwoLanguages.replace('name: River Town Voice', 'name: { en: Voice, es: }') },
    '1:20 `es` is empty. | Write the text in that language, or remove the line.',
  ],
  [
    'a number for a translation',
    { 'publication.yaml': inTwoLanguages.replace('name: River Town Voice', 'name: { en: Voice, es: 24 }') },
    "1:24 `es` must be text. | Put it in quotes: es: '24'.",
  ],
  [
    'languages for text that has no translations',
    {
      'publication.yaml': inTwoLanguages.replace(
        'timeZone: America/Chicago',
        'timeZone: { en: UTC, es: UTC }',
      ),
    },
    '13:1 `timeZone` must be text, but it is a group of keys. | Write the time zone of its dates, for example America/Chicago.',
  ],
  [
    'the translation of a question that does not exist',
    {
      'publication.yaml': inTwoLanguages,
      'faq.es.yaml': '- { id: levee, question: ¿Dónde?, answer: Aquí. }\n',
    },
    '1:9 There is no question with the id "levee" in faq.yaml. | Write the id of the question that this entry translates, or add the question to faq.yaml.',
  ],
])('publication-12: a publisher who writes %s learns what to do', async (_what, files, expected) => {
  const found = await readPublication(await exampleFolder(files), { sample: false });
  if (found.kind !== 'broken') throw new Error('The folder has no mistake.');
  const lines = found.mistakes.map(
    ({ line, column, message, remedy }) => `${line}:${column} ${message} | ${remedy}`,
  );
  expect(lines).toEqual([expected].flat());
});

function shortNames({ sections }: Publication) {
  return sections.map(({ navigation, menu, coverage }) => [navigation ?? '', menu, coverage].map(plainText));
}

function faqOf(text: string): string {
  return `- { id: who-built-it, question: ${text}, answer: La ciudad. }\n`;
}

async function read(files: Record<string, string>): Promise<{ publication: Publication }> {
  const found = await readPublication(await exampleFolder(files), { sample: true });
  if (found.kind === 'broken') throw new Error(JSON.stringify(found.mistakes));
  return found;
}

import { inEveryLanguage } from '../../news/publicationIn.ts';
import type { ForeignText } from '../../news/words/text.ts';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { emptyFolder, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { readPublication } from '../../publication/readPublication.ts';
import { markdownEntry } from '../../newsroom/newsroom.testing.ts';
import { readSettings } from '../../newsroom/settings.ts';
import { addAnswer, askedKeys, questions, screens, type Answers } from './answers.ts';
import { localeIn } from '../../news/words/locales.ts';
import { createPublication } from './createPublication.ts';
import { translatedLabel } from './sectionLabels.ts';

afterEach(removeExampleFolders);

const now = Date.UTC(2026, 10, 23, 3);

test('new-3: sections in another script are not called the same section', () => {
  expect(addAnswer({ id: 'wadi' }, 'sections', 'أخبار, مدارس')).toEqual({
    message: expect.stringContaining('without a letter from a to z'),
    remedy: expect.stringContaining('Latin alphabet'),
  });
  expect(addAnswer({ id: 'wadi' }, 'sections', 'News, news')).toMatchObject({
    message: 'has the same section twice: "news"',
  });
});

test.each([
  ['the suggested answers', {}],
  ['every page in Spanish', { language: 'es', screens: screens.join(','), email: 'hola@rio.example' }],
  [
    'both languages, in Ireland',
    { language: 'Spanish and English', place: 'Ballycarrow, Co. Mayo, Ireland', screens: screens.join(',') },
  ],
  ['no section and no page', { sections: ',', screens: 'none', place: 'Springfield,, CA' }],
  [
    'text that YAML reads as something else',
    { name: "Yes: 'No' # {city}", place: '0x10, US', sections: 'Radio, Es, 24 Hours, Blog, Café & Más, *a' },
  ],
])('new-1: a publication with %s passes its check and shows the requested pages', async (_name, written) => {
  const answers = answersOf(written);
  const settings = await newSettings();
  const created = await createPublication(settings, answers, { now, markdownEntry });
  if (created.kind === 'exists') throw new Error('exists');
  expect(created.report.mistakes).toEqual([]);
  const read = await readPublication(created.folder, { sample: true });
  if (read.kind === 'broken') throw new Error('broken');
  const { name, language, alsoIn, place, hosts, contact, sections } = read.publication;
  const { tags } = answers.language;
  expect({
    name,
    language: { main: language, others: alsoIn, tags },
    place,
    hosts,
    email: contact.email,
  }).toEqual({
    name: answers.name,
    language: answers.language,
    place: answers.place,
    hosts: [answers.host],
    email: answers.email,
  });
  expect(sections.map(({ label }) => label)).toEqual(answers.sections);
  const { others } = answers.language;
  const inAllLanguages = (file: string) => [
    file,
    ...others.map((other) => file.replace(/\.(?:md|yaml)$/u, `.${other}$&`)),
  ];
  const screenFiles = [
    ...inAllLanguages('blog/welcome.md'),
    ...inAllLanguages('faq.yaml'),
    'books.yaml',
    'partners.yaml',
  ];
  const isEuropean = answers.place.country === 'IE';
  const pages = ['about', ...(isEuropean ? ['legal-notice'] : []), 'privacy', 'terms'];
  expect(created.files).toEqual([
    'publication.yaml',
    'sections.yaml',
    ...screenFiles.filter((file) => answers.screens.some((screen) => file.startsWith(screen))),
    ...pages.map((page) => `pages/${page}.md`),
    ...others.flatMap((other) => pages.map((page) => `pages/${page}.${other}.md`)),
  ]);
});

test('new-2: an existing folder is not changed', async () => {
  const settings = await newSettings();
  await createPublication(settings, answersOf({}), { now, markdownEntry });
  const file = path.join(settings.publicationsFolder, 'river-town', 'publication.yaml');
  const before = await readFile(file, 'utf8');
  expect(
    await createPublication(settings, answersOf({ name: 'Another' }), { now, markdownEntry }),
  ).toMatchObject({
    kind: 'exists',
  });
  expect(await readFile(file, 'utf8')).toBe(before);
  expect(await readdir(settings.publicationsFolder)).toEqual(['river-town']);
});

test('new-1: other users can read the new folder, as the user of a container must', async () => {
  const created = await createPublication(await newSettings(), answersOf({}), { now, markdownEntry });
  const [publicationFolder, pagesFolder] = await Promise.all([
    stat(created.folder),
    stat(path.join(created.folder, 'pages')),
  ]);
  expect(publicationFolder.mode).toBe(pagesFolder.mode);
});

test('new-1: each language is written as in the country of the place, or as in the country of the language', async () => {
  const settings = await newSettings();
  const answers = answersOf({
    language: 'es, english-gb',
    place: 'Nerja, España',
    timeZone: 'Europe/Madrid',
  });
  const created = await createPublication(settings, answers, { now, markdownEntry });
  if (created.kind === 'exists') throw new Error('exists');
  const read = await readPublication(created.folder, { sample: true });
  if (read.kind === 'broken') throw new Error('broken');
  const locales = inEveryLanguage(read.publication).map(({ locale }) => locale);
  expect(locales).toEqual(['es-ES', 'en-GB']);
});

test.each([
  ['Cardiff, Wales', 'en', 'Local News,Schools,Sport,Arts'],
  ['Hamilton, Ontario', 'en', 'Local News,Schools,Sports,Arts'],
  ['Springfield, IL, US', 'en', 'Local News,Schools,Sports,Arts'],
  ['Nerja, ES', 'es', 'Noticias locales,Escuelas,Deportes,Cultura'],
])('new-1: in %s, sections in %s have the names that readers know: %s', (place, language, sections) => {
  expect(answersOf({ place, language, timeZone: 'Europe/London' }).sections.join()).toBe(sections);
});

test('new-1: in Spain, the English name of a section is the British name', async () => {
  const answers = answersOf({
    place: 'Nerja, ES',
    language: 'es, en',
    timeZone: 'Europe/Madrid',
    sections: 'Deportes, Transporte',
  });
  const created = await createPublication(await newSettings(), answers, { now, markdownEntry });
  if (created.kind === 'exists') throw new Error('exists');
  const sections = await readFile(path.join(created.folder, 'sections.yaml'), 'utf8');
  expect(translatedLabel('Sports', localeIn('en', 'GB'), localeIn('es', 'ES'))).toBe('Deportes');
  expect(sections.match(/^ {4}en: .*$/gmu)?.map((line) => line.trim())).toEqual([
    'en: Sport',
    'en: Sport',
    'en: Sport in Nerja.',
    'en: Transport',
    'en: Transport',
    'en: Transport in Nerja.',
  ]);
});

test('new-1: the first post appears on the day in the publication’s time zone', async () => {
  const settings = await newSettings();
  await createPublication(settings, answersOf({ timeZone: 'America/Chicago' }), { now, markdownEntry });
  const post = await readFile(path.join(settings.publicationsFolder, 'river-town/blog/welcome.md'), 'utf8');
  expect(post).toContain('date: 2026-11-22\n');
});

test.each([
  [
    'place',
    'Springfield, IL',
    'Write Springfield, IL, US for the state, or Springfield,, IL for the country.',
  ],
  ['place', 'Kansas City, KS', 'Add the country: Kansas City, KS, US.'],
  ['place', 'Springfield', 'Write it with commas'],
  ['place', 'Ballycarrow, Nowhere', 'End with the country in English or as two letters'],
  ['place', 'Toronto, ON', 'Add the country: Toronto, ON, CA.'],
  ['place', 'Montilla, Córdoba', 'Add the country: Montilla, Córdoba, AR.'],
  ['place', 'Macon, Georgia', 'Write Macon, Georgia, US for the state, or Macon,, GE for the country.'],
  ['timeZone', '', 'Write a name such as Europe/Dublin.'],
  ['timeZone', 'Chicago', 'Write America/Chicago.'],
  ['language', 'French', 'Write en or es, or both: en, es.'],
  ['language', 'en, en', 'Write en or es, or both: en, es.'],
  ['language', 'en-nowhere', 'A country may follow, as in es-MX.'],
  ['language', 'fr', 'For any other language, answer en, and then run "npx townwire words" with its code'],
  ['host', 'https://springfield.example/', 'springfield.example'],
  ['email', 'news', 'Write one such as news@springfield.example, or none.'],
  ['sections', 'News, news', 'Name each section once.'],
  ['sections', '新聞', 'Write it in the Latin alphabet for now'],
  ['screens', 'blog, shop', 'Write some of blog, faq'],
] as const)('new-3: the answer to %s can’t be %j', (key, written, remedy) => {
  expect(addAnswer({ id: 'springfield' }, key, written)).toMatchObject({
    remedy: expect.stringContaining(remedy),
  });
});

test.each([
  ['Ballycarrow, Co. Mayo, Ireland', { county: 'Co. Mayo', region: null, country: 'IE' }],
  ['Colonia, colonia, uruguay', { county: null, region: 'colonia', country: 'UY' }],
  ['Cardiff, Wales', { county: null, region: 'Wales', country: 'GB' }],
  ['Cardiff, U.K.', { county: null, region: null, country: 'GB' }],
  ['Coyoacán, CDMX', { county: null, region: 'CDMX', country: 'MX' }],
  ['Girona, Catalunya', { county: null, region: 'Catalunya', country: 'ES' }],
  ['Girona, cataluña', { county: null, region: 'cataluña', country: 'ES' }],
  ['Oaxaca de Juárez, Oaxaca', { county: null, region: 'Oaxaca', country: 'MX' }],
  ['Hamilton, Ontario', { county: null, region: 'Ontario', country: 'CA' }],
  ['Alcalá, Comunidad de Madrid', { county: null, region: 'Comunidad de Madrid', country: 'ES' }],
  ['Ballycarrow, Co. Mayo', { county: 'Co. Mayo', region: null, country: 'IE' }],
  ['San Juan, PR', { county: null, region: null, country: 'PR' }],
  ['Sevilla, España', { county: null, region: null, country: 'ES' }],
  ['Springfield, il, us', { county: null, region: 'IL', country: 'US' }],
])('new-3: %s is a place', (written, place) => {
  const added = addAnswer({ id: 'town' }, 'place', written);
  expect('answers' in added && added.answers.place).toMatchObject(place);
});

test('new-1: for a country with several time zones, no time zone is suggested and all are listed', () => {
  const added = addAnswer({ id: 'town' }, 'place', 'Nerja, ES');
  if (!('answers' in added)) throw new Error(added.message);
  expect(addAnswer(added.answers, 'timeZone', '')).toEqual({
    message: "can't be empty, because the country (Spain) has several time zones",
    remedy: 'Write one of Africa/Ceuta, Atlantic/Canary, Europe/Madrid.',
  });
});

test.each([
  ['CST', 'Oaxaca, MX', 'Write one of America/Bahia_Banderas'],
  ['Cancun', 'Oaxaca, MX', 'Write America/Cancun.'],
  ['Central', 'Springfield, IL, US', 'Write America/Chicago.'],
  ['GMT', 'Cardiff, Wales', 'Write Europe/London.'],
])('new-3: the time zone %s in %s has a remedy from its country: %s', (written, place, remedy) => {
  const added = addAnswer({ id: 'town' }, 'place', place);
  if (!('answers' in added)) throw new Error(added.message);
  expect(addAnswer(added.answers, 'timeZone', written)).toMatchObject({
    remedy: expect.stringContaining(remedy),
  });
});

test('new-1: the only time zone of a country is suggested', () => {
  const added = addAnswer({ id: 'town' }, 'place', 'Galway, IE');
  if (!('answers' in added)) throw new Error(added.message);
  expect(questions.timeZone.suggest(added.answers)).toBe('Europe/Dublin');
});

test('new-1: with two languages, only the names and uncommon sections of a new publication are untranslated', async () => {
  const settings = await newSettings();
  const answers = answersOf({
    language: 'en, es',
    screens: screens.join(','),
    sections: 'Local News, Council',
  });
  const created = await createPublication(settings, answers, { now, markdownEntry });
  if (created.kind === 'exists') throw new Error('exists');
  const read = await readPublication(created.folder, { sample: true });
  if (read.kind === 'broken') throw new Error('broken');
  const yaml = await readFile(path.join(created.folder, 'publication.yaml'), 'utf8');
  expect(yaml).toContain('\ndescription:\n  en: News for');
  expect(yaml).toMatch(/\n {2}mission:\n {4}- en: .*\n {6}es: /u);
  const sections = await readFile(path.join(created.folder, 'sections.yaml'), 'utf8');
  expect(sections).toContain(
    '  subheadline:\n    en: Local News in River Town.\n    es: Noticias locales en River Town.\n',
  );
  const [, spanish] = inEveryLanguage(read.publication);
  expect(new Set(foreignTextsIn(spanish))).toEqual(new Set(['River Town News', 'Council']));
  expect(spanish?.pages.map(({ slug, language }) => `${slug} ${language}`)).toEqual([
    'about es',
    'privacy es',
    'terms es',
  ]);
});

/** Returns all untranslated text in a value. */
function foreignTextsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { text, language } = value as Partial<ForeignText>;
  if (text !== undefined && language === 'en') return [text];
  return Object.entries(value).flatMap(([key, each]) => (key === 'byLanguage' ? [] : foreignTextsIn(each)));
}

function answersOf(written: Partial<Record<string, string>>): Answers {
  let answers: Parameters<typeof addAnswer>[0] = { id: 'river-town' };
  for (const key of askedKeys) {
    const added = addAnswer(answers, key, written[key] ?? (key === 'timeZone' ? 'America/Chicago' : ''));
    if (!('answers' in added)) throw new Error(`${key} ${added.message}`);
    ({ answers } = added);
  }
  return answers as Answers;
}

async function newSettings() {
  const folder = await emptyFolder();
  const settings = readSettings({
    TOWNWIRE_PUBLICATIONS: path.join(folder, 'all'),
    TOWNWIRE_DATA: path.join(folder, 'data'),
  });
  if ('kind' in settings) throw new Error(settings.mistakes.join());
  return settings;
}

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { publicationIn } from '../../news/publicationIn.ts';
import type { Publication } from '../../news/publication.ts';
import { plainText } from '../../news/words/text.ts';
import {
  emptyFolder,
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
  sectionsYaml,
} from '../../publication/exampleFolder.testing.ts';
import { openParsedFiles } from '../../publication/parts/parsedFiles.ts';
import { openStoredFiles } from '../../publication/storedFiles.ts';
import type { ChangedFiles } from '../../runtime/changedFiles.ts';
import { openTestLog } from '../log.testing.ts';
import { openPublicationStore } from './publicationStore.ts';

afterEach(removeExampleFolders);

const page = (title: string) => `---\ntitle: ${title}\ndescription: Who we are.\n---\nWe are here.\n`;
const inSpanish = `${publicationYaml}alsoIn: [es]\nnavigation: [home, localNews, about]\n`;
const files = {
  'publication.yaml': inSpanish,
  'faq.es.yaml': '- id: who-built-it\n  question: ¿Quién lo construyó?\n  answer: El pueblo.\n',
  'people.yaml': '- key: ada\n  name: Ada Rivers\n',
  'redirects.yaml': '/old: /about\n',
  'pages/about.md': page('About'),
  'pages/about.es.md': page('Acerca'),
  'hidden.yaml': '- host: spam.example\n',
};
const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script/></svg>';
const alert = 'alert:\n  text: { en: Tornado. Go inside., es: Tornado. Entre. }\n';
const alertIn = (text: string) => text.replace(/alert:\n.*\n.*\n/u, alert);

/** Opens a publication in two languages that runs without mistakes; `restart` opens it again. */
async function open(more: Record<string, string> = {}) {
  const folder = await exampleFolder({ ...files, ...more });
  const data = await emptyFolder();
  async function start() {
    const log = openTestLog();
    const store = await openPublicationStore({
      folder: path.dirname(folder),
      stored: openStoredFiles(data),
      log: log.log,
    });
    if (store.kind === 'nothingToServe') throw new Error(store.mistakes.join('\n'));
    const shown = () => {
      const [publication] = store.publications();
      if (publication === undefined) throw new Error('No publication is served.');
      return publication;
    };
    return { store, shown, problems: store.problems, ...log };
  }
  const site = await start();
  const watch = site.store.watch(() => Promise.resolve());
  onTestFinished(() => watch.close());
  function write(name: string, text: string | null): void {
    const file = path.join(folder, name);
    if (text === null) return rmSync(file);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return { ...site, folder, data, write, restart: start };
}

function alertsIn(publication: Publication): string[] {
  const views = [publication, publicationIn(publication, 'es')];
  return views.map((each) => plainText(each.alert?.text ?? ''));
}

/** A file with a mistake, and what is reported as held back. */
const cases: [string, string | null, string][] = [
  ['faq.yaml', '- id: levee\n', 'faq.yaml is shown as saved'],
  ['faq.es.yaml', '- id: nowhere\n  question: ¿?\n  answer: Nada.\n', 'faq.es.yaml is shown as saved'],
  ['partners.yaml', '- id: [\n', 'partners.yaml is shown as saved'],
  ['people.yaml', '- key: ada\n', 'people.yaml is shown as saved'],
  ['books.yaml', 'books: none\n', 'books.yaml is shown as saved'],
  ['synonyms.yaml', '- [one]\n', 'synonyms.yaml is shown as saved'],
  ['redirects.yaml', 'old\n', 'redirects.yaml is shown as saved'],
  ['sections.yaml', sectionsYaml.replace('slug: ', 'slug: /'), 'sections.yaml is shown as saved'],
  ['sections.yaml', null, 'sections.yaml is shown as saved'],
  ['pages/about.es.md', '---\ntitle: Acerca\n', 'pages/about.es.md is shown as saved'],
  ['pages/jobs.md', 'No front matter.\n', "pages/jobs.md isn't shown yet"],
  ['brand/mark.svg', mark, "brand/mark.svg isn't shown yet"],
];

test.for(cases)(
  'publication-13: a mistake in %s holds back no alert, pin or takedown in any language, before and after a restart',
  async ([name, text, report]) => {
    const { shown, problems, write, restart } = await open();
    const before = shown();
    write(name, text);
    await expect.poll(problems).toEqual([expect.stringContaining(`hold back changes to River Town Voice (river-town): ${report}`)]);
    expect(shown()).toMatchObject({ ...before, changedAt: expect.anything() });
    write('publication.yaml', alertIn(inSpanish));
    write('pins.yaml', '- { link: https://news.example/storm, sentence: { en: Stay in., es: Quédese. } }\n');
    write('hidden.yaml', '- host: rumor.example\n');
    await expect.poll(() => shown().pins.length).toBe(1);
    await expect.poll(() => alertsIn(shown())).toEqual(['Tornado. Go inside.', 'Tornado. Entre.']);
    await expect.poll(() => shown().hidden).toMatchObject([{ value: 'rumor.example' }]);
    expect(shown()).toMatchObject({ faq: before.faq, sections: before.sections, pages: before.pages });
    const again = await restart();
    expect(again.problems()).toEqual(problems());
    expect({ ...again.shown(), changedAt: 0, hiddenAt: 0 }).toEqual({ ...shown(), changedAt: 0, hiddenAt: 0 });
  },
);

/** A change of `publication.yaml` with a mistake, and the settings that are held back. */
const settings: [string, (text: string) => string, string[]][] = [
  ['a value', (text) => text.replace('charity: Press Fund, ', ''), ['donation']],
  ['its YAML', (text) => text.replace('history:', "history: 'It"), ['about']],
  ['two places', (text) => text.replace("'6079445'", 'a').replace('[We', '[[We'), ['advertising', 'about']],
  ['an unknown key', (text) => `${text}donations: none\n`, ['donations']],
  ['a missing key', (text) => text.replace(/headline: .*\n/u, ''), ['headline']],
  ['an unknown language', (text) => text.replace('[es]', '[es, klingon]'), ['alsoIn']],
  ['a name that nothing has', (text) => text.replace('localNews, about', 'nowhere'), ['navigation']],
];

test.for(settings)(
  'publication-13: in publication.yaml, a mistake in %s holds back only its setting',
  async ([, change, keys]) => {
    const { shown, problems, write, restart } = await open();
    const before = shown();
    write('publication.yaml', alertIn(change(inSpanish)));
    await expect.poll(() => alertsIn(shown())).toEqual(['Tornado. Go inside.', 'Tornado. Entre.']);
    for (const key of keys) expect(problems().join()).toContain(`\`${key}\` in publication.yaml is shown as saved`);
    const { about, donation, navigation, headline, alsoIn, advertising } = before;
    const same = { about, donation, navigation, headline, alsoIn, advertising };
    expect(shown()).toMatchObject(same);
    expect((await restart()).shown()).toMatchObject({ ...same, alert: shown().alert });
    // A mistake in the alert itself leaves the last alert without one.
    write('publication.yaml', change(inSpanish).replace(/alert:\n.*\n.*\n/u, 'alert: { txt: Gone }\n'));
    await expect.poll(() => problems().join()).toContain('`alert` in publication.yaml');
    expect(alertsIn(shown())).toEqual(['Tornado. Go inside.', 'Tornado. Entre.']);
  },
);

/** Versions of `publication.yaml` whose settings can't be distinguished. */
const unreadable: [string, string | null][] = [
  ['has a Git conflict', inSpanish.replace('headline:', '<<<<<<< HEAD\nheadline: A\n=======\nheadline: B\n>>>>>>> main\nheadlines:')],
  ['has YAML of which nothing can be read', '}{\n: [\n'],
  ['is in UTF-16', '\uFEFFname'],
  ['is empty', ''],
  ['is missing', null],
];

test.for(unreadable)('publication-13: while publication.yaml %s, all other files take effect', async ([what, text]) => {
  const { shown, problems, write, folder, restart } = await open();
  const { name, alert: shownAlert, alsoIn, timeZone } = shown();
  if (what.includes('UTF-16')) writeFileSync(path.join(folder, 'publication.yaml'), Buffer.from(text ?? '', 'utf16le'));
  else write('publication.yaml', text);
  await expect.poll(() => problems().join()).toContain('publication.yaml');
  write('pins.yaml', '- { link: https://news.example/storm, sentence: { en: Stay in., es: Quédese. } }\n');
  write('hidden.yaml', '- host: rumor.example\n');
  write('sections.yaml', sectionsYaml + newSection);
  write('pages/about.md', page('Who we are'));
  await expect.poll(() => shown().pins.length).toBe(1);
  await expect.poll(() => shown().hidden).toMatchObject([{ value: 'rumor.example' }]);
  await expect.poll(() => shown().sections.at(-1)?.key).toBe('parks');
  await expect.poll(() => shown().pages.map(({ title }) => plainText(title)).join()).toContain('Who we are');
  expect(shown()).toMatchObject({ name, alert: shownAlert, alsoIn, timeZone });
  expect((await restart()).shown()).toMatchObject({ pins: shown().pins, sections: shown().sections, pages: shown().pages });
});

const sectionsWithout = (key: string) => sectionsYaml.replace(new RegExp(`- key: ${key}\\n(?:  .*\\n)+`, 'u'), '');
const newSection = '- { key: parks, slug: parks, label: Parks, subheadline: Trails. }\n';

/** Changes of files that other files refer to, and the parts that are held back. */
const misfits: [string, Record<string, string | null>, string[]][] = [
  ['a section that the navigation names is removed', { 'sections.yaml': sectionsWithout('localNews') }, ['sections.yaml', '`navigation`']],
  ['a page that the navigation names is removed', { 'pages/about.md': null, 'pages/about.es.md': null }, ['pages/about.md', 'pages/about.es.md', '`navigation`']],
  ['a section has the address of a page', { 'sections.yaml': sectionsYaml + newSection.replaceAll('parks', 'about') }, ['sections.yaml', 'pages/about.md', 'pages/about.es.md']],
  ['the navigation names a section of a file with a mistake', { 'sections.yaml': `${sectionsYaml}${newSection}  slug: twice\n`, 'publication.yaml': inSpanish.replace('localNews, ', 'parks, ') }, ['sections.yaml', '`navigation`']],
  ['a translated question is removed', { 'faq.yaml': '- { id: other, question: Who?, answer: We. }\n' }, ['faq.yaml', 'faq.es.yaml']],
  ['a new language has no texts', { 'publication.yaml': inSpanish.replace('[es]', '[es, fr]') }, ['`alsoIn`']],
  ['the texts of a language are removed', { 'words/fr.yaml': null }, ['words/fr.yaml', '`alsoIn`']],
  ['two files have mistakes', { 'books.yaml': 'books: [', 'people.yaml': '- key: [' }, ['books.yaml', 'people.yaml']],
];

test.for(misfits)('publication-13: if %s, what refers to it is held back, and nothing else', async ([what, changed, parts]) => {
  const isFrench = what.startsWith('the texts');
  const own = isFrench ? inSpanish.replace('[es]', '[es, fr]') : inSpanish;
  const { shown, problems, write, restart } = await open({
    'publication.yaml': own,
    ...(isFrench && { 'words/fr.yaml': 'actions: {}\n' }),
  });
  const before = shown();
  for (const [name, text] of Object.entries(changed)) write(name, text);
  write('partners.yaml', '');
  write('publication.yaml', alertIn(changed['publication.yaml'] ?? own));
  await expect.poll(() => [alertsIn(shown()), shown().partners]).toEqual([['Tornado. Go inside.', 'Tornado. Entre.'], []]);
  const { sections, pages, faq, alsoIn, navigation } = before;
  expect(shown()).toMatchObject({ sections, pages, faq, alsoIn, navigation });
  const [listed = ''] = problems().join().split(' Remedy: ');
  expect(listed.split('; ')).toHaveLength(parts.length + 1);
  for (const part of parts) expect(listed).toContain(part);
  expect((await restart()).problems()).toEqual(problems());
});

test('while a file has a mistake, an edit parses the edited file, and each other file at most once', async () => {
  const folder = await exampleFolder(files);
  const data = await emptyFolder();
  const counts = new Map<string, number>();
  const store = await openPublicationStore({
    folder: path.dirname(folder),
    stored: openStoredFiles(data),
    parse: (_folder, parse) => {
      const parsed = openParsedFiles(null);
      return parse({
        getOrParse: (name, inputs, again) =>
          parsed.getOrParse(name, inputs, () => {
            counts.set(name, (counts.get(name) ?? 0) + 1);
            return again();
          }),
      });
    },
    log: openTestLog().log,
  });
  if (store.kind === 'nothingToServe') throw new Error(store.mistakes.join('\n'));
  // A busy machine may report one edit twice, so each reload is counted alone. Reloads don't overlap.
  const reloads: { files: ChangedFiles[]; counts: Record<string, number> }[] = [];
  const watch = store.watch(({ files: changed }) => {
    reloads.push({ files: [...changed.values()], counts: Object.fromEntries(counts) });
    counts.clear();
    return Promise.resolve();
  });
  onTestFinished(() => watch.close());
  writeFileSync(path.join(folder, 'people.yaml'), '- key: ada\n');
  await expect.poll(() => store.problems().join()).toContain('people.yaml is shown as saved');
  writeFileSync(path.join(folder, 'pins.yaml'), '- link: https://news.example/storm\n');
  await expect.poll(() => store.publications()[0]?.pins.length).toBe(1);
  const ofPins = () => reloads.filter((reload) => reload.files.some((each) => each?.has('pins.yaml')));
  await expect.poll(() => ofPins().length).toBeGreaterThan(0);
  // One reading finds the mistake, and one replaces the file that has it.
  for (const reload of ofPins())
    expect(reload.counts).toMatchObject({ 'people.yaml': 2, 'faq.yaml': 1, 'sections.yaml': 1 });
});

test('publication-13: if the version that readers saw last is not stored, the whole publication stays as it was', async () => {
  const { shown, problems, write, data } = await open();
  // From here on nothing can be stored.
  rmSync(path.join(data, 'river-town'), { recursive: true });
  writeFileSync(path.join(data, 'river-town'), '');
  write('faq.yaml', '- { id: who-built-it, question: Who built it?, answer: We did. }\n');
  await expect.poll(() => shown().faq.length).toBe(1);
  write('faq.yaml', '- id: [\n');
  write('publication.yaml', alertIn(inSpanish));
  await expect.poll(problems).toEqual([expect.stringContaining('is served in an older version')]);
  expect(shown().faq).toMatchObject([{ answer: 'We did.' }]);
});

test('publication-13: two publications that claim one host hold back only their hosts, and no other publication', async () => {
  const { store, folder, write, problems } = await open();
  for (const name of ['hill-town', 'lake-town']) {
    const own = inSpanish.replaceAll('rivertown.example', `${name}.example`);
    renameSync(await exampleFolder({ ...files, 'publication.yaml': own }), path.join(path.dirname(folder), name));
  }
  await expect.poll(() => store.publications().length).toBe(3);
  const before = store.publications().map(({ hosts }) => hosts);
  write('publication.yaml', alertIn(inSpanish.replaceAll('rivertown.example', 'hill-town.example')));
  write('../lake-town/publication.yaml', alertIn(inSpanish.replaceAll('rivertown.example', 'lake-town.example')));
  const shownAlerts = () => store.publications().map((each) => alertsIn(each)[0]);
  await expect.poll(shownAlerts).toEqual(['The bridge is closed.', 'Tornado. Go inside.', 'Tornado. Go inside.']);
  write('../hill-town/publication.yaml', alertIn(inSpanish.replaceAll('rivertown.example', 'hill-town.example')));
  await expect.poll(() => shownAlerts()[0]).toBe('Tornado. Go inside.');
  expect(store.publications().map(({ hosts }) => hosts)).toEqual(before);
  const report = /^Mistakes hold back changes to River Town Voice \((?:hill|river)-town\): `hosts` in publication\.yaml/u;
  expect(problems()).toEqual([expect.stringMatching(report), expect.stringMatching(report)]);
  write('publication.yaml', alertIn(inSpanish));
  await expect.poll(problems).toEqual([]);
});

import { writeFileSync } from 'node:fs';
import { rename, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import {
  emptyFolder,
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
  sectionsYaml,
} from '../publication/exampleFolder.ts';
import { openLogForTests, type LogForTests } from './logForTests.ts';
import { openShelf, type Shelf } from './shelf.ts';

afterEach(removeExampleFolders);

interface OpenShelf extends LogForTests {
  shelf: Shelf;
  /** The folder of all publications. */
  folder: string;
  /** How often something has changed so far. */
  changes: () => number;
  /** Writes a file in one go: the shelf never finds it half written. */
  write: (name: string, text: string) => void;
}

async function open(files: Parameters<typeof exampleFolder>[0] = {}): Promise<OpenShelf> {
  const folder = path.dirname(await exampleFolder(files));
  const log = openLogForTests();
  const shelf = await openShelf({ folder, log: log.log });
  if (shelf.kind === 'nothingToServe') throw new Error(shelf.mistakes.join('\n'));
  onTestFinished(() => shelf.close());
  let count = 0;
  shelf.onChange(async () => void (count += 1));
  return {
    ...log,
    shelf,
    folder,
    changes: () => count,
    write: (name, text) => writeFileSync(path.join(folder, 'river-town', name), text),
  };
}

const renamed = publicationYaml.replace('name: River Town Voice', 'name: River Town Post');
const hiding = (link: string) => `- link: ${link}\n`;
const within = { timeout: 10_000 };

test('a change of a file is on the shelf within moments, and is told of once', async () => {
  const { shelf, changes, write } = await open();
  write('publication.yaml', renamed);
  await expect.poll(() => shelf.publications()[0]?.name, within).toBe('River Town Post');
  expect(changes()).toBe(1);
});

test('what is written while the shelf is being opened is not missed', async () => {
  const folder = path.dirname(await exampleFolder());
  const opening = openShelf({ folder, log: openLogForTests().log });
  const shelf = await opening;
  // Nothing has run since the files were read: the watch cannot have begun.
  writeFileSync(path.join(folder, 'river-town', 'publication.yaml'), renamed);
  if (shelf.kind === 'nothingToServe') throw new Error('There should be one.');
  onTestFinished(() => shelf.close());
  await expect.poll(() => shelf.publications()[0]?.name, within).toBe('River Town Post');
});

test('a saved file that says the same changes nothing', async () => {
  const { shelf, changes, write } = await open();
  const before = shelf.publications()[0];
  write('publication.yaml', `# Only a remark.\n${publicationYaml}`);
  write('sections.yaml', sectionsYaml.replaceAll('coverage: Wide', 'coverage: "Wide"'));
  write('hidden.yaml', hiding('https://news.example/one'));
  await expect.poll(() => shelf.publications()[0]?.hidden.length, within).toBe(1);
  expect(changes()).toBe(1);
  write('hidden.yaml', '[]\n');
  await expect.poll(changes, within).toBe(2);
  // Only when a file was last changed may differ.
  expect({ ...shelf.publications()[0], changedAt: 0 }).toEqual({ ...before, changedAt: 0 });
});

test('a file with a mistake leaves the last good form on the shelf, and the log names file, line and remedy', async () => {
  const { shelf, messages, write, changes } = await open();
  write('publication.yaml', renamed.replace('timeZone: America/Chicago', 'timeZone: America/Chicagoo'));
  await expect.poll(() => messages('error').length, within).toBeGreaterThan(1);
  expect(shelf.publications()[0]?.name).toBe('River Town Voice');
  expect(messages('error')[0]).toMatch(/river-town\/publication\.yaml:\d+:\d+/u);
  expect(messages('error').at(-1)).toContain('townwire check');
  write('publication.yaml', renamed);
  await expect.poll(() => shelf.publications()[0]?.name, within).toBe('River Town Post');
  expect(changes()).toBe(1);
});

test('a story is hidden also while another file of its publication has a mistake', async () => {
  const { shelf, messages, write } = await open();
  write('publication.yaml', 'name: [');
  await expect.poll(() => messages('error').length, within).toBeGreaterThan(1);
  write('hidden.yaml', hiding('https://news.example/one'));
  await expect.poll(() => shelf.publications()[0]?.hidden[0]?.value, within).toBe('https://news.example/one');
  expect(shelf.publications()[0]?.name).toBe('River Town Voice');
  write('publication.yaml', renamed);
  await expect.poll(() => shelf.publications()[0]?.name, within).toBe('River Town Post');
  expect(shelf.publications()[0]?.hidden).toHaveLength(1);
});

test('rules with a mistake leave hidden what was hidden', async () => {
  const { shelf, messages, write } = await open({ 'hidden.yaml': hiding('https://news.example/one') });
  write('hidden.yaml', '- lnk: https://news.example/one\n');
  await expect.poll(() => messages('error').length, within).toBeGreaterThan(1);
  expect(shelf.publications()[0]?.hidden[0]?.value).toBe('https://news.example/one');
});

test('when the folder vanishes, everything stays on the shelf, hidden stories stay hidden, and its return is seen', async () => {
  const { shelf, folder, messages } = await open({ 'hidden.yaml': hiding('https://news.example/one') });
  const before = shelf.publications();
  const inside = path.join(folder, 'river-town');
  const elsewhere = path.join(await emptyFolder(), 'river-town');
  await rename(inside, elsewhere);
  await expect.poll(() => messages('error').length, within).toBeGreaterThan(0);
  expect(shelf.publications()).toEqual(before);
  await writeFile(path.join(elsewhere, 'publication.yaml'), renamed);
  await rename(elsewhere, inside);
  await expect.poll(() => shelf.publications()[0]?.name, within).toBe('River Town Post');
  expect(shelf.publications()[0]?.hidden).toHaveLength(1);
});

test('one lost file does not take a publication off the shelf', async () => {
  const { shelf, folder, messages } = await open();
  await unlink(path.join(folder, 'river-town', 'sections.yaml'));
  await expect.poll(() => messages('error').length, within).toBeGreaterThan(0);
  expect(shelf.publications().map(({ id }) => id)).toEqual(['river-town']);
});

test('a publication that comes and goes takes its feeds along, and the shelf keeps the order of the folders', async () => {
  const { shelf, folder, changes } = await open();
  expect(shelf.feeds().size).toBe(16);
  const hosts = publicationYaml.replaceAll('rivertown.example', 'hilltown.example');
  const sections = sectionsYaml.replaceAll('wire.example', 'hill.example');
  const away = await exampleFolder({ 'publication.yaml': hosts, 'sections.yaml': sections });
  await rename(away, path.join(folder, 'hill-town'));
  await expect
    .poll(() => shelf.publications().map(({ id }) => id), within)
    .toEqual(['hill-town', 'river-town']);
  expect(shelf.feeds().size).toBe(32);
  await rename(path.join(folder, 'hill-town'), away);
  await expect.poll(() => shelf.publications().map(({ id }) => id), within).toEqual(['river-town']);
  expect(shelf.feeds().size).toBe(16);
  expect(changes()).toBe(2);
});

test('a host that a second publication claims leaves the first one as it is', async () => {
  const { shelf, folder, messages } = await open();
  await rename(await exampleFolder(), path.join(folder, 'hill-town'));
  await expect.poll(() => messages('error').length, within).toBeGreaterThan(0);
  expect(messages('error')[0]).toContain('rivertown.example');
  expect(shelf.publications().map(({ id }) => id)).toEqual(['river-town']);
});

test('a folder in which nothing can be read gives every mistake instead of a shelf', async () => {
  const folder = path.dirname(await exampleFolder({ 'publication.yaml': 'name: [' }));
  const shelf = await openShelf({ folder, log: openLogForTests().log });
  expect(shelf).toMatchObject({ kind: 'nothingToServe' });
  const nowhere = await openShelf({ folder: path.join(folder, 'nowhere'), log: openLogForTests().log });
  expect(nowhere).toMatchObject({
    kind: 'nothingToServe',
    mistakes: [expect.stringContaining('TOWNWIRE_PUBLICATIONS')],
  });
});

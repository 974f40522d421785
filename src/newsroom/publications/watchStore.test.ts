import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { exampleFolder, publicationYaml, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { openStoredFiles } from '../../publication/storedFiles.ts';
import { readPublication } from '../../publication/readPublication.ts';
import { openTestLog } from '../log.testing.ts';
import { openPublicationStore } from './publicationStore.ts';
import { stampsPauseMs, type Reload } from './watchStore.ts';

/** A disk that announces no changes, such as a network disk. */
vi.mock('../../publication/watchPublications.ts', () => ({
  watchPublications: () => ({ ready: Promise.resolve(), close: () => Promise.resolve() }),
}));
vi.mock('../../publication/readPublication.ts', { spy: true });

afterEach(removeExampleFolders);

/** Opens a store of two publications. */
async function open(options?: Parameters<typeof openIn>[1]) {
  const riverTown = await exampleFolder();
  const folder = path.dirname(riverTown);
  const newFolder = await exampleFolder({
    'publication.yaml': publicationYaml.replaceAll('rivertown', 'hilltown'),
  });
  const hillTown = path.join(folder, 'hill-town');
  await rename(newFolder, hillTown);
  return { ...(await openIn(folder, options)), riverTown, hillTown };
}

async function openIn(folder: string, { failuresCount = 0 } = {}) {
  const changes: Reload[] = [];
  const storedFolder = await mkdtemp(path.join(tmpdir(), 'townwire-stored-'));
  onTestFinished(() => rm(storedFolder, { recursive: true }));
  const store = await openPublicationStore({ folder, stored: openStoredFiles(storedFolder), log: openTestLog().log });
  if (store.kind === 'nothingToServe') throw new Error(store.mistakes.join('\n'));
  const watch = store.watch((reload) => {
    changes.push(reload);
    return changes.length > failuresCount ? Promise.resolve() : Promise.reject(new Error('no room'));
  });
  onTestFinished(() => watch.close());
  return { store, changes };
}

test('takedown-3: a story is hidden on a disk that announces no changes, beside a file with a mistake', async () => {
  const { store, riverTown } = await open();
  await writeFile(path.join(riverTown, 'faq.yaml'), '[');
  await writeFile(path.join(riverTown, 'hidden.yaml'), '- host: spam.example\n');
  const rules = () => store.publications().map(({ hidden }) => hidden.map(({ value }) => value));
  await expect.poll(rules).toEqual([[], ['spam.example']]);
});

test('publication-9: an edit without an event is found, and only its publication is read again', async () => {
  const { store, riverTown } = await open();
  const reads = vi.mocked(readPublication).mock;
  reads.calls.length = 0;
  await writeFile(
    path.join(riverTown, 'publication.yaml'),
    publicationYaml.replace('name: River Town Voice', 'name: River Town Post'),
  );
  const names = () => store.publications().map(({ name }) => name);
  await expect.poll(names).toContain('River Town Post');
  expect(reads.calls.map(([folder]) => folder)).toEqual([riverTown]);
}, 30_000);

test('publication-9: an edited post is found, and no publication is read again', async () => {
  const riverTown = await exampleFolder({ 'blog/levee.md': 'before' });
  const { changes } = await openIn(path.dirname(riverTown));
  const reads = vi.mocked(readPublication).mock;
  reads.calls.length = 0;
  await writeFile(path.join(riverTown, 'blog', 'levee.md'), 'afterwards');
  await expect
    .poll(() => changes)
    .toEqual([{ changed: new Set(), files: new Map([['river-town', new Set(['blog/levee.md'])]]) }]);
  expect(reads.calls).toEqual([]);
}, 30_000);

test('a change that could not be applied is applied with the next change', async () => {
  const { changes, riverTown, hillTown } = await open({ failuresCount: 1 });
  const changed = () => changes.map((each) => [...each.changed].toSorted());
  await writeFile(path.join(riverTown, 'hidden.yaml'), '- host: spam.example\n');
  await expect.poll(changed).toEqual([['river-town']]);
  await writeFile(path.join(hillTown, 'hidden.yaml'), '- host: spam.example\n');
  await expect.poll(changed).toEqual([['river-town'], ['hill-town', 'river-town']]);
}, 30_000);

test('publication-9: files are compared every ten seconds, and less often with more than a hundred publications', () => {
  expect(stampsPauseMs(3)).toBe(10_000);
  expect(stampsPauseMs(100)).toBe(10_000);
  expect(stampsPauseMs(1000)).toBe(100_000);
});

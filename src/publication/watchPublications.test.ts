import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { exampleFolder, publicationYaml, removeExampleFolders } from './exampleFolder.testing.ts';
import { addHidden } from './hiddenFile.ts';
import { watchPublications } from './watchPublications.ts';

afterEach(removeExampleFolders);

test('a saved file is noticed, even when the editor saves by renaming', async () => {
  const { file, nextChange } = await watchExampleFolder();
  const inPlace = nextChange();
  await writeFile(file, publicationYaml.replace('bridge', 'ferry'));
  await expect(inPlace).resolves.toEqual([['river-town']]);
  const renamed = nextChange();
  await writeFile(`${file}~`, publicationYaml);
  await rename(`${file}~`, file);
  await expect(renamed).resolves.toEqual([['river-town']]);
  const again = nextChange();
  await writeFile(file, publicationYaml.replace('bridge', 'levee'));
  await expect(again).resolves.toEqual([['river-town']]);
});

test('a notice names the files that changed, or none if a folder appeared', async () => {
  const { folder, file, files } = await watchExampleFolder();
  const edited = files();
  await writeFile(file, publicationYaml.replace('bridge', 'ferry'));
  await expect(edited).resolves.toEqual(['river-town', new Set(['publication.yaml'])]);
  const added = files();
  await mkdir(path.join(folder, 'blog'));
  await expect(added).resolves.toEqual(['river-town', null]);
  const posted = files();
  await writeFile(path.join(folder, 'blog', 'levee.md'), '');
  await expect(posted).resolves.toEqual(['river-town', new Set(['blog/levee.md'])]);
});

test('a file that is deleted and comes back is noticed both times', async () => {
  const { file, nextChange } = await watchExampleFolder();
  const gone = nextChange();
  await rm(file);
  await expect(gone).resolves.toEqual([['river-town']]);
  const back = nextChange();
  await writeFile(file, publicationYaml);
  await expect(back).resolves.toEqual([['river-town']]);
});

test('a folder that is replaced is noticed', async () => {
  const { folder, file, nextChange } = await watchExampleFolder();
  const gone = nextChange();
  await rename(folder, `${folder}-old`);
  await expect(gone).resolves.toEqual([['river-town', 'river-town-old']]);
  const back = nextChange();
  await mkdir(folder);
  await writeFile(file, publicationYaml);
  await expect(back).resolves.toEqual([['river-town']]);
});

test('a newly hidden story is noticed', async () => {
  const { folder, nextChange } = await watchExampleFolder();
  const hidden = nextChange();
  await addHidden(folder, { kind: 'host', value: 'spam.example', reason: null, since: null });
  await expect(hidden).resolves.toEqual([['river-town']]);
});

test('many changes at once are noticed once, and other kinds of files never', async () => {
  const { folder, file, nextChange, count } = await watchExampleFolder();
  await writeFile(path.join(folder, '.publication.yaml.swp'), 'x');
  await writeFile(path.join(folder, 'photo.jpg'), 'x');
  const all = nextChange();
  // Written synchronously, so that even a busy machine does not pause between them.
  for (const word of ['ferry', 'levee', 'road']) writeFileSync(file, publicationYaml.replace('bridge', word));
  await all;
  // The second notice is about another change, so the changes before it caused only one.
  const other = nextChange();
  await rename(folder, `${folder}-old`);
  await expect(other).resolves.toEqual([['river-town', 'river-town-old']]);
  expect(count()).toBe(2);
});

test('takedown-3: a saved file is noticed while other files keep arriving', async () => {
  const { folder, nextChange } = await watchExampleFolder();
  const noticed = nextChange();
  let number = 0;
  const writing = setInterval(() => writeFileSync(path.join(folder, `note-${(number += 1)}.md`), 'x'), 50);
  try {
    await expect(noticed).resolves.toEqual([['river-town']]);
  } finally {
    // Stops writing before the folder is removed.
    clearInterval(writing);
  }
});

test('a folder has one watch, however many files it has', async () => {
  // Closed watches of other tests are counted until the end of a turn of the event loop.
  await setImmediate();
  await setImmediate();
  const before = watchesCount();
  const { folder, nextChange } = await watchExampleFolder();
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = files.filter((each) => each.isDirectory()).length;
  expect(watchesCount() - before).toBe(2 + folders);
  const added = nextChange();
  await mkdir(path.join(folder, 'blog'));
  await added;
  expect(watchesCount() - before).toBe(3 + folders);
});

test('a folder of publications that is missing at first, or replaced by another release, is noticed', async () => {
  const releases = await mkdtemp(path.join(tmpdir(), 'townwire-releases-'));
  onTestFinished(() => rm(releases, { recursive: true }));
  const current = path.join(releases, 'current');
  const { nextChange, count } = await startWatching(current);
  expect(count()).toBe(0);
  for (const release of ['first', 'second']) {
    const noticed = nextChange();
    await mkdir(path.join(releases, release, 'river-town'), { recursive: true });
    await symlink(release, `${current}~`);
    await rename(`${current}~`, current);
    await expect(noticed).resolves.toEqual([['river-town']]);
    const edited = nextChange();
    await writeFile(path.join(releases, release, 'river-town', 'faq.yaml'), '');
    await expect(edited).resolves.toEqual([['river-town']]);
  }
});

test('files of a publication that is a symbolic link are noticed', async () => {
  const { folder, nextChange } = await watchExampleFolder();
  const elsewhere = await exampleFolder();
  const linked = nextChange();
  await symlink(elsewhere, path.join(path.dirname(folder), 'lake-city'));
  await expect(linked).resolves.toEqual([['lake-city']]);
  const edited = nextChange();
  await writeFile(path.join(elsewhere, 'faq.yaml'), '');
  await expect(edited).resolves.toEqual([['lake-city']]);
});

function watchesCount(): number {
  return process.getActiveResourcesInfo().filter((each) => each === 'FSEventWrap').length;
}

/** Watches a folder. `nextChange` resolves at the next notice. */
async function watchExampleFolder() {
  const folder = await exampleFolder();
  return {
    folder,
    file: path.join(folder, 'publication.yaml'),
    ...(await startWatching(path.dirname(folder))),
  };
}

async function startWatching(publications: string) {
  const notices = new EventEmitter();
  let noticed = 0;
  const watch = watchPublications([publications], (changed) => {
    noticed += 1;
    for (const [id, files] of changed) notices.emit('files', id, files);
    notices.emit('change', [...changed.keys()]);
  });
  onTestFinished(() => watch.close());
  await watch.ready;
  return {
    files: () => once(notices, 'files', { signal: AbortSignal.timeout(10_000) }),
    nextChange: () => once(notices, 'change', { signal: AbortSignal.timeout(10_000) }),
    count: () => noticed,
  };
}

import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { exampleFolder, publicationYaml, removeExampleFolders } from './exampleFolder.testing.ts';
import { addHidden } from './hiddenFile.ts';
import { watchPublication } from './watchPublication.ts';

afterEach(removeExampleFolders);

test('a saved file is noticed, even when the editor saves by renaming', async () => {
  const { file, change } = await watched();
  const inPlace = change();
  await writeFile(file, publicationYaml.replace('bridge', 'ferry'));
  await expect(inPlace).resolves.toEqual([]);
  const renamed = change();
  await writeFile(`${file}~`, publicationYaml);
  await rename(`${file}~`, file);
  await expect(renamed).resolves.toEqual([]);
  const again = change();
  await writeFile(file, publicationYaml.replace('bridge', 'levee'));
  await expect(again).resolves.toEqual([]);
});

test('a file that is deleted and comes back is noticed both times', async () => {
  const { file, change } = await watched();
  const gone = change();
  await rm(file);
  await expect(gone).resolves.toEqual([]);
  const back = change();
  await writeFile(file, publicationYaml);
  await expect(back).resolves.toEqual([]);
});

test('a folder that is replaced is noticed', async () => {
  const { folder, file, change } = await watched();
  const gone = change();
  await rename(folder, `${folder}-old`);
  await expect(gone).resolves.toEqual([]);
  const back = change();
  await mkdir(folder);
  await writeFile(file, publicationYaml);
  await expect(back).resolves.toEqual([]);
});

test('a newly hidden story is noticed', async () => {
  const { folder, change } = await watched();
  const hidden = change();
  await addHidden(folder, { kind: 'host', value: 'spam.example', reason: null, since: null });
  await expect(hidden).resolves.toEqual([]);
});

test('many changes at once are noticed once, and other kinds of files never', async () => {
  const { folder, file, change, count } = await watched();
  await writeFile(path.join(folder, '.publication.yaml.swp'), 'x');
  await writeFile(path.join(folder, 'photo.jpg'), 'x');
  const all = change();
  // Written synchronously, so that even a busy machine does not pause between them.
  for (const word of ['ferry', 'levee', 'road']) writeFileSync(file, publicationYaml.replace('bridge', word));
  await all;
  await pause(400);
  expect(count()).toBe(1);
});

/** A watched folder. `change` resolves at the next notice. */
async function watched() {
  const folder = await exampleFolder();
  const notices = new EventEmitter();
  let noticed = 0;
  const watch = watchPublication(path.dirname(folder), () => {
    noticed += 1;
    notices.emit('change');
  });
  onTestFinished(() => watch.close());
  await watch.ready;
  return {
    folder,
    file: path.join(folder, 'publication.yaml'),
    change: () => once(notices, 'change', { signal: AbortSignal.timeout(10_000) }),
    count: () => noticed,
  };
}

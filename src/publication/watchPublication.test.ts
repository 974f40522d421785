import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { addHidden } from './addHidden.ts';
import { exampleFolder, publicationYaml, removeExampleFolders } from './exampleFolder.ts';
import { watchPublication } from './watchPublication.ts';

afterEach(removeExampleFolders);

test('a saved file is noticed, also when the editor saves by renaming', async () => {
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

test('a file that vanishes and comes back is noticed both times', async () => {
  const { file, change } = await watched();
  const gone = change();
  await rm(file);
  await expect(gone).resolves.toEqual([]);
  const back = change();
  await writeFile(file, publicationYaml);
  await expect(back).resolves.toEqual([]);
});

test('a folder that is replaced as a whole is noticed', async () => {
  const { folder, file, change } = await watched();
  const gone = change();
  await rename(folder, `${folder}-old`);
  await expect(gone).resolves.toEqual([]);
  const back = change();
  await mkdir(folder);
  await writeFile(file, publicationYaml);
  await expect(back).resolves.toEqual([]);
});

test('a story that is taken down is noticed', async () => {
  const { folder, change } = await watched();
  const hidden = change();
  await addHidden(folder, { kind: 'host', value: 'spam.example', reason: null, since: null });
  await expect(hidden).resolves.toEqual([]);
});

test('many changes at once are noticed as one, and what is no text of the publication not at all', async () => {
  const { folder, file, change, count } = await watched();
  await writeFile(path.join(folder, '.publication.yaml.swp'), 'x');
  await writeFile(path.join(folder, 'photo.jpg'), 'x');
  const all = change();
  // In one go: on a busy machine more than the moment that is waited could pass between one and the next.
  for (const word of ['ferry', 'levee', 'road']) writeFileSync(file, publicationYaml.replace('bridge', word));
  await all;
  await pause(400);
  expect(count()).toBe(1);
});

/** A folder under watch, ready to be changed. `change` resolves at the next notice. */
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

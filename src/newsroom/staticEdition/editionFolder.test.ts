import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEditionFolder, type EditionFile, type EditionFolder } from './editionFolder.ts';

const now = Date.UTC(2026, 10, 22);
const dayMs = 24 * 3_600_000;

test('export-2: a new edition replaces the previous edition at once, and nothing unfinished is left', async () => {
  const { folder, editionFolder } = await newFolder();
  await publish(editionFolder, { 'index.html': 'old' });
  const old = await readlink(path.join(folder, 'current'));
  const next = await editionFolder.begin();
  await next.write(fileOf('index.html', 'new'));
  expect(await read(folder, 'index.html')).toBe('old');
  await next.publish(now);
  expect(await read(folder, 'index.html')).toBe('new');
  expect(await readdir(folder)).not.toContain(old);
  expect((await readdir(folder)).filter((name) => name.startsWith('edition-'))).toHaveLength(1);
});

test('export-2: the next export removes the unfinished files of a killed export, and the current edition stays', async () => {
  const { folder, editionFolder } = await newFolder();
  await publish(editionFolder, { 'index.html': 'old' });
  await mkdir(path.join(folder, 'edition-2026-11-22T00-00-00-000Z'));
  await symlink('edition-2026-11-22T00-00-00-000Z', path.join(folder, '.current.unfinished'));
  const next = await editionFolder.begin();
  expect(await readdir(folder)).not.toContain('edition-2026-11-22T00-00-00-000Z');
  expect(await read(folder, 'index.html')).toBe('old');
  await next.publish(now);
  expect(await readdir(folder)).not.toContain('.current.unfinished');
});

test('export-2: only one process at a time writes a folder', async () => {
  const { folder } = await newFolder();
  expect(await openEditionFolder(folder)).toBeNull();
  const other = path.join(folder, 'other');
  const first = await openEditionFolder(other);
  await first?.close();
  const second = await openEditionFolder(other);
  expect(second).not.toBeNull();
  await second?.close();
});

test('export-3: web servers can read every file and folder, even with a strict umask', async () => {
  const umask = process.umask(0o027);
  onTestFinished(() => void process.umask(umask));
  const { folder, editionFolder } = await newFolder();
  await publish(editionFolder, { 'es/blog/tags/park.html': 'text' });
  const names = ['', 'current/', 'current/es', 'current/es/blog/tags', 'current/es/blog/tags/park.html.br'];
  const modes = await Promise.all(
    names.map(async (name) => (await stat(path.join(folder, name))).mode & 0o777),
  );
  expect(modes).toEqual([0o755, 0o755, 0o755, 0o755, 0o644]);
});

test('export-4: assets that pages no longer name stay for a day', async () => {
  const { folder, editionFolder } = await newFolder();
  await publish(editionFolder, { 'assets/site-1.css': 'one', 'pictures/1.jpg': 'gone' });
  await publish(editionFolder, { 'assets/site-2.css': 'two' });
  expect(await readdir(path.join(folder, 'current/assets'))).toContain('site-1.css.br');
  expect(await read(folder, 'assets/site-1.css')).toBe('one');
  await expect(read(folder, 'pictures/1.jpg')).rejects.toThrow('ENOENT');
  await publish(editionFolder, {}, now + dayMs / 2);
  expect(await read(folder, 'assets/site-1.css')).toBe('one');
  await publish(editionFolder, {}, now + dayMs);
  expect(await readdir(path.join(folder, 'current/assets'))).toEqual([
    'site-2.css',
    'site-2.css.br',
    'site-2.css.gz',
  ]);
});

test('export-5: a file that can’t be made stays from the previous edition, with its compressed versions', async () => {
  const { folder, editionFolder } = await newFolder();
  await publish(editionFolder, { 'blog/levee.html': 'post' });
  const next = await editionFolder.begin();
  expect(await next.previous('blog/')).toEqual(['blog/levee.html']);
  expect((await next.keep('blog/levee.html'))?.toString()).toBe('post');
  expect(await next.keep('blog/none.html')).toBeNull();
  await next.publish(now);
  expect(await readdir(path.join(folder, 'current/blog'))).toEqual([
    'levee.html',
    'levee.html.br',
    'levee.html.gz',
  ]);
});

test('export-7: a file whose compressed version has other content is written again', async () => {
  const { folder, editionFolder } = await newFolder();
  await publish(editionFolder, { 'index.html': 'new' });
  const file = fileOf('index.html', 'new');
  const live = await editionFolder.current();
  expect(await live?.isSame(file)).toBe(true);
  await writeFile(path.join(folder, 'current/index.html.br'), 'old');
  expect(await live?.isSame(file)).toBe(false);
  await live?.write(file);
  expect(await live?.isSame(file)).toBe(true);
  expect(await live?.isSame({ ...file, br: null })).toBe(false);
});

test('export-8: a file that a killed process was writing to the current edition is removed at the next start', async () => {
  const other = path.join((await newFolder()).folder, 'other');
  const killed = await openEditionFolder(other);
  if (killed !== null) await publish(killed, { 'blog/levee.html': 'post' });
  await killed?.close();
  await writeFile(path.join(other, 'current/blog/.1.unfinished'), 'hidden story');
  const next = await openEditionFolder(other);
  expect(await readdir(path.join(other, 'current/blog'))).not.toContain('.1.unfinished');
  await next?.close();
});

test('export-4: a record of old assets that is empty, as after a power cut, does not stop an export and is written again', async () => {
  const { folder, editionFolder } = await newFolder();
  await publish(editionFolder, { 'assets/site-1.css': 'one' });
  await writeFile(path.join(folder, 'old-assets.json'), '');
  await publish(editionFolder, { 'assets/site-2.css': 'two' });
  expect(await read(folder, 'assets/site-1.css')).toBe('one');
  const record = JSON.parse(await readFile(path.join(folder, 'old-assets.json'), 'utf8')) as object;
  expect(record).toEqual({ 'assets/site-1.css': now });
});

test('export-2: a folder in place of the link `current` causes an error with the folder’s path, and stays', async () => {
  const { folder } = await newFolder();
  const copied = path.join(folder, 'copied');
  await mkdir(path.join(copied, 'current'), { recursive: true });
  await expect(openEditionFolder(copied)).rejects.toMatchObject({
    code: 'EISDIR',
    path: path.join(copied, 'current'),
  });
  expect(await readdir(copied)).toEqual(['current']);
});

test('export-9: a folder that was removed is created again, and can be closed', async () => {
  const { folder, editionFolder } = await newFolder();
  await publish(editionFolder, { 'index.html': 'old' });
  await rm(folder, { recursive: true });
  expect(await editionFolder.current()).toBeNull();
  await publish(editionFolder, { 'index.html': 'new' });
  expect(await read(folder, 'index.html')).toBe('new');
  await rm(path.join(folder, await readlink(path.join(folder, 'current'))), { recursive: true });
  expect(await editionFolder.current()).toBeNull();
  await publish(editionFolder, { 'index.html': 'newer' });
  expect(await read(folder, 'index.html')).toBe('newer');
});

async function publish(editionFolder: EditionFolder, files: Record<string, string>, at = now): Promise<void> {
  const next = await editionFolder.begin();
  for (const [name, text] of Object.entries(files)) await next.write(fileOf(name, text));
  await next.publish(at);
}

function fileOf(name: string, text: string): EditionFile {
  const identity = Buffer.from(text);
  return { name, identity, br: Buffer.from('br'), gzip: Buffer.from('gzip'), changedAt: null };
}

function read(folder: string, name: string): Promise<string> {
  return readFile(path.join(folder, 'current', name), 'utf8');
}

async function newFolder(): Promise<{ folder: string; editionFolder: EditionFolder }> {
  const parent = await mkdtemp(path.join(tmpdir(), 'townwire-edition-'));
  const folder = path.join(parent, 'kansas-city');
  const editionFolder = await openEditionFolder(folder);
  if (editionFolder === null) throw new Error('Another process has opened the new folder.');
  onTestFinished(async () => {
    await editionFolder.close();
    await rm(parent, { recursive: true, force: true });
  });
  return { folder, editionFolder };
}

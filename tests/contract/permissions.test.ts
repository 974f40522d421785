import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openNewsSite } from '../support/newsSite.ts';
import { copyPublication } from '../support/publicationFolder.ts';
import { townwire } from '../support/site.ts';
import { withoutOverrides } from '../support/withoutOverrides.ts';

/** Makes a publication, a folder that nobody may write or list, and a file. */
async function openFolders() {
  const { publications, remove } = await copyPublication({
    defaultFeed: 'http://127.0.0.1:9/none',
    isSmall: true,
  });
  onTestFinished(remove);
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-permissions-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const closed = path.join(folder, 'closed');
  await mkdir(closed);
  await chmod(closed, 0);
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  // Not in the data folder, where nothing may be exported.
  const data = path.join(folder, 'data');
  return { closed, file, settings: { TOWNWIRE_PUBLICATIONS: publications, TOWNWIRE_DATA: data } };
}

test('commands-12: a folder of somebody else is refused with a remedy, and no stack trace is printed', async () => {
  const { closed, file, settings } = await openFolders();
  const site = await openNewsSite({}, { more: settings, isSmall: true });
  await site.close();
  const run = (...args: string[]) => townwire(args, settings, { launcher: withoutOverrides });
  expect(await run('backup', closed)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /closed can't be written by \w+\. Choose another folder\. Nothing was backed up\.\n$/u,
    ),
  });
  for (const [args, remedy] of [
    [['export', closed], 'run the command as the user who owns the files'],
    [['export', path.join(file, 'below')], 'name another folder'],
    [['import', path.join(closed, 'posts.xml'), '--to', 'kansas-city'], 'run the command as the user'],
    [['restore', path.join(closed, 'archive.sqlite')], 'There is no file'],
    [['preview', path.join(closed, 'feed.xml')], 'name an existing file'],
  ] as const) {
    const { code, output } = await run(...args);
    expect([args[0], code, output]).toEqual([args[0], 1, expect.stringContaining(remedy)]);
    expect(output).not.toMatch(/\n\s+at /u);
  }
});

test('publication-9: a publications folder that cannot be read is served in its last good version, even after a restart, and recovers', async () => {
  const news = await openNewsSite({}, { launcher: withoutOverrides, isSmall: true });
  onTestFinished(() => news.close());
  const { publications } = news.folder;
  onTestFinished(() => chmod(publications, 0o755));
  const status = async () => ((await (await news.get('/readyz')).json()) as { status: string }).status;
  const rename = async (text: string) =>
    news.folder.edit('publication.yaml', (yaml) => yaml.replace(/^name: .*$/mu, `name: ${text}`));
  expect(await status()).toBe('ready');

  await chmod(publications, 0);
  await eventually('the site notices', async () => (await status()) === 'degraded');
  expect(await news.html('/')).toContain('Kansas City Voice');
  await news.site().stop();
  await news.reopen();
  expect(await status()).toBe('degraded');
  expect(await news.html('/')).toContain('Kansas City Voice');
  await chmod(publications, 0o755);
  await eventually('the folder can be read again', async () => (await status()) === 'ready');
  await rename('Renamed Voice');
  await eventually('changes are seen again', async () => (await news.html('/')).includes('Renamed Voice'));
});

test('commands-13: preview and hide find the site on any port, and its stored URL is removed when it stops', async () => {
  const news = await openNewsSite({}, { isSmall: true });
  onTestFinished(() => news.close());
  await news.folder.write(
    'blog/later.md',
    '---\nid: later\nmetaTitle: Later\nmetaDescription: A draft.\ndate: 2026-11-20\ndraft: true\n---\nText.\n',
  );
  const file = path.join(news.folder.publications, 'kansas-city/blog/later.md');
  const { port } = new URL(news.site().origin);
  const { code, output } = await townwire(['preview', file], news.settings);
  expect([code, output]).toEqual([0, expect.stringContaining(`http://localhost:${port}/drafts/`)]);
  const url = path.join(news.settings['TOWNWIRE_DATA'] ?? '', 'site-url.txt');
  expect(await readFile(url, 'utf8')).toContain(`:${port}\n`);
  await news.site().stop();
  await expect(readFile(url, 'utf8')).rejects.toThrow('ENOENT');
});

test('commands-12: output that cannot be written, as on a full disk, is reported in one sentence', async () => {
  // Standard output is open for reading only.
  const launcher = ['sh', '-c', `exec "$0" "$@" 1<'${import.meta.filename}'`];
  expect(await townwire(['help'], {}, { launcher })).toEqual({
    code: 1,
    output: 'The rest of the output could not be written (EBADF).\n',
  });
});

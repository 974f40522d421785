import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { exampleFolder, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { exportFile, ghostExport, ghostPost, importFile, runImport } from './importing.testing.ts';

afterEach(removeExampleFolders);

/** Opens an old site, and returns its URL and the requested paths. */
async function openOldHost(respond: RequestListener) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    respond(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requested };
}

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

test('import-6: pictures are fetched once, under the names that the posts use', async () => {
  const { url, requested } = await openOldHost((request, response) => {
    if (request.url?.endsWith('levee.jpg')) response.writeHead(404).end();
    else response.end(request.url?.includes('2023/06') ? '<!doctype html>' : jpeg);
  });
  const folder = await exampleFolder();
  const first = await importFile('ghost.json', folder, { canFetch: true, address: url });
  expect(first.fetched).toEqual(['levee-gate-30824596.jpg', 'foto-a5d45582.jpg', 'ben-2350eaef.jpg']);
  expect(first.missing).toEqual([
    {
      url: `${url}/content/images/2023/06/foto.jpg`,
      name: 'foto-3ee0ea8c.jpg',
      reason: 'The response is not a picture.',
    },
    {
      url: `${url}/content/images/2023/05/levee.jpg`,
      name: 'levee-23edc44e.jpg',
      reason: expect.stringContaining('404'),
    },
  ]);
  expect(await readFile(path.join(folder, 'pictures/foto-a5d45582.jpg'))).toEqual(jpeg);
  expect(requested[0]).toBe('/content/images/2023/05/Levee%20Gate.JPG');

  requested.length = 0;
  const again = await importFile('ghost.json', folder, { canFetch: true, address: url });
  expect(again.fetched).toEqual([]);
  expect(requested).toEqual(['/content/images/2023/06/foto.jpg', '/content/images/2023/05/levee.jpg']);
});

test('import-6: a picture that a publisher took out of a post is not fetched', async () => {
  const { url, requested } = await openOldHost((_, response) => response.end(jpeg));
  const site = ghostExport([
    ghostPost('64a1', '<p>A</p><img src="__GHOST_URL__/a.jpg"><img src="__GHOST_URL__/b.jpg">'),
  ]);
  const file = await exportFile(site);
  const folder = await exampleFolder();
  const { missing } = await importFile(file, folder);
  const post = path.join(folder, 'blog/post-64a1.md');
  await writeFile(post, (await readFile(post, 'utf8')).replace(`![](${missing[0]?.name})`, ''));
  const { fetched } = await importFile(file, folder, { canFetch: true, address: url });
  expect(fetched).toEqual([missing[1]?.name]);
  expect(requested).toEqual(['/b.jpg']);
});

test('import-6: a host that fails is not requested for every picture, and the next import continues', async () => {
  let isDown = true;
  const { url, requested } = await openOldHost((_, response) => {
    if (isDown) response.writeHead(503).end();
    else response.end(jpeg);
  });
  const pictures = Array.from({ length: 6 }, (_, index) => `<img src="__GHOST_URL__/${index}.jpg">`).join('');
  const file = await exportFile(ghostExport([ghostPost('64a1', `<p>A</p>${pictures}`)]));
  const folder = await exampleFolder();
  const options = { canFetch: true, address: url };
  const { missing } = await importFile(file, folder, options);
  expect(requested).toHaveLength(3);
  expect(missing).toHaveLength(6);
  expect(missing.at(-1)?.reason).toBe(
    `${new URL(url).host} was not requested again, because it failed 3 times.`,
  );
  isDown = false;
  expect((await importFile(file, folder, options)).fetched).toHaveLength(6);
});

test('import-6: an interruption leaves only whole pictures, and a dry run fetches no pictures', async () => {
  const stop = new AbortController();
  const { url, requested } = await openOldHost((_, response) => {
    stop.abort();
    response.end(jpeg);
  });
  const folder = await exampleFolder();
  const options = { canFetch: true, address: url };
  await importFile('ghost.json', folder, { ...options, isDryRun: true });
  expect(requested).toEqual([]);
  const outcome = await runImport('ghost.json', folder, { ...options, signal: stop.signal });
  expect(outcome).toMatchObject({ kind: 'stopped', done: 7, posts: 7 });
  expect(await readdir(path.join(folder, 'pictures'))).toEqual(['levee-gate-30824596.jpg']);
});

test("import-6: Ghost's pictures need the address of the old site", async () => {
  const folder = await exampleFolder();
  expect(await runImport('ghost.json', folder, { canFetch: true })).toMatchObject({
    kind: 'unreadable',
    remedy: 'Add the URL of your old site: --site https://old.example',
  });
  expect(await readdir(folder)).not.toContain('blog');
});

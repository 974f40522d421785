import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openNginx, readConfiguration, requestByHttp2 } from '../support/proxies.ts';

test('network-11: behind nginx, every node gets the files of its own version, and a lost node costs no request', async () => {
  const nodes = [await openNode('old'), await openNode('new')] as const;
  const nginx = await openNginx([nodes[0].port, nodes[1].port], 'network.conf');
  onTestFinished(() => nginx.close());
  const request = async (target: string) => {
    const { status, text, headers } = await requestByHttp2(nginx.origin, target);
    return { status, text, cache: headers['x-cache'] };
  };

  // nginx takes the nodes in turn, so every other request goes first to the node that lacks the file.
  const files = ['old', 'new'].flatMap((version) =>
    [0, 1, 2].map((number) => `/assets/${version}-${number}.js`),
  );
  const found: Awaited<ReturnType<typeof request>>[] = [];
  for (const file of files) found.push(await request(file));
  expect(found.map(({ status, text }) => `${status} ${text}`)).toEqual(
    files.map((file) => `200 ${file.includes('old') ? 'old' : 'new'}`),
  );
  expect(nodes[0].missed() + nodes[1].missed()).toBeGreaterThan(0);
  expect((await request('/assets/neither.js')).status).toBe(404);

  const pages = Array.from({ length: 8 }, (_, number) => `/page-${number}`);
  expect(new Set((await Promise.all(pages.map(request))).map(({ text }) => text))).toEqual(
    new Set(['old', 'new']),
  );
  await nodes[1].close();
  const after = await Promise.all(Array.from({ length: 8 }, (_, number) => request(`/later-${number}`)));
  expect(after.map(({ status, text }) => [status, text])).toEqual(after.map(() => [200, 'old']));

  await nodes[0].close();
  await eventually('the copy is stale', async () => {
    const page = await request('/page-1');
    expect(page.status).toBe(200);
    return page.cache === 'STALE';
  });
});

test('network-11: the configuration of nginx for several nodes differs from that for one in its nodes and its files', async () => {
  const [one, several] = await Promise.all(
    ['townwire.conf', 'network.conf'].map((name) => readConfiguration(`nginx/${name}`)),
  );
  const [files = ''] = /^ {4}# During an upgrade.*?\n {4}\}\n\n/msu.exec(serversOf(several)) ?? [];
  expect(files).toContain('location /assets/');
  expect(serversOf(several).replace(files, '')).toBe(serversOf(one));
});

function serversOf(configuration = ''): string {
  return configuration.slice(configuration.indexOf('# Caches pages'));
}

/** Opens a node with the files of one version only. Its pages name the version, and may be cached for a second. */
async function openNode(version: string) {
  let missed = 0;
  const server = createServer((request, response) => {
    const isMissing = request.url?.startsWith('/assets/') === true && !request.url.includes(version);
    if (isMissing) missed += 1;
    const headers = { 'Cache-Control': 'max-age=1', 'Content-Type': 'text/plain' };
    response.writeHead(isMissing ? 404 : 200, isMissing ? {} : headers).end(version);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
  onTestFinished(close);
  return { port: (server.address() as AddressInfo).port, missed: () => missed, close };
}

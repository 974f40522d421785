import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { findReusablePort } from '../../src/media/radio/fakeStation.testing.ts';
import { environment } from '../runner/environment.ts';
import { eventually } from '../support/eventually.ts';
import { openFeedHost } from '../support/feedHost.ts';
import { openCaddy, openNginx, requestByHttp2, type Proxy } from '../support/proxies.ts';
import { copyPublication } from '../support/publicationFolder.ts';
import { openReaderLoad, type ReaderLoad } from '../support/readerLoad.ts';
import { openSite, type SiteSettings } from '../support/site.ts';
import { holdSocket } from '../support/holdSocket.ts';

const host = 'kansascityvoice.example';
const restarts = 10;

/** Makes a publication, whose feeds all respond with 404, and a data folder for sites behind a proxy. */
async function openFolders(): Promise<SiteSettings> {
  const feeds = await openFeedHost();
  const folder = await copyPublication({ defaultFeed: `${feeds.origin}/none` });
  const data = await mkdtemp(path.join(tmpdir(), 'townwire-data-'));
  onTestFinished(async () => {
    await Promise.all([feeds.close(), folder.remove(), rm(data, { recursive: true, force: true })]);
  });
  return {
    TOWNWIRE_PUBLICATIONS: folder.publications,
    TOWNWIRE_DATA: data,
    TOWNWIRE_TRUST_PROXY: 'on',
    TOWNWIRE_ALLOW_LOOPBACK: 'on',
    LOG_LEVEL: 'error',
  };
}

/** Checks how both proxies serve a running site. */
async function expectPages({ origin, port }: Proxy, site: string): Promise<void> {
  const direct = await fetch(`${site}/faq`, { headers: { 'Accept-Encoding': 'br' } });
  const text = await direct.text();
  for (const each of [origin, `https://[::1]:${port.https}`]) {
    const page = await requestByHttp2(each, '/faq');
    expect([page.status, page.text === text]).toEqual([200, true]);
    expect(page.headers['content-encoding']).toBe('br');
    expect(page.headers['content-length']).toBe(direct.headers.get('content-length'));
    expect(page.headers['strict-transport-security']).toBe(direct.headers.get('strict-transport-security'));
  }
  const alias = await requestByHttp2(origin, '/faq', `www.${host}`);
  expect(alias).toMatchObject({ status: 308, headers: { location: `https://${host}/faq` } });
}

/** Restarts the site ten times under load, and returns what went wrong for readers. */
async function failuresOf(load: ReaderLoad, restart: () => Promise<unknown>): Promise<readonly string[]> {
  for (let round = 0; round < restarts; round += 1) {
    const enough = load.pageCount() + 40;
    await eventually('readers got pages', async () => load.pageCount() >= enough);
    await restart();
  }
  await load.stop();
  return load.failures();
}

// This test runs only in `npm run drill`: it takes a minute, and no other test needs nginx.
test.skipIf(!environment.isDrill)(
  'nginx sends pages over HTTP/2 and IPv6 as we compressed them, and serves its copies while the site is down (only in npm run drill)',
  async () => {
    const settings = await openFolders();
    const [first, second] = [await findReusablePort(), await findReusablePort()];
    let site = await openSite('start', { ...settings, PORT: String(first) });
    onTestFinished(() => site.kill());
    const nginx = await openNginx([first, second]);
    onTestFinished(() => nginx.close());

    await expectPages(nginx, site.origin);
    const plain = await fetch(`http://127.0.0.1:${nginx.port.http}/faq?a=b`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1/faq?a=b']);
    expect((await requestByHttp2(nginx.origin, '/', 'other.example')).status).toBe(421);

    const before = await requestByHttp2(nginx.origin, '/faq');
    const seen = new Set<unknown>();
    await eventually('a copy has expired', async () => {
      seen.add((await requestByHttp2(nginx.origin, '/faq')).headers['x-cache']);
      return seen.has('EXPIRED') || seen.has('STALE');
    });
    // An old copy must not show a story again after its takedown.
    expect(seen).not.toContain('STALE');
    await site.stop();
    await eventually('the copy is older than it says', async () => {
      const { status, headers } = await requestByHttp2(nginx.origin, '/faq');
      expect(status).toBe(200);
      return headers['x-cache'] === 'STALE';
    });
    expect((await requestByHttp2(nginx.origin, '/faq')).text === before.text).toBe(true);
    expect((await requestByHttp2(nginx.origin, '/books')).status).toBe(502);
    site = await openSite('start', { ...settings, PORT: String(first) });
    expect((await requestByHttp2(nginx.origin, '/books')).status).toBe(200);
  },
);

// This test runs only in `npm run drill`: it takes a minute, and no other test needs nginx.
test.skipIf(!environment.isDrill)(
  'handover-2: behind nginx, a second process serves while the first is replaced, and no request is lost (only in npm run drill)',
  async () => {
    const settings = await openFolders();
    const [first, second] = [await findReusablePort(), await findReusablePort()];
    const open = (port: number) => openSite('start', { ...settings, PORT: String(port) });
    let site = await open(first);
    onTestFinished(() => site.kill());
    const nginx = await openNginx([first, second]);
    onTestFinished(() => nginx.close());

    const failures = await failuresOf(openReaderLoad(nginx.origin, { host }), async () => {
      const spare = await open(second);
      await site.stop();
      site = await open(first);
      await spare.stop();
    });
    expect(failures).toEqual([]);
  },
);

// This test runs only in `npm run drill`: it takes a minute, and no other test needs Caddy.
test.skipIf(!environment.isDrill)(
  'handover-1: Caddy sends pages as nginx does, and no request is lost while systemd holds the socket (only in npm run drill)',
  async () => {
    const settings = await openFolders();
    const holder = await holdSocket([process.execPath, program, 'start'], settings);
    const caddy = await openCaddy(Number(new URL(holder.origin).port));
    onTestFinished(() => caddy.close());

    await expectPages(caddy, holder.origin);
    expect((await requestByHttp2(caddy.origin, '/readyz')).status).toBe(404);
    const load = openReaderLoad(caddy.origin, { host });
    expect(await failuresOf(load, () => holder.restart())).toEqual([]);
    expect(await holder.close()).toBe(0);
  },
);

const program = fileURLToPath(new URL('../../dist/server/townwire.js', import.meta.url));

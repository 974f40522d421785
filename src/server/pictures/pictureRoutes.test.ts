import { expect, onTestFinished, test } from 'vitest';
import { ArchiveFailure } from '../../archive/archive.ts';
import type { FolderPicture } from '../../news/pictures/picture.ts';
import { world } from '../../news/world.testing.ts';
import { emptyBlog, openTestSite } from '../site.testing.ts';

const hash = '0123456789abcdef0123456789abcdef';
const address = `/pictures/${hash}-600.png`;
const picture: FolderPicture = { address, hash, format: 'png', width: 600, height: 400, file: '/gate.png' };

test('pictures-4: a picture that a published post shows is cached forever, and can run nothing', async () => {
  const site = await openTestSite({
    blog: { ...emptyBlog, picture: (url) => (url === address ? picture : undefined) },
  });
  onTestFinished(() => site.site.close());
  const response = await fetch(site.site.url + address);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(await response.text()).toBe(address);
  const again = await fetch(site.site.url + address, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  const others = [
    `/pictures/${hash}-601.png`,
    `/pictures/${hash}-600.svg`,
    '/pictures/gate.png',
    '/pictures/',
  ];
  for (const other of others) expect((await fetch(site.site.url + other)).status).not.toBe(200);
});

test('pictures-4: the former URL of a picture, in another format, redirects to the present URL', async () => {
  const site = await openTestSite({
    blog: {
      ...emptyBlog,
      picture: (url) => (url.includes(hash) ? { ...picture, widths: [320] } : undefined),
    },
  });
  onTestFinished(() => site.site.close());
  for (const former of [`/pictures/${hash}-600.jpg`, `/pictures/${hash}-600.webp`]) {
    const response = await fetch(site.site.url + former, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, address]);
  }
  expect((await fetch(`${site.site.url}/pictures/${hash}-320.webp`)).status).toBe(200);
  expect((await fetch(`${site.site.url}/pictures/${hash}-320.jpg`)).status).toBe(404);
});

test('pictures-11: a picture of another host is found only as long as the publication may show it', async () => {
  const allowed = new Set([address]);
  const site = await openTestSite({
    outsidePictures: {
      mayShow: (_publication, url) => Promise.resolve(allowed.has(url)),
      read: (url) => Promise.resolve(Buffer.from(url)),
    },
  });
  onTestFinished(() => site.site.close());
  const shown = await fetch(site.site.url + address);
  expect(await shown.text()).toBe(address);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    // Also makes nginx request the picture again within a minute.
    'cache-control': 'public, max-age=31536000, immutable, s-maxage=60',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect((await fetch(`${site.site.url}/pictures/${hash}-601.png`)).status).toBe(404);
  allowed.clear();
  expect((await fetch(site.site.url + address)).status).toBe(404);
});

test('pictures-12: with a CDN a picture has the tag of the publication, by which a takedown purges it', async () => {
  const cdn = { freshSeconds: 30, staleSeconds: 60, purge: { service: 'fastly', id: 'service' } } as const;
  const edition = world.edition();
  const site = await openTestSite({
    editions: [{ ...edition, publication: { ...edition.publication, cdn } }],
    outsidePictures: {
      mayShow: () => Promise.resolve(true),
      read: () => Promise.resolve(Buffer.from('picture')),
    },
  });
  onTestFinished(() => site.site.close());
  const { headers } = await fetch(site.site.url + address);
  expect(headers.get('surrogate-key')).toBe(edition.publication.id);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable, s-maxage=30');
});

test('pictures-11: a picture in the edition is found without querying the blog or the archive', async () => {
  const article = world.article({ picture: world.picture({ address, widths: [320] }) });
  const site = await openTestSite({
    editions: [world.edition({ result: { articles: [article] } })],
    blog: { ...emptyBlog, picture: () => expect.fail('The blog was queried.') },
    outsidePictures: {
      mayShow: () => Promise.reject(new Error('The archive was queried.')),
      read: (url) => Promise.resolve(Buffer.from(url)),
    },
  });
  onTestFinished(() => site.site.close());
  expect((await fetch(site.site.url + address)).status).toBe(200);
  expect((await fetch(`${site.site.url}/pictures/${hash}-320.webp`)).status).toBe(200);
});

test('pictures-11: while the archive fails, our own pictures are shown, and for pictures of other hosts the response is a 503', async () => {
  const site = await openTestSite({
    blog: { ...emptyBlog, picture: (url) => (url === address ? picture : undefined) },
    outsidePictures: {
      mayShow: () => Promise.reject(new ArchiveFailure('busy', 'The archive is busy.')),
      read: () => Promise.resolve(null),
    },
  });
  onTestFinished(() => site.site.close());
  expect((await fetch(site.site.url + address)).status).toBe(200);
  const unknown = await fetch(`${site.site.url}/pictures/${hash}-640.jpg`);
  expect(unknown.status).toBe(503);
  expect(unknown.headers.get('cache-control')).toBe('no-store');
  expect(site.log.messages('error')).toEqual([]);
});

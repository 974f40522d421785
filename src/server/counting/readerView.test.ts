import { expect, onTestFinished, test } from 'vitest';
import { rawRequest } from '../../../tests/support/rawRequest.ts';
import { world } from '../../news/world.testing.ts';
import { openTestSite, type TestSite } from '../site.testing.ts';
import { isReaderView, referringHost } from './readerView.ts';

const browser =
  'Mozilla/5.0 (Linux; Android 16; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

async function open(count: boolean): Promise<TestSite> {
  const edition = world.edition();
  const publication = { ...edition.publication, count };
  const opened = await openTestSite({ editions: [{ ...edition, publication }] });
  onTestFinished(() => opened.site.close());
  return opened;
}

function sendRequest({ site }: TestSite, target: string, lines: string[] = []) {
  const head = [`GET ${target} HTTP/1.1`, 'Host: voice.example', `User-Agent: ${browser}`];
  return rawRequest(site.url, [...head, ...lines]);
}

test('count-1: a view is counted for its page, whether the page is uncached, cached or not modified', async () => {
  const opened = await open(true);
  const { headers } = await sendRequest(opened, '/sports?utm_source=letter');
  await sendRequest(opened, '/sports', ['Referer: https://www.neighbor.example/links?user=7']);
  await sendRequest(opened, '/%73ports', [`If-None-Match: ${headers.get('etag')}`]);
  await sendRequest(opened, '/search');
  expect(opened.views).toEqual([
    'kansas-city /sports null',
    'kansas-city /sports neighbor.example',
    'kansas-city /sports null',
    'kansas-city /search null',
  ]);
});

test('count-2: pages that do not exist, files and calls are not counted', async () => {
  const opened = await open(true);
  for (const target of ['/no-such-page', '/no-such-page', '/robots.txt', '/api/feeds/sports', '/healthz'])
    await sendRequest(opened, target);
  expect(opened.views).toEqual([]);
});

test('count-4: views are counted only in a publication that says so, and its pages are not prefetched', async () => {
  const notCounting = await open(false);
  expect((await sendRequest(notCounting, '/sports')).headers.has('speculation-rules')).toBe(true);
  expect(notCounting.views).toEqual([]);
  const counting = await open(true);
  expect((await sendRequest(counting, '/sports')).headers.has('speculation-rules')).toBe(false);
});

test.each([
  ['Mozilla/5.0 (compatible; Examplebot/2.1; +http://search.example/bot.html)'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/150.0.0.0 Safari/537.36'],
  ['Mozilla/5.0 (compatible; Yahoo! Slurp; http://portal.example/help)'],
  ['curl/8.9.1'],
  ['Townwire/0.1 (+https://voice.example; feed reader)'],
  [undefined],
])('count-2: the program %s is not a reader', (agent) => {
  expect(isReaderView({ method: 'GET', headers: { 'user-agent': agent } })).toBe(false);
});

test.each([
  ['GET', {}, true],
  ['HEAD', {}, false],
  ['GET', { 'sec-purpose': 'prefetch' }, false],
  ['GET', { 'sec-fetch-dest': 'empty' }, false],
  ['GET', { 'sec-fetch-dest': 'document' }, true],
])('count-2: a browser’s %s with %o is a view: %s', (method, headers, isView) => {
  expect(isReaderView({ method, headers: { 'user-agent': browser, ...headers } })).toBe(isView);
});

test.each([
  ['https://News.Example/a/b?c=d#e', 'news.example'],
  ['https://www.search.example/', 'search.example'],
  ['https://voice.example/sports', null],
  ['http://voice.example/sports', null],
  ['http://10.1.2.3/wiki', 'other'],
  ['http://[2001:db8::1]/', 'other'],
  ['http://intranet/start', 'other'],
  ['https://desk7.localhost/', 'other'],
  ['android-app://com.mail.example/', null],
  ['not an address', null],
  [undefined, null],
])('count-3: the host of the link %s is %s', (referer, host) => {
  const { publication } = world.edition();
  expect(referringHost({ method: 'GET', headers: { host: 'voice.example', referer } }, publication)).toBe(
    host,
  );
});

test('count-3: a link of another publication counts for its host, and never for that publication itself', () => {
  const { publication } = world.edition();
  const other: typeof publication = {
    ...publication,
    origin: 'https://other.example',
    hosts: ['other.example'],
  };
  const referer = 'http://www.voice.example/sports';
  for (const _ of [1, 2]) {
    const follow = { method: 'GET', headers: { host: 'other.example', referer } };
    expect(referringHost(follow, other)).toBe('voice.example');
    const stay = { method: 'GET', headers: { host: 'www.voice.example', referer } };
    expect(referringHost(stay, publication)).toBe(null);
  }
});

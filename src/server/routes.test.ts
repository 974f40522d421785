import { request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { rawRequest, type RawResponse } from '../../tests/support/rawRequest.ts';
import { renderTestPage, openTestSite, type TestSite } from './site.testing.ts';
import { twoLanguages } from '../news/twoLanguages.testing.ts';
import { world } from '../news/world.testing.ts';
import { sectionOf } from '../news/edition.ts';

async function open(...settings: Parameters<typeof openTestSite>): Promise<TestSite> {
  const opened = await openTestSite(...settings);
  onTestFinished(() => opened.site.close());
  return opened;
}

function sendRequest({ site }: TestSite, target: string): Promise<RawResponse> {
  return rawRequest(site.url, [`GET ${target} HTTP/1.1`, 'Host: voice.example']);
}

test.each([
  '//',
  '///',
  '//[',
  '//evil.example',
  '/\\evil.example',
  '/%5C',
  '//%5B',
  '/%',
  '/%zz',
  '/%ff%fe',
  '/%c0%af',
  '/%00',
  '/local-news%00',
  '/local-news%2Fall',
  '/..%2f..%2fetc%2fpasswd',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/local-news/all/%',
  '/assets/%2e%2e%2fserver%2ftownwire.js',
  '/drawings/..%2f12345678.svg',
  '/[]{}|^`"<>',
  '/long'.repeat(2500),
  `/${'x'.repeat(12_000)}`,
  `/${'%41'.repeat(4000)}`,
])('a request for %s gets the 404 page', async (target) => {
  const opened = await open();
  const response = await sendRequest(opened, target);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.body).toMatch(/^<h1>(?:notFound|unknownCategory) of Kansas City Voice/u);
  expect(opened.log.messages('error')).toEqual([]);
  expect((await sendRequest(opened, '/')).status).toBe(200);
});

test.each(['/es//', '/es///', '/es//[', '/es//evil.example', '/es/\\evil.example'])(
  'a request for %s gets the 404 page in its language',
  async (target) => {
    const opened = await open({ editions: [twoLanguages()] });
    expect((await sendRequest(opened, target)).status).toBe(404);
    expect(opened.log.messages('error')).toEqual([]);
  },
);

test('a request that is too long is a 431, and the next request is served', async () => {
  const opened = await open();
  expect((await sendRequest(opened, `/${'x'.repeat(40_000)}`)).status).toBe(431);
  expect((await sendRequest(opened, '/')).status).toBe(200);
});

test('a wrong URL, however long, is logged in one short line', async () => {
  const opened = await open();
  await sendRequest(opened, `/${'x'.repeat(12_000)}`);
  expect(opened.log.lines).toHaveLength(1);
  expect(opened.log.lines[0]).toMatchObject({ level: 'warn', path: `/${'x'.repeat(199)}` });
});

test.each([
  ['/sports/', '/sports'],
  ['/sports/all/?page=2', '/sports/all?page=2'],
  ['//elsewhere.example/', '/elsewhere.example'],
  ['/\\elsewhere.example/', '/elsewhere.example'],
  ['/sports//', '/sports'],
])('%s redirects to %s', async (target, location) => {
  const response = await sendRequest(await open(), target);
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe(location);
});

test.each([
  ['/api/feeds/underwaterNews', 'There is no section underwaterNews.'],
  ['/api/feeds/__proto__', 'There is no section __proto__.'],
  ['/api/feeds/constructor', 'There is no section constructor.'],
  ['/api/other', 'There is no API endpoint /api/other.'],
])('a request for %s gets a problem document', async (target, detail) => {
  const response = await sendRequest(await open(), target);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(JSON.parse(response.body)).toMatchObject({
    status: 404,
    title: 'Not Found',
    detail: expect.stringContaining(detail),
  });
});

test("a section's call returns what readers see, before and after a change", async () => {
  const opened = await open();
  const first = JSON.parse((await sendRequest(opened, '/api/feeds/sports')).body);
  const edition = world.edition({ result: { articles: [], status: 'empty' } });
  opened.publish([edition], { publication: 'kansas-city', sections: ['health'] });
  expect(JSON.parse((await sendRequest(opened, '/api/feeds/sports')).body)).toEqual(first);
  opened.publish([edition], { publication: 'kansas-city', sections: ['sports'] });
  expect(JSON.parse((await sendRequest(opened, '/api/feeds/sports')).body)).toEqual(
    sectionOf(edition, 'sports').result,
  );
});

test('pages are rendered again at midnight in the city, and not before', async () => {
  const opened = await open();
  const midnight = Date.UTC(2026, 10, 21, 6);
  expect(world.now).toBeLessThan(midnight);
  const evening = await sendRequest(opened, '/sports');
  opened.setNow(midnight - 1);
  expect((await sendRequest(opened, '/sports')).body).toBe(evening.body);
  opened.setNow(midnight);
  expect((await sendRequest(opened, '/sports')).body).toContain('2026-11-21T06:00:00.000Z');
  expect(opened.rendered).toEqual(['section sports', 'section sports']);
});

test('pages are rendered again when their alert ends', async () => {
  const until = world.now + 60_000;
  const alert = { text: 'Storm warning.', link: null, until };
  const opened = await open({ editions: [world.edition({ publication: { alert } })] });
  await sendRequest(opened, '/sports');
  opened.setNow(until - 1);
  await sendRequest(opened, '/sports');
  expect(opened.rendered).toHaveLength(1);
  opened.setNow(until);
  await sendRequest(opened, '/sports');
  await sendRequest(opened, '/sports');
  expect(opened.rendered).toHaveLength(2);
});

test('pages with an alert that has ended are cached', async () => {
  const alert = { text: 'Storm warning.', link: null, until: world.now - 1 };
  const opened = await open({ editions: [world.edition({ publication: { alert } })] });
  await sendRequest(opened, '/');
  await sendRequest(opened, '/');
  expect(opened.rendered).toEqual(['home']);
});

test('a page that fails to render gets the failure page without a stack trace, and is rendered again for the next reader', async () => {
  let isBroken = true;
  let errors = 0;
  const opened = await open({
    render(page, options) {
      // The message differs each time, as if it contained a part of the request.
      if (isBroken && page.screen === 'home') throw new Error(`secret detail ${(errors += 1)}`);
      return renderTestPage(page, options);
    },
  });
  for (let round = 0; round < 2; round += 1) {
    const response = await sendRequest(opened, '/');
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.body).toContain('failure of Kansas City Voice');
    expect(response.body).not.toMatch(/secret|Error|\bat \S+\.ts/u);
  }
  expect((await sendRequest(opened, '/sports')).status).toBe(200);
  isBroken = false;
  expect((await sendRequest(opened, '/')).status).toBe(200);
  const logged = opened.log.lines.filter(({ level }) => level === 'error');
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({ path: '/', error: { message: 'secret detail 1' } });
  isBroken = true;
  opened.setNow(world.now + 60_000);
  opened.publish([world.edition()], { publication: 'kansas-city', sections: 'all' });
  expect((await sendRequest(opened, '/')).status).toBe(500);
  expect(opened.log.lines.at(-1)).toMatchObject({ level: 'error', path: '/', skipped: 1 });
});

test('when even the failure page fails, readers get a problem document and the site keeps running', async () => {
  let isBroken = true;
  const opened = await open({
    render(page, options) {
      if (isBroken) throw new Error('secret detail');
      return renderTestPage(page, options);
    },
  });
  const response = await sendRequest(opened, '/');
  expect(response.status).toBe(500);
  expect(JSON.parse(response.body)).toMatchObject({ status: 500, title: 'Internal Server Error' });
  expect(response.body).not.toContain('secret');
  isBroken = false;
  expect((await sendRequest(opened, '/')).status).toBe(200);
});

test('a reader who leaves during rendering does not affect the next reader', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const opened = await open({
    async render(page, options) {
      await released;
      return renderTestPage(page, options);
    },
  });
  const leaver = request(`${opened.site.url}/`, { headers: { host: 'voice.example' } });
  const left = new Promise((resolve) => {
    leaver.once('error', resolve);
  });
  leaver.end();
  await expect.poll(() => opened.rendered).toEqual(['home']);
  leaver.destroy();
  await left;
  const next = sendRequest(opened, '/');
  release();
  expect((await next).status).toBe(200);
  expect(opened.rendered).toEqual(['home']);
  expect(opened.log.messages('error')).toEqual([]);
});

test('custom-6: a page with pictures, of whatever host, is rendered again after ten seconds', async () => {
  const pages = [
    world.customPage({ slug: 'about', markdown: '<img src="https://pictures.example/ferry.jpg" alt="">' }),
    world.customPage({ slug: 'team', markdown: 'No picture' }),
  ];
  const site = await open({ editions: [world.edition({ publication: { pages } })] });
  for (const seconds of [0, 9, 11]) {
    site.setNow(world.now + seconds * 1000);
    for (const path of ['/about', '/team']) expect((await sendRequest(site, path)).status).toBe(200);
  }
  expect(site.rendered).toEqual(['customPage', 'customPage', 'customPage']);
});

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openSampleServer, type SampleServer } from '../sampleServer.ts';
import { sampleFunctions, sampleProvider, sampleServices } from '../sampleServices.ts';
import { serviceList } from './serviceList.ts';

/** Friday, May 6, 2033, 12:20 in Kansas City. */
const now = Date.UTC(2033, 4, 6, 17, 20, 30);
let server: SampleServer;

beforeAll(async () => {
  server = await openSampleServer({ now: () => now });
});
afterAll(() => server.close());

describe('every service', () => {
  test.each(serviceList)(
    '$title responds at $path, says that it is a sample, and may be framed',
    async ({ path }) => {
      const response = await request(path);
      const text = await response.text();

      expect(response.status).toBe(200);
      expect(text).toMatch(
        path.endsWith('.js') ? /\(sample\)/u : /<title>[^<]+<\/title>[\s\S]*<strong>Sample/u,
      );
      expect(response.headers.get('X-Frame-Options')).toBeNull();
      expect(response.headers.get('Content-Security-Policy')).toBeNull();
    },
  );

  test('is listed on the welcome page', async () => {
    const page = await (await request('/')).text();

    for (const { path } of serviceList) expect(page).toContain(`href="${path}"`);
  });

  test('that a publication uses exists', async () => {
    const { embeds, videos, videoPlayer, embedPlayer, postPictures, donation, partners, promotion } =
      sampleServices(server.origin);
    const documents = parse(await readFile('publications/kansas-city/partners.yaml', 'utf8')) as {
      id: string;
    }[];
    const urls = [
      ...Object.values({ ...embeds, ...videos }),
      `${videoPlayer}dQw4w9WgXcQ`,
      `${embedPlayer}https%3A%2F%2Fwww.openstreetmap.org%2F`,
      `${postPictures}/strawberry-hill.jpg`,
      donation ?? '',
      promotion ?? '',
      ...documents.map(({ id }) => `${partners}/${id}`),
      sampleProvider(server.origin).script,
    ];
    const responses = await Promise.all(urls.map((url) => fetch(url)));

    expect(documents).toHaveLength(3);
    expect(responses.map(({ status, url }) => `${status} ${url}`)).toEqual(urls.map((url) => `200 ${url}`));
  });

  test('that doesn’t exist is not found', async () => {
    const paths = [
      '/embeds/form/complaint',
      '/embeds/files/secret',
      '/embeds/video/too-short',
      '/embeds/events/nobody.svg',
      '/advertising/1',
      '/advertising/constructor',
    ];
    const responses = await Promise.all(paths.map((path) => request(path)));

    expect(responses.map(({ status }) => status)).toEqual(paths.map(() => 404));
  });

  test('the functions host serves posts to callers with the publication’s key', async () => {
    const blog = sampleFunctions(server.origin);
    if (blog?.source !== 'functions') throw new Error('The sample hands out no functions host.');
    const response = await fetch(`${blog.address}/get_metainfo?domain=kansascityvoice.example&page=1`, {
      headers: { Authorization: `Bearer ${blog.key}` },
    });

    expect(await response.json()).toMatchObject({ total: 137 });
  });
});

describe('the events wall', () => {
  test('shows the events of the next two weeks in Kansas City time, each with its picture', async () => {
    const page = await (await request('/embeds/events')).text();
    const dates = Array.from(page.matchAll(/datetime="([^"]+)"/gu), ([, date = '']) => Date.parse(date));
    const pictures = Array.from(page.matchAll(/src="([^"]+\.svg)"/gu), ([, path = '']) => path);
    const drawn = await Promise.all(pictures.map((path) => request(path)));

    expect(dates).toEqual(dates.toSorted((one, other) => one - other));
    expect(Math.min(...dates)).toBeGreaterThan(now);
    expect(Math.max(...dates)).toBeLessThan(now + 14 * 86_400_000);
    expect(page).toMatch(/Friday, 6:30 p\.m\. to\s+8:30 p\.m\./u);
    expect(page).toContain('datetime="2033-05-06T18:30-05:00"');
    expect(drawn.map(({ status }) => status)).toEqual(dates.map(() => 200));
  });
});

describe('a form', () => {
  test.each([
    [
      'contact',
      'Local News &amp; Community',
      { name: 'Ada <b>', email: 'ada@reader.example', about: 'A story tip', message: 'Hello' },
    ],
    ['newsletter', 'Newsletter Subscription', { email: 'ada@reader.example', often: 'Once a week' }],
  ])(
    'for %s says its category, thanks the sender and sends nothing anywhere',
    async (name, category, fields) => {
      const form = await (await request(`/embeds/form/${name}`)).text();
      const sent = await send(`/embeds/form/${name}`, fields);
      const thanks = (await sent.text()).replaceAll(/\s+/gu, ' ');

      expect(form).toContain(`name="category" value="${category}"`);
      expect(sent.status).toBe(200);
      expect(thanks).toContain('nothing was sent anywhere');
      expect(thanks).toContain(category);
      expect(thanks).not.toContain('<b>');
    },
  );

  test('that is incomplete comes back with the typed values and the names of missing fields', async () => {
    const sent = await send('/embeds/form/contact', { name: 'Ada "A"', email: ' ', about: 'A correction' });
    const page = await sent.text();

    expect(sent.status).toBe(422);
    expect(page).toMatch(/Still missing:\s+your email, your message\./u);
    expect(page).toContain('value="Ada &quot;A&quot;"');
    expect(page).toContain('<option selected>A correction</option>');
    expect(page.match(/aria-invalid/gu)).toHaveLength(3);
  });

  test('that is far too long is refused', async () => {
    expect((await send('/embeds/form/contact', { message: 'a'.repeat(70_000) })).status).toBe(413);
  });
});

describe('the charity', () => {
  test('thanks for the chosen gift and rejects an invalid amount', async () => {
    expect(await (await send('/charity', { amount: '40' })).text()).toContain('You would have given $40.');
    expect((await send('/charity', { amount: 'all of it' })).status).toBe(400);
  });
});

describe('the retailer', () => {
  test('shows the search terms as text', async () => {
    expect(await (await request('/retailer?k=%3Cscript%3E+White')).text()).toContain(
      '<h1>&lt;script&gt; White</h1>',
    );
  });
});

function request(path: string): Promise<Response> {
  return fetch(server.origin + path);
}

function send(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(server.origin + path, { method: 'POST', body: new URLSearchParams(fields) });
}

import { beforeAll, expect, test } from 'vitest';
import { rawRequest } from '../support/rawRequest.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

let site: SharedSite;

beforeAll(async () => {
  site = await sharedDemo();
});

/** Returns the response to a path of Kansas City Voice, or of the invented town beside it. */
async function request(of: 'city' | 'town', path: string) {
  const host = of === 'city' ? 'localhost' : 'arroyo-claro.localhost';
  const { status, headers, body } = await rawRequest(site.origin, [`GET ${path} HTTP/1.1`, `Host: ${host}`]);
  return { status, headers, body: Buffer.from(body, 'latin1').toString('utf8') };
}

test('hosts-2: the demo serves a second publication in its own language, with its own colors and mark', async () => {
  const [city, town] = [await request('city', '/'), await request('town', '/')];
  expect([city.status, town.status]).toEqual([200, 200]);
  expect(city.body).toContain('<html lang="en"');
  expect(town.body).toContain('<html lang="es"');
  expect(town.body).toMatch(/\/assets\/brand-[\w-]+\.css/u);
  expect(city.body).not.toMatch(/\/assets\/brand-/u);
  expect((await request('town', '/icons/icon.svg')).body).not.toBe(
    (await request('city', '/icons/icon.svg')).body,
  );
});

test('hosts-2: neither publication shows anything from the other', async () => {
  const ofCity = /Kansas|Wyandotte|Levee Courier/u;
  const ofTown = /Arroyo Claro|El Pregonero/u;
  for (const path of [
    '/',
    '/blog',
    '/faq',
    '/sitemap',
    '/rss.xml',
    '/sitemap.xml',
    '/llms.txt',
    '/opml.xml',
  ]) {
    const [city, town] = [await request('city', path), await request('town', path)];
    expect([path, city.status, town.status]).toEqual([path, 200, 200]);
    expect(town.body.match(ofCity)?.[0], `The town’s ${path}`).toBeUndefined();
    expect(city.body.match(ofTown)?.[0], `The city’s ${path}`).toBeUndefined();
  }
});

test('hosts-2: a search finds only stories of its own publication', async () => {
  expect(await search('town', 'biblioteca molino')).toContain('abrirá de noche');
  expect(await search('city', 'biblioteca molino')).not.toContain('abrirá de noche');
  expect(await search('city', 'levee trail')).toContain('Kaw Point');
  expect(await search('town', 'levee trail')).not.toContain('Kaw Point');
});

test('hosts-2: sections, screens and posts that only the other has are not found', async () => {
  for (const path of ['/local-news', '/books', '/radio', '/blog/strawberry-hill', '/api/feeds/localNews'])
    expect([path, (await request('town', path)).status]).toEqual([path, 404]);
  for (const path of ['/barrio', '/fiestas', '/blog/un-paseo-por-el-arroyo', '/api/feeds/barrio'])
    expect([path, (await request('city', path)).status]).toEqual([path, 404]);
});

test('hosts-2: the second publication has English pages, a section without feeds and a redirect', async () => {
  const letters = await request('town', '/cartas');
  expect(letters.body).toContain('Cartas de noviembre');
  const moved = await request('town', '/buzon');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/cartas']);
  expect((await request('town', '/en/')).body).toContain('<html lang="en"');
  expect((await request('town', '/en/blog/a-walk-along-the-creek')).body).toContain('A forty-minute walk');
});

test.each([
  ['', 'en'],
  ['/es', 'es'],
])(
  'languages-10: pages and feeds of Kansas City below "%s" declare %s and the United States',
  async (prefix, language) => {
    for (const path of ['/', '/local-news', '/blog', '/privacy']) {
      const { body } = await request('city', prefix + path);
      expect([path, body.match(/<html lang="[^"]+"/u)?.[0]]).toEqual([path, `<html lang="${language}"`]);
      expect(body).toContain(`<meta property="og:locale" content="${language}_US"/>`);
      const alternates = body.match(/(?<=<link rel="alternate" hrefLang=")[^"]+/gu);
      expect([path, alternates]).toEqual([path, ['en', 'es', 'x-default']]);
      const inLanguage = new Set(body.match(/(?<="inLanguage":")[^"]+/gu));
      expect([path, [...inLanguage].filter((tag) => tag !== `${language}-US`)]).toEqual([path, []]);
    }
    for (const section of ['', '/local-news']) {
      const of = async (file: string) => (await request('city', `${prefix}${section}/${file}`)).body;
      expect(await of('rss.xml')).toContain(`<language>${language}-us</language>`);
      expect(await of('atom.xml')).toContain(` xml:lang="${language}-US">`);
      expect(JSON.parse(await of('feed.json'))).toMatchObject({ language: `${language}-US` });
    }
  },
);

test('languages-5: Spanish pages of Kansas City say once a list that its stories are in English, and mark each', async () => {
  for (const path of ['/es/', '/es/local-news', '/es/local-news/all', '/es/search?q=river']) {
    const { body } = await request('city', path);
    expect([path, body.split('Noticias en inglés').length - 1]).toEqual([path, 1]);
    const stories = (body.match(/<article.*?<\/article>/gsu) ?? []).filter((card) =>
      card.includes('target="_blank"'),
    );
    expect(stories).not.toEqual([]);
    expect(stories.filter((card) => !card.includes('class="card-title" dir="auto" lang="en"'))).toEqual([]);
  }
});

/** Returns the page of a search. */
async function search(of: 'city' | 'town', query: string): Promise<string> {
  return (await request(of, `/search?q=${encodeURIComponent(query)}`)).body;
}

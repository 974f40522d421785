import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  emptyFolder,
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
} from '../../src/publication/exampleFolder.testing.ts';
import { openSite, type Site } from '../support/site.ts';

const inTwoLanguages = publicationYaml
  .replace('headline:', 'alsoIn: [es, qaa, ar]\nheadline:')
  .replace('description: News of River Town.', 'description: { en: News., es: Noticias de River Town. }');

const levee = `---
id: levee
metaTitle: The levee
metaDescription: Who built it.
date: 2026-01-02
---
The town. More in [the questions](/faq).
`;

const dique = `---
slug: el-dique
metaTitle: El dique
metaDescription: Quién lo construyó.
---
La ciudad. Más en [las preguntas](/faq).
`;

/** The words file of an invented language, with few of its texts. */
const invented = `pageNames: { home: Zudomo }
header: { skip: Zuskippo }
markdown: { footnotes: Zunoti }
llms: { facts: "Zufakti:" }
`;

let site: Site;
let folder: string;

beforeAll(async () => {
  folder = await exampleFolder({
    'publication.yaml': inTwoLanguages,
    'faq.es.yaml': '- { id: who-built-it, question: ¿Quién lo construyó?, answer: La ciudad. }\n',
    'blog/levee.md': levee,
    'blog/levee.es.md': dique,
    'blog/levee.qaa.md': levee
      .replace(/(?<=---\n)id: .*\n|date: .*\n/gu, '')
      .replace('town.', 'Zurbo.[^1]\n\n[^1]: Zu.'),
    'words/qaa.yaml': invented,
    'words/ar.yaml': 'header: { skip: انتقل إلى المحتوى }\n',
    'blog/ferry.md': levee.replaceAll('levee', 'ferry'),
  });
  site = await openSite('start', {
    TOWNWIRE_PUBLICATIONS: path.dirname(folder),
    TOWNWIRE_DATA: await emptyFolder(),
  });
});

afterAll(async () => {
  await site.stop();
  await removeExampleFolders();
});

test('languages-2: from the Spanish front page, links lead only to Spanish pages, and each of them works', async () => {
  const seen = new Map<string, number>();
  const toVisit = ['/es/'];
  for (let at = toVisit.pop(); at !== undefined; at = toVisit.pop()) {
    const response = await get(at);
    seen.set(at, response.status);
    if (response.headers.get('content-type')?.startsWith('text/html') !== true) continue;
    const page = parseDocument(await response.text());
    for (const link of DomUtils.getElementsByTagName('a', page)) {
      const { href = '', hreflang } = link.attribs;
      const [target = ''] = href.split(/[#?]/u);
      // The radio's audio is the same in every language, and no station responds here.
      if (
        !target.startsWith('/') ||
        target.startsWith('/api/') ||
        hreflang !== undefined ||
        link.attribs['hrefLang'] !== undefined
      )
        continue;
      if (!seen.has(target) && !toVisit.includes(target)) toVisit.push(target);
    }
  }
  const wrong = Array.from(seen).filter(([at, status]) => status !== 200 || !at.startsWith('/es/'));
  expect(wrong).toEqual([]);
  expect([...seen.keys()]).toEqual(
    expect.arrayContaining(['/es/faq', '/es/blog/el-dique', '/es/blog/ferry']),
  );
});

test('languages-9: a translated post names its original, and an untranslated post names its own URL', async () => {
  for (const at of ['/blog/levee', '/es/blog/el-dique']) {
    const html = await text(at);
    expect(html).toContain(alternate('en', '/blog/levee') + alternate('es', '/es/blog/el-dique'));
    expect(html).toContain(alternate('x-default', '/blog/levee'));
    expect(html).toContain(`<link rel="canonical" href="https://rivertown.example${at}"/>`);
  }
  const ferry = await text('/es/blog/ferry');
  expect(ferry).toContain('<link rel="canonical" href="https://rivertown.example/blog/ferry"/>');
  expect(ferry).toContain('<h1 dir="auto" lang="en">The ferry</h1>');
  expect(ferry).not.toContain('<link rel="alternate" hrefLang');
  const moved = await get('/es/blog/levee');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/es/blog/el-dique']);
});

test('languages-10: feeds, site maps and structured data are in their language', async () => {
  const rss = await text('/es/rss.xml?raw');
  expect(rss).toContain('<language>es-us</language>');
  expect(rss).toContain('<description>Noticias de River Town.</description>');
  expect(rss.match(/<item>/gu)).toHaveLength(1);
  expect(rss).toContain('<link>https://rivertown.example/es/blog/el-dique</link>');
  expect(await text('/rss.xml?raw')).toContain('<language>en-us</language>');
  expect(JSON.parse(await text('/es/feed.json'))).toMatchObject({
    language: 'es-US',
    feed_url: 'https://rivertown.example/es/feed.json',
    items: [{ title: 'El dique' }],
  });
  expect(await text('/es/atom.xml')).toContain('xml:lang="es-US"');
  expect(await text('/es/blog/el-dique')).toContain('"inLanguage":"es-US"');
  const sitemap = await text('/es/sitemap.xml?raw');
  expect(sitemap).toContain(
    '<loc>https://rivertown.example/es/blog/el-dique</loc><lastmod>2026-01-02</lastmod><changefreq>weekly</changefreq><xhtml:link rel="alternate" hreflang="es" href="https://rivertown.example/es/blog/el-dique"/><xhtml:link rel="alternate" hreflang="en" href="https://rivertown.example/blog/levee"/><xhtml:link rel="alternate" hreflang="qaa" href="https://rivertown.example/qaa/blog/levee"/><xhtml:link rel="alternate" hreflang="x-default" href="https://rivertown.example/blog/levee"/>',
  );
  expect(sitemap).not.toContain('/es/blog/ferry');
  expect(await text('/robots.txt?raw')).toContain('Sitemap: https://rivertown.example/es/sitemap.xml');
  expect((await get('/es/ads.txt')).status).toBe(404);
});

test('languages-13: pages and files are in a language as far as its words are translated, the rest in English', async () => {
  const home = await text('/qaa/');
  expect(home).toContain('<html lang="qaa" data-prefix="/qaa">');
  expect(home).toContain('href="#content">Zuskippo</a>');
  expect(home).toContain('<span lang="en">Menu</span>');
  expect(await text('/ar/')).toContain('<html lang="ar" dir="rtl" data-prefix="/ar">');
  expect(await text('/')).toContain('hrefLang="ar" lang="ar">العربية</a>');
  const post = await text('/qaa/blog/levee');
  expect(post).toContain('Zunoti</h');
  expect(await text('/qaa/llms.txt')).toContain('Zufakti:');
  expect(await text('/qaa/llms.txt')).toContain('## Feeds and files');
  expect(await text('/qaa/rss.xml?raw')).toContain('<language>qaa-us</language>');
  expect(await text('/qaa/search?q=zurbo')).toContain('The levee');
});

test('languages-14: a saved translation shows at once, and one with a mistake leaves the last good one', async () => {
  await saveWords(invented.replace('Zuskippo', 'Zuflugo'));
  await expect.poll(() => text('/qaa/faq')).toContain('Zuflugo</a>');
  await saveWords(invented.replace('skip', 'skipp'));
  await expect.poll(() => site.output()).toContain('There is no text in `header` with the name `skipp`.');
  expect(await text('/qaa/faq')).toContain('Zuflugo</a>');
  await saveWords(invented);
  await expect.poll(() => text('/qaa/faq')).toContain('Zuskippo</a>');
});

test('search and calls below a language are in that language', async () => {
  expect(await text('/es/search?q=dique')).toContain('El dique');
  expect(await text('/search?q=dique')).not.toContain('El dique');
  const key = { Authorization: 'Bearer river-town-key' };
  const calls = await fetch(`${site.origin}/es/functions/v1/get_metainfo`, { headers: key });
  expect(await calls.json()).toMatchObject({
    total: 2,
    blogs: [{ slug: 'ferry', language: 'en' }, { slug: 'el-dique' }],
  });
});

function saveWords(words: string): Promise<void> {
  return writeFile(path.join(folder, 'words/qaa.yaml'), words);
}

function alternate(language: string, address: string): string {
  return `<link rel="alternate" hrefLang="${language}" href="https://rivertown.example${address}"/>`;
}

function get(at: string): Promise<Response> {
  return fetch(site.origin + at, { redirect: 'manual' });
}

async function text(at: string): Promise<string> {
  return (await get(at)).text();
}

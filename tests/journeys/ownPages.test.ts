import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOpener } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { auditPage } from '../support/pageAudit.ts';
import { sharedDemo } from '../support/sharedSite.ts';
import { copyPublication, type PublicationFolder } from '../support/publicationFolder.ts';
import { openSite, townwire, type Site } from '../support/site.ts';

const openPage = pageOpener();
let folder: PublicationFolder;
let site: Site;
let data: string;
/** The paths of the previews, by file. */
const previews = new Map<string, string>();

const post = (id: string, title: string, more: string) =>
  `---\nid: ${id}\nmetaTitle: ${title}\nmetaDescription: It is short.\n${more}---\nWords of ${title}.\n`;
const translation = (title: string) =>
  `---\nmetaTitle: ${title}\nmetaDescription: Es breve.\n---\nPalabras de ${title}.\n`;
const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: Who we are.\ndraft: true\n---\nWords of ${title}.\n`;

/** The files that only their secret URLs show, each with its title and its note. */
const hidden = [
  ['blog/soon.md', 'The ferry soon', 'This is a draft'],
  ['blog/soon.es.md', 'El ferri en breve', 'Esto es un borrador'],
  ['blog/later.md', 'The bridge later', 'This post appears on January 1, 2999 at 6:00'],
  ['blog/later.es.md', 'El puente más tarde', 'Este artículo se publicará el 1 de enero de 2999'],
  ['pages/crew.md', 'Our crew', 'This is a draft'],
  ['pages/crew.es.md', 'Nuestra tripulación', 'Esto es un borrador'],
] as const;

beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'townwire-data-'));
  folder = await copyPublication({ defaultFeed: 'https://feeds.example/none', isSmall: true });
  const settings = { TOWNWIRE_PUBLICATIONS: folder.publications, TOWNWIRE_DATA: data };
  await folder.write('blog/soon.md', post('soon', 'The ferry soon', 'date: 2026-03-04\ndraft: true\n'));
  await folder.write('blog/soon.es.md', translation('El ferri en breve'));
  await folder.write('blog/later.md', post('later', 'The bridge later', 'date: 2999-01-01 06:00\n'));
  await folder.write('blog/later.es.md', translation('El puente más tarde'));
  await folder.write('pages/crew.md', page('Our crew'));
  await folder.write('pages/crew.es.md', page('Nuestra tripulación'));
  site = await openSite('start', settings);
  for (const [file] of hidden) {
    // A translation has the same secret.
    if (file.endsWith('.es.md')) continue;
    const { output } = await townwire(
      ['preview', path.join(folder.publications, 'kansas-city', file)],
      settings,
    );
    const [url = `no URL in ${output}`] = /\S+\/drafts\/\S+/u.exec(output) ?? [];
    previews.set(file, new URL(url).pathname);
    previews.set(file.replace('.md', '.es.md'), `/es${new URL(url).pathname}`);
  }
  await eventually('the previews are there', async () => {
    const responses = await Promise.all([...previews.values()].map((at) => fetch(site.origin + at)));
    return responses.every(({ ok }) => ok);
  });
});

afterAll(async () => {
  await site.stop();
  await folder.remove();
  await rm(data, { recursive: true, force: true });
});

test.each([
  { language: 'English', width: 390, colorScheme: 'dark', axe: 'everything' },
  // A translation is the same template.
  { language: 'Spanish', width: 1280, colorScheme: 'light', axe: 'nothing' },
] as const)(
  'drafts-4, drafts-6, drafts-7: previews have their titles and notes in $language at $width px',
  async ({ axe, language, ...view }) => {
    const { page: shown } = await openPage(site.origin, view);
    for (const [file, title, note] of hidden) {
      if (file.endsWith('.es.md') !== (language === 'Spanish')) continue;
      await shown.goto(previews.get(file) ?? '');
      expect(await shown.getByRole('heading', { level: 1 }).textContent()).toBe(title);
      expect(await shown.locator('.page-note').first().textContent()).toContain(note);
      expect([file, await auditPage(shown, { axe })]).toEqual([file, []]);
    }
  },
);

test('drafts-2: no list, feed, file or search has what only a preview shows', async () => {
  const files = [
    '/',
    '/es/',
    '/blog',
    '/es/blog',
    '/rss.xml',
    '/es/rss.xml',
    '/feed.json',
    '/sitemap.xml',
    '/sitemap',
  ];
  const calls = [
    '/news-sitemap.xml',
    '/llms.txt',
    '/search?q=ferry+soon',
    '/search?q=crew',
    '/es/search?q=puente',
  ];
  for (const at of [...files, ...calls]) {
    const html = await (await fetch(site.origin + at)).text();
    expect([at, hidden.filter(([, title]) => html.includes(title))]).toEqual([at, []]);
    expect([at, [...previews.values()].filter((secret) => html.includes(secret))]).toEqual([at, []]);
  }
  expect((await fetch(`${site.origin}/crew`)).status).toBe(404);
  expect((await fetch(`${site.origin}/blog/later`)).status).toBe(404);
});

test.each([
  { prefix: '', byline: 'By Sample Reporter and Sample Photographer', width: 390 },
  { prefix: '/es', byline: 'Por Sample Reporter y Sample Photographer', width: 1280 },
] as const)(
  'people-3, blog-6: without JavaScript, authors and the pages of the list are links (language prefix: "$prefix", $width px)',
  async ({ prefix, byline, width }) => {
    const { page: shown } = await openPage((await sharedDemo()).origin, { width, javaScript: false });
    await shown.goto(`${prefix}/blog/library-five-branches`);
    expect(await shown.locator('.post-facts').textContent()).toContain(byline);
    await shown.locator('.post-facts').getByRole('link', { name: 'Sample Photographer' }).click();
    await shown.waitForURL(`**${prefix}/blog/authors/sample-photographer`);
    expect(await shown.getByRole('heading', { level: 1 }).textContent()).toBe('Sample Photographer');
    expect(await shown.locator('main .card, main article').count()).toBeGreaterThan(0);
    await shown.goto(`${prefix}/blog`);
    await shown.locator('main nav a', { hasText: '2' }).first().click();
    await shown.waitForURL(`**${prefix}/blog?page=2`);
    expect(await shown.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  },
);

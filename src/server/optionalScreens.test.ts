import { expect, onTestFinished, test } from 'vitest';
import type { Publication } from '../news/publication.ts';
import { world } from '../news/world.testing.ts';
import { renderPage } from '../pages/renderPage.tsx';
import { openTestSite } from './site.testing.ts';

const full = world.fullPublication();

/** A publication with none of the optional files and keys. */
const bare = world.publication({
  books: null,
  blog: null,
  radio: null,
  network: { name: 'Townwire', address: null },
});

/** The screens that each file or key adds, and how pages mention them. */
const screens: { what: string; changes: Partial<Publication>; paths: string[]; trace: RegExp }[] = [
  {
    what: 'books',
    changes: { books: full.books },
    paths: ['/books'],
    trace: /\/books\b/u,
  },
  {
    what: 'partners',
    changes: { partners: full.partners },
    paths: ['/partners'],
    trace: /\/partners\b/u,
  },
  { what: 'questions', changes: { faq: full.faq }, paths: ['/faq'], trace: /\/faq\b/u },
  {
    what: 'events',
    changes: { embeds: { ...bare.embeds, events: full.embeds.events } },
    paths: ['/events'],
    trace: /\/events\b/u,
  },
  {
    what: 'radio',
    changes: { radio: full.radio },
    paths: ['/radio', '/radio/player'],
    trace: /\/radio\b/u,
  },
  {
    what: 'a blog',
    changes: { blog: full.blog },
    paths: ['/blog', '/rss', '/rss.xml', '/feed.xml', '/atom.xml', '/feed.json', '/news-sitemap.xml'],
    trace: /\/blog\b|(?<![\w-])\/(?:rss|feed|atom)\.|news-sitemap|Blog posts/u,
  },
  {
    what: 'a donation',
    changes: { donation: full.donation },
    paths: [],
    trace: /Support Local Journalism/u,
  },
];

/** The pages and files that link to screens or name them. */
const mentions = [
  '/',
  '/local-news',
  '/sitemap',
  '/search',
  '/schema',
  '/no-such-page',
  '/sitemap.xml',
  '/llms.txt',
  '/opml.xml',
  '/robots.txt',
  '/site.webmanifest',
];

test.each(screens)(
  'unset-2: a publication without $what has no page for it and no link to one',
  async ({ paths, trace }) => {
    const { get, status } = await open({});
    for (const path of paths) expect([path, await status(path)]).toEqual([path, 404]);
    for (const path of mentions) expect(await get(path)).not.toMatch(trace);
  },
);

test.each(screens)('unset-2: a publication with $what has it', async ({ paths, changes, trace }) => {
  const { get, status } = await open(changes);
  for (const path of paths) expect([path, await status(path)]).toEqual([path, 200]);
  expect(await get('/')).toMatch(trace);
});

test.each(screens.filter(({ paths }) => paths.length > 0))(
  'unset-2: the site map and llms.txt list $what if it exists',
  async ({ changes, trace }) => {
    const { get } = await open(changes);
    for (const path of ['/sitemap', '/llms.txt']) expect(await get(path)).toMatch(trace);
  },
);

/** The names of each screen in text of either language. */
const names: Readonly<Record<string, RegExp>> = {
  books: /\bebooks\b|libros electrónicos/iu,
  partners: /\bpartners\b|\bsocios\b/iu,
  questions: /\bFAQ\b|questions and answers|preguntas/iu,
  events: /\bevents\b|calendar|what’s on|qué hacer|\beventos\b/iu,
  radio: /live radio|radio en vivo/iu,
  'a blog': /\bblog\b|\bposts\b|\bartículos\b/iu,
  'a donation': /\bsupport us\b|\bapóyenos\b/iu,
};

test.each(['en', 'es'] as const)(
  'unset-2: no text of a bare publication in %s names what does not exist',
  async (language) => {
    const { get } = await open({ language, mainLanguage: language });
    for (const path of [...mentions, '/opensearch.xml']) {
      const text = (await get(path)).replaceAll(/<style.*?<\/style>|<(?!input)[^>]*>/gu, ' ');
      for (const [what, name] of Object.entries(names))
        expect.soft([path, what, name.exec(text)?.[0]]).toEqual([path, what, undefined]);
    }
  },
);

test('a publication without a blog responds to calls of the network with 404, and to browsers with the not-found page', async () => {
  const { site } = await open({});
  const call = await fetch(`${site.url}/functions/v1/get_metainfo?page=1`, {
    headers: { authorization: 'Bearer public-anonymous-key' },
  });
  expect(call.status).toBe(404);
  expect(await call.json()).toMatchObject({ detail: 'This publication has no blog.' });
  const viewer = await fetch(`${site.url}/rss`, {
    headers: { accept: 'text/html', 'sec-fetch-dest': 'document' },
  });
  expect(viewer.status).toBe(404);
  expect(await viewer.text()).toContain('Oops! Page not found');
});

async function open(changes: Partial<Publication>) {
  const edition = world.edition({ publication: { ...bare, ...changes } });
  const { site } = await openTestSite({ editions: [edition], render: renderPage });
  onTestFinished(() => site.close());
  return {
    site,
    get: async (path: string) => (await fetch(site.url + path)).text(),
    status: async (path: string) => (await fetch(site.url + path)).status,
  };
}

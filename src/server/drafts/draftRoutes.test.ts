import { expect, onTestFinished, test } from 'vitest';
import type { Draft } from '../../newsroom/drafts/drafts.ts';
import type { FolderPicture } from '../../news/pictures/picture.ts';
import { twoLanguages } from '../../news/twoLanguages.testing.ts';
import { world } from '../../news/world.testing.ts';
import { renderPage } from '../../pages/renderPage.tsx';
import { openTestSite } from '../site.testing.ts';

const token = 'a'.repeat(43);
const untranslated = 'b'.repeat(43);
const hash = '0123456789abcdef0123456789abcdef';
const picture: FolderPicture = {
  address: `/pictures/${hash}-600.png`,
  hash,
  format: 'png',
  width: 600,
  height: 400,
  file: '/gate.png',
};

function draftIn(title: string, appearsAt: number | null = null): Draft {
  const post = world.post({ metaTitle: title });
  return {
    id: post.id,
    pictures: () => Promise.resolve([picture]),
    render: (base) => {
      const shown = { ...picture, address: base + picture.address };
      const html = `<img src="${shown.address}" alt="">`;
      const rendered = { ...post, html, pictures: { [shown.address]: shown } };
      return Promise.resolve({ kind: 'post', post: rendered, appearsAt });
    },
  };
}

/** Makes the draft of a custom page. */
function pageDraft(): Draft {
  const [page] = world.publication().pages;
  if (page === undefined) throw new Error('The publication has a page.');
  const shown = { ...page, title: 'About Us' };
  return {
    id: 'pages/about',
    pictures: () => Promise.resolve([]),
    render: () => Promise.resolve({ kind: 'page', page: shown, html: '<p>Soon.</p>', pictures: {} }),
  };
}

async function open(): Promise<(path: string) => Promise<Response>> {
  const { site } = await openTestSite({
    editions: [twoLanguages()],
    render: renderPage,
    findDraft: (_publication, requestedToken, language) =>
      Promise.resolve(
        requestedToken === token
          ? draftIn(language === 'es' ? 'Dos ríos' : 'Two rivers')
          : requestedToken === untranslated && language === 'es'
            ? draftIn('Solo en español')
            : undefined,
      ),
  });
  onTestFinished(() => site.close());
  return (path) => fetch(site.url + path);
}

test('drafts-4: a draft says that it is a draft, in the language of its page, and no other page links to it', async () => {
  const get = await open();
  const english = await get(`/drafts/${token}`);
  expect(english.headers.get('cache-control')).toBe('no-store');
  expect(english.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(english.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await english.text();
  expect(html).toContain('This is a draft: only people with this link can see it.');
  expect(html).not.toMatch(/rel="canonical"|og:url|application\/ld\+json|hreflang="x-default"/u);
  const spanish = await (await get(`/es/drafts/${token}`)).text();
  expect(spanish).toContain('<html lang="es" data-prefix="/es">');
  expect(spanish).toContain('Esto es un borrador: solo pueden verlo quienes tengan este enlace.');
  expect(spanish).toContain('Dos ríos');
  expect(await (await get('/')).text()).not.toContain('This is a draft');
});

test('drafts-6, drafts-7: a scheduled post says when it appears, and a page says that it is a draft', async () => {
  const appearsAt = Date.parse('2026-12-01T12:00:00Z');
  const { site } = await openTestSite({
    editions: [twoLanguages()],
    render: renderPage,
    findDraft: (_publication, requestedToken) =>
      Promise.resolve(requestedToken === token ? draftIn('Two rivers', appearsAt) : pageDraft()),
  });
  onTestFinished(() => site.close());
  const textOf = async (path: string) =>
    (await (await fetch(site.url + path)).text()).replaceAll('\u00a0', ' ');
  expect(await textOf(`/drafts/${token}`)).toContain(
    'This post appears on December 1, 2026 at 6:00 a.m.; until then, only people with this link can see it.',
  );
  expect(await textOf(`/es/drafts/${token}`)).toContain(
    'Este artículo se publicará el 1 de diciembre de 2026 a las 6:00 a.m.; hasta entonces, solo pueden verlo',
  );
  const page = await textOf(`/drafts/${untranslated}`);
  expect(page).toContain('This is a draft: only people with this link can see it.');
  expect(page).toMatch(/<h1>About Us<\/h1>.*<p>Soon\.<\/p>/su);
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(page).not.toMatch(/rel="canonical"|og:url|application\/ld\+json|hreflang="x-default"/u);
});

test('drafts-5: a draft is shown in each language, with its pictures and links to the other languages', async () => {
  const get = await open();
  const html = await (await get(`/es/drafts/${token}`)).text();
  expect(html).toContain(`href="/drafts/${token}" hrefLang="en"`);
  const shown = /<img class="photo" src="([^"]+)"/u.exec(html)?.[1] ?? '';
  expect(shown).toBe(`/es/drafts/${token}${picture.address}`);
  expect((await get(shown)).status).toBe(200);
  expect((await get(`/drafts/${untranslated}`)).status).toBe(404);
  expect((await get(`/drafts/${untranslated}${picture.address}`)).status).toBe(404);
  const only = await (await get(`/es/drafts/${untranslated}`)).text();
  expect(only).toContain('Solo en español');
  expect(only).toContain('href="/" hrefLang="en"');
});

test('drafts-5: the log never has the secret URL of a draft, even if it is mistyped or fails', async () => {
  const { site, log } = await openTestSite({
    render(page, options) {
      if (page.screen === 'draft') throw new Error('A bug.');
      return renderPage(page, options);
    },
    findDraft: (_publication, requestedToken) =>
      Promise.resolve(requestedToken === token ? draftIn('Two rivers') : undefined),
  });
  onTestFinished(() => site.close());
  const name = `${'kR7_'.repeat(10)}-x9`;
  const secrets = [token, 'c'.repeat(43), `${token}x`, token.slice(1), name];
  const paths = secrets.flatMap((secret) => [
    `/drafts/${secret}`,
    `/Drafts/${secret}`,
    `/%64rafts/${secret}/pictures/a.png`,
  ]);
  const mistyped = [`/draft/${name}`, `/drafts%2f${name}`, `/%2564rafts/${name}`, `/es//blog/${name}`];
  for (const path of [...paths, ...mistyped]) await fetch(site.url + path);
  expect(log.lines.length).toBeGreaterThan(2);
  const logged = JSON.stringify(log.lines);
  for (const secret of secrets) expect(logged).not.toContain(secret);
});

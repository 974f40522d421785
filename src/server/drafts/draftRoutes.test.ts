import { expect, onTestFinished, test } from 'vitest';
import type { BlogDraft } from '../../blog/blog.ts';
import type { FoundPicture } from '../../news/pictures/picture.ts';
import { twoLanguages } from '../../news/twoLanguages.testing.ts';
import { world } from '../../news/world.testing.ts';
import { renderPage } from '../../pages/renderPage.tsx';
import { openTestSite } from '../site.testing.ts';

const token = 'a'.repeat(43);
const untranslated = 'b'.repeat(43);
const hash = '0123456789abcdef0123456789abcdef';
const picture: FoundPicture = {
  address: `/pictures/${hash}-600.png`,
  hash,
  format: 'png',
  width: 600,
  height: 400,
  file: '/gate.png',
};

function draftIn(title: string): BlogDraft {
  const post = world.post({ metaTitle: title });
  return {
    id: post.id,
    file: 'kaw.md',
    pictures: [picture],
    render: (base) => {
      const shown = { ...picture, address: base + picture.address };
      const html = `<img src="${shown.address}" alt="">`;
      return Promise.resolve({ ...post, html, pictures: { [shown.address]: shown } });
    },
  };
}

async function open(): Promise<(path: string) => Promise<Response>> {
  const { site } = await openTestSite({
    editions: [twoLanguages()],
    render: renderPage,
    findDraft: (_publication, given, language) =>
      Promise.resolve(
        given === token
          ? draftIn(language === 'es' ? 'Dos ríos' : 'Two rivers')
          : given === untranslated && language === 'es'
            ? draftIn('Solo en español')
            : undefined,
      ),
  });
  onTestFinished(() => site.close());
  return (path) => fetch(site.url + path);
}

test('drafts-4: a draft says that it is one, in the language of its page, and no other page links to it', async () => {
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

test('drafts-5: a draft is shown in each language, with its pictures and links to the others', async () => {
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

test('drafts-5: the log never has the secret URL of a draft, mistyped or failing', async () => {
  const { site, log } = await openTestSite({
    render(page, options) {
      if (page.screen === 'draft') throw new Error('A bug.');
      return renderPage(page, options);
    },
    findDraft: (_publication, given) => Promise.resolve(given === token ? draftIn('Two rivers') : undefined),
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

import { expect, test } from 'vitest';
import { world } from '../../news/world.testing.ts';
import { markdownHtml } from './markdownHtml.ts';
import { htmlForPage } from './htmlForPage.tsx';
import type { Language } from '../../news/languages.ts';
import type { Post } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { localeIn } from '../../news/words/locales.ts';
import { messagesOf } from '../../news/messages/messagesOf.ts';

const source = 'https://pictures.example/a%20b.jpg?x=1&y=2';
const picture = world.picture({ widths: [320, 640] });

test('post-4: a picture of another host is served from our own host, in the stored widths', () => {
  const html = markdownHtml(`It: ![A "bridge" & <river>](<${source}> "At dusk")`);
  expect(forPage({ html, pictures: { [source]: picture } })).toBe(
    '<p>It: <picture><source type="image/webp" srcSet="/pictures/0123456789abcdef0123456789abcdef-320.webp 320w, ' +
      '/pictures/0123456789abcdef0123456789abcdef-640.webp 640w" sizes="min(640px, 38rem, 100vw - 2rem)"/>' +
      '<img class="photo" src="/pictures/0123456789abcdef0123456789abcdef-640.jpg" ' +
      'alt="A &quot;bridge&quot; &amp; &lt;river&gt;" title="At dusk" width="640" height="427" loading="lazy" ' +
      'decoding="async"/></picture></p>',
  );
});

test('post-4: until a picture is stored its alternative text is shown, and no other host gets a request', () => {
  const html = markdownHtml(`Before ![<b>The bridge</b> & more](${source}) after`);
  expect(forPage({ html, pictures: {} })).toBe(
    '<p>Before &lt;b&gt;The bridge&lt;/b&gt; &amp; more after</p>',
  );
});

test('a URL that is a property of every object is not a picture', () => {
  expect(forPage({ html: '<p><img src="constructor" alt="No"/></p>', pictures: {} })).toBe('<p>No</p>');
});

test('languages-2: links in text to our own pages stay in the language of the page', () => {
  const html = markdownHtml(
    '[Ask](/faq#what), [there](/es/faq), [city](https://city.example/), [part](#part).',
  );
  const links = Array.from(
    forPage({ html, pictures: {} }, { prefix: '/es' }).matchAll(/href="([^"]*)"/gu),
    ([, to]) => to,
  );
  expect(links).toEqual(['/es/faq#what', '/es/faq', 'https://city.example/', '#part']);
});

test('pictures-17: a picture of a gallery is cropped, and its button shows the whole picture with its caption', () => {
  const html = markdownHtml(
    `![A gate](${source} "The gate | <Ada>") ![A levee](https://pictures.example/missing.jpg)`,
  );
  const shown = forPage({ html, pictures: { [source]: picture } });
  expect(shown).toContain('<button class="enlarge" type="button" popoverTarget="enlarged-1"><picture>');
  expect(shown).toContain('alt="A gate"');
  expect(shown).toMatch(/<span class="visually-hidden"> Enlarge the picture<\/span><\/button>/u);
  expect(shown).toMatch(/<dialog class="enlarged" id="enlarged-1" popover="auto" aria-label="A gate">/u);
  expect(shown).toMatch(/<button class="close"[^>]* popoverTarget="enlarged-1" popoverTargetAction="hide"/u);
  expect(shown).toContain(
    '<p class="enlarged-caption">The gate · <small>&lt;Ada&gt;</small></p></dialog><figcaption>',
  );
  expect(shown).toContain('<figure>A levee</figure>');
});

test('embeds-5: a URL on a line of its own is a frame that loads on a click, with a link to its page', () => {
  const url = https('www.openstreetmap.org/?mlat=39&mlon=-94#map=13/39/-94');
  const html = markdownHtml(
    `${url}\n\n${https('vimeo.com/1')}\n\n${https('vimeo.com/2')}\n\nhttps://maps.example/`,
  );
  const shown = forPage({ html, pictures: {} });
  expect(shown).toMatch(/<figure class="embed embed-chart embed-post">/u);
  expect(shown).toContain(`<a class="embed-panel" href="${url.replace('&', '&amp;')}" data-embed="">`);
  expect(shown).toMatch(
    /<template><iframe [^>]*src="https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/u,
  );
  expect(Array.from(shown.matchAll(/<iframe [^>]*title="([^"]*)"/gu), ([, title]) => title)).toEqual([
    'Map on OpenStreetMap',
    'Video on Vimeo',
    'Video on Vimeo, number 2',
  ]);
  expect(shown).toContain('<p class="post-url"><a href="https://maps.example/"');
});

test('embeds-5: in the demo the frame comes from the sample server, and the link is the same', () => {
  const shown = forPage(
    { html: markdownHtml(https('vimeo.com/1')), pictures: {} },
    { embedPlayer: 'http://127.0.0.1:3001/embeds/frame?of=' },
  );
  expect(shown).toContain(
    'src="http://127.0.0.1:3001/embeds/frame?of=https%3A%2F%2Fplayer.vimeo.com%2Fvideo%2F1%3Fdnt%3D1"',
  );
  expect(shown).toContain(`<a href="${https('vimeo.com/1')}" target="_blank"`);
});

test('languages-5: in a text of another language, labels have the language of the page', () => {
  const html = markdownHtml(`![A gate](${source}) ![A gate](${source})\n\n${https('vimeo.com/1')}`);
  const shown = forPage({ html, pictures: { [source]: picture }, language: 'en' }, { language: 'es' });
  expect(shown).toContain('<span class="visually-hidden" lang="es"> Ampliar la foto</span>');
  expect(shown).toContain('lang="es" aria-label="Cerrar"');
  expect(shown).toMatch(/<figure class="embed [^"]*" lang="es">/u);
});

function https(withoutScheme: string): string {
  return `https://${withoutScheme}`;
}

function forPage(
  text: Pick<Post, 'html' | 'pictures' | 'language'>,
  {
    prefix = '',
    language = 'en',
    embedPlayer,
  }: { prefix?: string; language?: Language } & Pick<Partial<Publication>, 'embedPlayer'> = {},
): string {
  const locale = localeIn(language, 'US');
  const publication = { embedHosts: ['openstreetmap.org', 'vimeo.com'], hosts: world.publication().hosts };
  return htmlForPage(text, {
    publication: { ...publication, ...(embedPlayer !== undefined && { embedPlayer }) },
    page: { language: locale, prefix, posts: 'blog', messages: messagesOf(locale) },
  });
}

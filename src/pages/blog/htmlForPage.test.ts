import { expect, test } from 'vitest';
import { world } from '../../news/world.testing.ts';
import { markdownHtml } from './markdownHtml.ts';
import { htmlForPage } from './htmlForPage.ts';

const source = 'https://pictures.example/a%20b.jpg?x=1&y=2';
const picture = world.picture({ widths: [320, 640] });

test('post-4: a picture of another host is served from our own host, in the stored widths', () => {
  const html = markdownHtml(`![A "bridge" & <river>](<${source}> "At dusk")`);
  expect(htmlForPage({ html, pictures: { [source]: picture } }, '')).toBe(
    '<p><picture><source type="image/webp" srcSet="/pictures/0123456789abcdef0123456789abcdef-320.webp 320w, ' +
      '/pictures/0123456789abcdef0123456789abcdef-640.webp 640w" sizes="min(640px, 38rem, 100vw - 2rem)"/>' +
      '<img class="photo" src="/pictures/0123456789abcdef0123456789abcdef-640.jpg" ' +
      'alt="A &quot;bridge&quot; &amp; &lt;river&gt;" title="At dusk" width="640" height="427" loading="lazy" ' +
      'decoding="async"/></picture></p>',
  );
});

test('post-4: until a picture is stored its text is shown instead, and no other host gets a request', () => {
  const html = markdownHtml(`Before ![<b>The bridge</b> & more](${source}) after`);
  expect(htmlForPage({ html, pictures: {} }, '')).toBe(
    '<p>Before &lt;b&gt;The bridge&lt;/b&gt; &amp; more after</p>',
  );
});

test('a URL that is a property of every object is not a picture', () => {
  expect(htmlForPage({ html: '<p><img src="constructor" alt="No"/></p>', pictures: {} }, '')).toBe(
    '<p>No</p>',
  );
});

test('languages-2: links in text to our own pages stay in the language of the page', () => {
  const html = markdownHtml(
    '[Ask](/faq#what), [there](/es/faq), [city](https://city.example/), [part](#part).',
  );
  const links = Array.from(
    htmlForPage({ html, pictures: {} }, '/es').matchAll(/href="([^"]*)"/gu),
    ([, to]) => to,
  );
  expect(links).toEqual(['/es/faq#what', '/es/faq', 'https://city.example/', '#part']);
});

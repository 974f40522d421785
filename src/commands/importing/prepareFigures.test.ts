import { expect, test } from 'vitest';
import { htmlToMarkdown } from './htmlToMarkdown.ts';

function convert(html: string): string[] {
  const converted = htmlToMarkdown(html, {
    link: (url) => url,
    picture: (url) => url,
    isEnlargement: (url) => url.endsWith('.jpg'),
  });
  if (converted === null) throw new Error('The HTML is nested too deeply.');
  return [converted.markdown, ...converted.lost];
}

test('import-2: a caption becomes the caption of its picture, as plain text', () => {
  expect(
    convert(
      '<figure><a href="big.jpg"><img src="a.jpg" alt="A"></a><figcaption>The <b>gate</b>,\n"open" | Ada</figcaption></figure>',
    ),
  ).toEqual([String.raw`![A](a.jpg "The gate, \"open\" | Ada")`]);
  expect(
    convert(
      '<figure><img src="a.jpg"><figcaption>By <a href="https://ada.example">Ada</a></figcaption></figure>',
    ),
  ).toEqual(['![](a.jpg "By Ada")', 'had links in captions, which are text now']);
});

test.each([
  [
    'blocks',
    '<figure class="wp-block-gallery"><figure><img src="a.jpg"><figcaption>One</figcaption></figure>\n<figure><img src="b.jpg"></figure><figcaption>Two of <i>them</i></figcaption></figure>',
    '![](a.jpg "One") ![](b.jpg)\n\n*Two of _them_*',
  ],
  [
    'lists',
    '<ul class="wp-block-gallery"><li><figure><img src="a.jpg"></figure></li><li><figure><a href="https://b.example"><img src="b.jpg"></a></figure></li></ul>',
    '![](a.jpg) [![](b.jpg)](https://b.example)',
  ],
  [
    'rows of Ghost',
    '<figure class="kg-card kg-gallery-card"><div><div><img src="a.jpg"><img src="b.jpg"></div></div><figcaption>Both</figcaption></figure>',
    '![](a.jpg) ![](b.jpg)\n\n*Both*',
  ],
])('import-2: a gallery of %s is one paragraph of pictures', (_kind, html, markdown) => {
  expect(convert(html)).toEqual([markdown]);
});

test.each([
  ['<figure><table><tr><th>A</th></tr></table><img src="a.jpg"><figcaption>B</figcaption></figure>', '| A |'],
  ['<figure><img src="a.jpg"><p>Text</p></figure>', 'Text'],
  [
    '<figure><a href="https://b.example"><img src="a.jpg">More</a></figure>',
    '[![](a.jpg)More](https://b.example)',
  ],
])('import-2: a figure with more than pictures keeps all of it: %s', (html, kept) => {
  const [markdown] = convert(html);
  expect(markdown).toContain(kept);
  expect(markdown).toContain('![](a.jpg)');
});

test('import-2: a quote with its source is a pull quote', () => {
  expect(convert('<blockquote><p>It held.</p><cite>— Ada <b>Rivers</b></cite></blockquote>')).toEqual([
    '> It held.\n>\n> — Ada **Rivers**',
  ]);
  expect(convert('<blockquote><p>It held.</p><cite> </cite></blockquote>')).toEqual(['> It held.']);
});

test('import-5: the frame of a known service is its URL in a paragraph, and is not lost', () => {
  expect(convertFrame('datawrapper.dwcdn.net')).toHaveLength(1);
  expect(convertFrame('charts.example')).toEqual([
    '<https://charts.example/a1B2c/>',
    'had a frame of https://charts.example/a1B2c/, which is a link now',
  ]);
});

function convertFrame(host: string): string[] {
  return convert(`<p><iframe src="//${host}/a1B2c/"></iframe></p>`);
}

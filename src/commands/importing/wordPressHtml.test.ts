import { expect, test } from 'vitest';
import { wordPressHtml, type Attachment } from './wordPressHtml.ts';

const photo: Attachment = {
  url: 'https://old.example/foto.jpg',
  text: 'A gate',
  caption: '',
  title: 'foto',
  parent: '1',
};
const song: Attachment = {
  url: 'https://old.example/song.mp3',
  text: '',
  caption: '',
  title: 'A song',
  parent: '1',
};
const library = {
  byId: new Map([
    ['8', photo],
    ['9', song],
  ]),
  own: [photo],
};

/** Returns the HTML on one line, and the shortcodes that were dropped or unwrapped. */
function convert(content: string): string[] {
  const { html, lost, unwrapped } = wordPressHtml(content, library);
  return [html.replaceAll(/\s+/gu, ' ').trim(), ...lost, ...unwrapped];
}

const figure = '<figure><img src="https://old.example/foto.jpg" alt="A gate"></figure>';

test.each([
  [
    '[caption id="a_8" width="300"]<img src="x.jpg" alt="X" /> The gate[/caption]',
    ['<figure><img src="x.jpg" alt="X" /><figcaption>The gate</figcaption></figure>'],
  ],
  [
    '[caption caption="The gate"]<a href="x.jpg"><img src="x.jpg"></a>[/caption] After.',
    ['<figure><a href="x.jpg"><img src="x.jpg"></a><figcaption>The gate</figcaption></figure> <p>After.</p>'],
  ],
  ['[gallery ids=”8″]', [figure]],
  ['[gallery]', [figure]],
  ['[playlist ids="9"]', ['<p><a href="https://old.example/song.mp3">A song</a></p>']],
  ['See [embed width="400"]https://videos.example/v[/embed]', ['<p>See</p> <p>https://videos.example/v</p>']],
  ['[youtube a1B2-c3_D4e]', ['', '[youtube a1B2-c3_D4e]']],
  ['[video mp4="https://old.example/v.mp4"][/video]', ['<p>https://old.example/v.mp4</p>']],
  ['[audio mp3="song"]', ['', '[audio mp3="song"]']],
  [
    '[et_pb_image src="https://old.example/p.png" alt="P"]',
    ['<p><img src="https://old.example/p.png" alt="P"></p>'],
  ],
  ['[vc_row][vc_column width="1/2"]Text[/vc_column][/vc_row]', ['<p>Text</p>', '[vc_row]', '[vc_column]']],
  ['[vc_raw_html]JTNDcA==[/vc_raw_html]', ['', '[vc_raw_html]']],
  ['<p>[newsletter]</p>', ['<p></p>', '[newsletter]']],
  ['[rev_slider alias="home"] [tablepress id=3 /]', ['', '[rev_slider]', '[tablepress]']],
  [
    '<!-- wp:acf/quote {"id":"b"} /--><!-- wp:more --><p>A</p>',
    ['<!-- wp:acf/quote {"id":"b"} /--><!-- wp:more --><p>A</p>', 'blocks of acf/quote'],
  ],
])('import-2: %s becomes HTML, or is reported', (content, expected) => {
  expect(convert(content)).toEqual(expected);
});

test.each([
  'We open [sic] on Monday.',
  'Write [[gallery ids="8"]] for pictures.',
  'See [1], [Photo: Ada] and [https://a.example].',
  'A list[0] and an open [bracket.',
])('import-2: %s stays text', (content) => {
  const [html, ...reported] = convert(content);
  expect(html).toBe(`<p>${content.replaceAll(/\[(\[.*\])\]/gu, '$1')}</p>`);
  expect(reported).toEqual([]);
});

test('import-2: blank lines separate paragraphs, also beside elements, and line breaks are kept', () => {
  expect(convert('<p class="x">One</p>\n\nTwo\nlines\n\n<div>\n\nThree\n\n</div>')[0]).toBe(
    '<p class="x">One</p> <p>Two<br>lines</p> <div> <p>Three</p> </div>',
  );
});

import { expect, test } from 'vitest';
import { markdownHtml } from './markdownHtml.ts';

test('headings begin below the page’s heading and skip no level', () => {
  expect(markdownHtml('# Town\n\n#### River\n\n## Hill')).toBe(
    '<h2>Town</h2>\n<h3>River</h3>\n<h3>Hill</h3>',
  );
  expect(markdownHtml('### First\n\n### Second')).toBe('<h2>First</h2>\n<h2>Second</h2>');
});

test('lists, quotes, code and tables become their HTML elements', () => {
  const html = markdownHtml('- one\n- two\n\n1. first\n\n> said\n\n| a | b |\n|---|--:|\n| 1 | 2 |');
  expect(html).toContain('<ul>\n<li>one</li>\n<li>two</li>\n</ul>');
  expect(html).toContain('<ol>\n<li>first</li>\n</ol>');
  expect(html).toContain('<blockquote>\n<p>said</p>\n</blockquote>');
  expect(html).toContain('role="region" aria-label="Table" tabindex="0"><table>');
  expect(html).toContain('<td>1</td><td class="post-cell-right">2</td>');
  expect(html).not.toContain('style=');
});

test('links open in a new tab, except links within the page', () => {
  expect(markdownHtml('[Library](https://library.example/a?b&c)')).toBe(
    '<p><a href="https://library.example/a?b&amp;c" target="_blank" rel="noopener noreferrer">Library</a></p>',
  );
  expect(markdownHtml('[Below](#below)')).toBe('<p><a href="#below">Below</a></p>');
});

test.each([
  'http://a.example',
  'https://a.example',
  'irc://a.example',
  'ircs://a.example',
  'mailto:a@a.example',
  'xmpp:a@a.example',
])('a link to %s is one of the six that are allowed', (address) => {
  expect(markdownHtml(`[x](${address})`)).toContain(`<a href="${address}"`);
});

test('a picture of another host keeps its URL, text and title, so that pages can show the stored copy', () => {
  expect(markdownHtml('Here: ![A bridge](https://a.example/b.jpg "The bridge")')).toBe(
    '<p>Here: <img src="https://a.example/b.jpg" alt="A bridge" title="The bridge" loading="lazy"/></p>',
  );
});

test('words that the renderer adds are in the language of the text', () => {
  const text = '- [x] a\n- [ ] b\n\nA note[^1] and again[^1].\n\n[^1]: Here.\n\n| a |\n| - |\n| b |';
  const spanish = markdownHtml(text, { language: 'es' });
  for (const words of [
    'aria-label="Hecho"',
    'aria-label="Por hacer"',
    'aria-label="Tabla"',
    '>Notas</h2>',
    'aria-label="Volver a la referencia 1"',
    'aria-label="Volver a la referencia 1-2"',
  ])
    expect(spanish).toContain(words);
  expect(spanish).not.toMatch(/Done|To do|Table|Footnotes|Back to/u);
  expect(markdownHtml(text)).toContain('aria-label="Back to reference 1-2"');
});

test('a task list shows checkboxes that can’t be changed', () => {
  const html = markdownHtml('- [x] sown\n- [ ] picked');
  expect(html).toContain('aria-label="Done">☑</span> sown');
  expect(html).toContain('aria-label="To do">☐</span> picked');
  expect(html).not.toContain('<input');
});

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](&#x6A;avascript&colon;alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](<java script:alert(1)>)',
  '[x](<javascript:alert(1)>)',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](file:///etc/passwd)',
  '[x]( javascript:alert(1) "title")',
  '[a [b](javascript:alert(1)) c](javascript:alert(2))',
  '[![x](javascript:alert(1))](javascript:alert(2))',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '[x][1]\n\n[1]: <data:text/html,x>',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<svg onload=alert(1)>',
  '<iframe src="https://a.example"></iframe>',
  '<style>body{display:none}</style>',
  'a <b onmouseover=alert(1)>b</b> c',
  '![" onerror="alert(1)](https://a.example/x.jpg)',
  '[x](https://a.example "\\" onclick=\\"alert(1)")',
  '| <script>alert(1)</script> |\n|---|\n| [x](javascript:alert(1)) |',
  '~~[x](javascript:alert(1))~~',
  'x[^1]\n\n[^1]: [x](javascript:alert(1))',
  '```html\n<script>alert(1)</script>\n```',
])('hostile Markdown becomes harmless: %j', (markdown) => {
  const html = markdownHtml(markdown);
  const elements = Array.from(html.matchAll(/<\/?([a-z0-9]+)((?:\s[^\s"=>]+(?:="[^"]*")?)*)\s*\/?>/gu));
  const leftOver = html.replaceAll(/<\/?([a-z0-9]+)((?:\s[^\s"=>]+(?:="[^"]*")?)*)\s*\/?>/gu, '');
  expect(leftOver).not.toMatch(/[<>]/u);
  for (const [, name, attributes = ''] of elements) {
    expect(name).not.toMatch(/^(?:script|style|iframe|svg|object|embed|form|input)$/u);
    expect(attributes).not.toMatch(/\s(?:on\w+|style|srcdoc)\b(?=(?:[^"]*"[^"]*")*[^"]*$)/u);
    for (const [, address = ''] of attributes.matchAll(/\s(?:href|src)="([^"]*)"/gu)) {
      expect(address).toMatch(/^(?:https?:|ircs?:|mailto:|xmpp:|#)|^(?![a-z]+:|&)/u);
    }
  }
});

test('publication-11: the first HTML of each line is reported, comments and code excepted', () => {
  const text = 'Some <b>bold</b> text.\n\n<iframe></iframe>\n\n<!-- a note -->\n\n`<i>`\n';
  const found: string[] = [];
  const html = markdownHtml(text, {
    onReference: ({ kind, text: written, line, column }) =>
      found.push(`${kind} ${line}:${column} ${written}`),
  });
  expect(found).toEqual(['html 1:6 <b>', 'html 3:1 <iframe></iframe>']);
  expect(html).not.toMatch(/<b>|<iframe/u);
});

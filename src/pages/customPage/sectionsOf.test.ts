import { expect, test } from 'vitest';
import { sectionsOf } from './sectionsOf.ts';

test('custom-2: a heading has the id that its text names, or an id made from its text', () => {
  const html =
    '<p>First.</p>\n<h2>Errors &amp; corrections {#corrections}</h2>\n<p>We fix them.</p>\n<h3>Größe 1</h3>\n<h2>Errors</h2><h2>Errors</h2>';
  expect(sectionsOf(html)).toEqual({
    introduction: '<p>First.</p>',
    sections: [
      {
        id: 'corrections',
        heading: 'Errors & corrections',
        html: '<h2 id="corrections">Errors &amp; corrections</h2>\n<p>We fix them.</p>\n<h3 id="grosse-1">Größe 1</h3>\n',
      },
      { id: 'errors', heading: 'Errors', html: '<h2 id="errors">Errors</h2>' },
      { id: 'errors-2', heading: 'Errors', html: '<h2 id="errors-2">Errors</h2>' },
    ],
  });
});

test('custom-2: a link to our own pages opens in the same tab, another link in a new tab', () => {
  const rest = 'target="_blank" rel="noopener noreferrer"';
  const link = (href: string) => `<a href="${href}" ${rest}>x</a>`;
  expect(
    sectionsOf(link('/faq') + link('mailto:a@b.example') + link('//x.example') + link('https://x.example'))
      .introduction,
  ).toBe(
    `<a href="/faq">x</a><a href="mailto:a@b.example">x</a>${link('//x.example')}${link('https://x.example')}`,
  );
});

test('text that begins with a heading has no introduction, and text without headings is all introduction', () => {
  expect(sectionsOf('<h2>One</h2>\n<p>x</p>')).toMatchObject({ introduction: '', sections: [{ id: 'one' }] });
  expect(sectionsOf('<p>x</p>')).toEqual({ introduction: '<p>x</p>', sections: [] });
});

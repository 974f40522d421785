import { expect, test } from 'vitest';
import { markdownHtml } from '../pages/blog/markdownHtml.ts';
import { feedHtml } from './blogFeed.ts';

const base = 'https://voice.example/blog/kaw-point';

function inFeed(html: string): string {
  return feedHtml({ html, base });
}

test('links and pictures of a post work in a feed reader', () => {
  expect(inFeed('<a href="/faq">FAQ</a>')).toBe('<a href="https://voice.example/faq">FAQ</a>');
  expect(inFeed('<img alt="" src="../rivers.png"/>')).toBe(
    '<img alt="" src="https://voice.example/rivers.png"/>',
  );
  expect(inFeed('<a href="#note">1</a>')).toBe('<a href="https://voice.example/blog/kaw-point#note">1</a>');
  expect(inFeed('<a href="/search?q=a&amp;page=2">more</a>')).toBe(
    '<a href="https://voice.example/search?q=a&amp;page=2">more</a>',
  );
});

test('an absolute URL is not changed', () => {
  const html = '<a href="https://county.example/?a=1&amp;b=2">a</a><a href="mailto:news@voice.example">b</a>';

  expect(inFeed(html)).toBe(html);
});

test('text about attributes is not changed', () => {
  const html = '<p>Write href=&quot;/faq&quot; there.</p>';

  expect(inFeed(html)).toBe(html);
});

test('attributes for our own pages are removed', () => {
  const table = '| Year | Bridges |\n|---|--:|\n| 1886 | 1 |';
  const html = inFeed(markdownHtml(`${table}\n\n- [x] Counted.[^1]\n\n[^1]: By the city.`));

  expect(html).toContain('<div><table><thead><tr><th>Year</th><th>Bridges</th></tr></thead>');
  expect(html).toContain('<td>1886</td><td>1</td>');
  expect(html).toContain('<span>☑</span>');
  expect(html).toContain('aria-label="Back to reference 1"');
  expect(html).not.toMatch(/ (?:class|role|tabindex|data-[a-z-]+)=|"Table"/iu);
});

test('text about classes and roles is not changed', () => {
  const html = markdownHtml('Write `class="post"` or role="region" > tabindex="0".');

  expect(inFeed(html)).toBe(html);
  expect(html).toContain('region');
});

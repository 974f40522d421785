import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OtherReport } from '../../news/article.ts';
import type { PublicArticle } from '../../news/publicArticle.ts';
import { publicArticleForTests } from '../editionForTests.ts';
import { Card } from './Card.tsx';

test('a card shows date, source, title, description, author, reading time and Read More', () => {
  const text = card().replaceAll(/<[^>]*>/gu, '|');
  for (const expected of [
    'November 20, 2026',
    'Levee Courier',
    'Library extends Saturday hours',
    'The main branch stays open until 8 p.m.',
    'Staff Reporter',
    '4 min read',
    'Read More',
  ]) {
    expect(text).toContain(`|${expected}|`);
  }
});

test('choosing a card opens the original in a new tab without opener or referrer, by a link named as the headline', () => {
  expect(card().match(/<a .*?<\/a>/gu)).toEqual([
    '<a href="https://courier.example/library" target="_blank" rel="noopener noreferrer">Library extends Saturday hours</a>',
  ]);
});

test('a story without a link is shown without one and without Read More', () => {
  const html = card({ link: '#' });
  expect(html).toContain('Library extends Saturday hours');
  expect(html).not.toContain('<a ');
  expect(html).not.toContain('Read More');
});

test('a date that nobody can read is Recent', () => {
  expect(card({ pubDate: null })).toContain('<span>Recent</span>');
});

test('a long description is cut at 200 characters and an ellipsis', () => {
  const html = card({ description: 'x'.repeat(201) });
  expect(html).toContain(`>${'x'.repeat(200)}…<`);
});

test('the publisher of a picture is not told who reads it, and a prairie stands ready should it fail', () => {
  const html = card({ image: 'https://courier.example/library.jpg' });
  expect(html).toMatch(
    /<img [^>]*src="https:\/\/courier\.example\/library\.jpg"[^>]*referrerPolicy="no-referrer"/u,
  );
  expect(html).toMatch(/data-fallback="\/prairie\/[\da-f]{8}\.svg"/u);
  expect(html).toContain('loading="lazy"');
});

test('a story without a picture has its prairie at once', () => {
  expect(card()).toMatch(/<img [^>]*src="\/prairie\/[\da-f]{8}\.svg"/u);
  expect(card()).not.toContain('data-fallback');
});

test('the first picture of a page is fetched before the others', () => {
  const html = renderToStaticMarkup(
    <Card article={publicArticleForTests()} shape="feature" timeZone="America/Chicago" level={3} eager />,
  );
  expect(html).toContain('fetchPriority="high"');
  expect(html).not.toContain('loading="lazy"');
});

test('what a feed wrote is text and never markup', () => {
  const html = card({
    title: '<img src=x onerror=alert(1)>',
    description: '<script>',
    source: '<b>',
    author: '"><i>',
  });
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<script|<i>|<img src=x/u);
});

test('others who report the same are named with links of their own, and with their section where it is another', () => {
  const html = card({ alsoReported: [beacon, { ...beacon, source: 'Ledger', section: 'politics' }] });
  expect(html.replaceAll(/<[^>]*>/gu, '')).toContain(
    'Also reported by Turner Beacon and Ledger (Politics &amp; Government)',
  );
  expect(html).toContain(
    '<a href="https://beacon.example/library" target="_blank" rel="noopener noreferrer"><bdi>Turner Beacon</bdi></a>',
  );
});

test('after three others the rest are counted, and one without a link is plain text', () => {
  const html = card({ alsoReported: ['One', 'Two', 'Three', 'Four', 'Five'].map(withoutLink) });
  expect(html).toContain('Also reported by <bdi>One</bdi>, <bdi>Two</bdi>, <bdi>Three</bdi> and 2 more</p>');
});

test('a story that nobody else reports says nothing of others', () => {
  expect(card()).not.toContain('Also reported');
});

const beacon: OtherReport = {
  source: 'Turner Beacon',
  title: 'Library stays open on Saturdays',
  link: 'https://beacon.example/library',
  section: 'localNews',
};

function withoutLink(source: string): OtherReport {
  return { ...beacon, source, link: '#' };
}

function card(changes: Partial<PublicArticle> = {}): string {
  return renderToStaticMarkup(
    <Card article={publicArticleForTests(changes)} shape="row" timeZone="America/Chicago" level={3} />,
  );
}

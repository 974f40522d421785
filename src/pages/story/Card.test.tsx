import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OtherReport, PublicArticle } from '../../news/article.ts';
import { Card } from './Card.tsx';
import { world } from '../../news/world.testing.ts';
import { withMessages } from '../words/withMessages.testing.tsx';
import { localeIn } from '../../news/words/locales.ts';

test('a card shows date, source, title, description, author, reading time and Read More', () => {
  const text = card().replaceAll(/<[^>]*>/gu, '|');
  for (const expected of [
    'November 20, 2026',
    'Levee Courier',
    'Library extends Saturday hours',
    'The main branch stays open until 8 p.m.',
    'Staff Reporter · 4 min read',
    'Read More',
  ]) {
    expect(text).toContain(`|${expected}|`);
  }
});

test('a card opens the original in a new tab without opener or referrer, through a link named after the headline', () => {
  expect(card().match(/<a .*?<\/a>/gu)).toEqual([
    '<a href="https://courier.example/library" target="_blank" rel="noopener noreferrer">Library extends Saturday hours</a>',
  ]);
});

test('sections-7: the publication’s own post opens in the same tab', () => {
  expect(card({ link: '/blog/library' }).match(/<a .*?<\/a>/gu)).toEqual([
    '<a href="/blog/library">Library extends Saturday hours</a>',
  ]);
});

test('sections-7: a post without an author shows no author, and a post of unknown length shows no reading time', () => {
  expect(card({ author: '' })).toContain('<span>4 min read</span>');
  expect(card({ author: 'Ada Example', words: 0 })).toContain('<span>Ada Example</span>');
});

test('a story without a link has a plain headline and no Read More', () => {
  const html = card({ link: '#' });
  expect(html).toContain('Library extends Saturday hours');
  expect(html).not.toContain('<a ');
  expect(html).not.toContain('Read More');
});

test('a story from today shows its time after its date', () => {
  expect(card({}, { today: 'November 20, 2026' })).toMatch(/>November 20, 2026, 12:00\sp\.m\.<\/time>/u);
  expect(card()).toContain('>November 20, 2026</time>');
});

test('straight quotation marks in a headline are shown curly', () => {
  expect(card({ title: `"It's open," they say` })).toContain('>“It’s open,” they say<');
});

test('a date that can’t be read shows Recent', () => {
  expect(card({ pubDate: null })).toContain('<span>Recent</span>');
});

test('a long description is cut at 200 characters, plus an ellipsis', () => {
  const html = card({ description: 'x'.repeat(201) });
  expect(html).toContain(`>${'x'.repeat(200)}…<`);
});

test('a picture has files in the widths that its position needs, over its dominant color', () => {
  const html = card({ picture: world.picture() });
  const file = '/pictures/0123456789abcdef0123456789abcdef';
  expect(html).toContain(
    `<svg color="#445566" aria-hidden="true"></svg><picture><source type="image/webp" srcSet="${file}-192.webp 192w, ${file}-320.webp 320w, ${file}-640.webp 640w" sizes="(min-width: 48rem) clamp(8rem, 15vw, 11rem), 6rem"/><img class="picture" src="${file}-640.jpg" alt="" data-fallback="/drawings/c693256e.svg" width="640" height="427" loading="lazy"`,
  );
  expect(html).not.toContain('crop-');
});

test.each([
  [[192, 320, 640], 'width="537" height="358"'],
  [[192, 320, 640, 960, 1280], 'width="1075" height="717"'],
])('card-11: a lead with files of %j is at most as wide as it is sharp', (widths, size) => {
  expect(card({ picture: { ...world.picture(), widths } }, { shape: 'lead' })).toContain(size);
});

test('card-4: every picture has a placeholder as its fallback', () => {
  for (const shape of ['lead', 'third', 'row'] as const)
    expect(card({ picture: world.picture() }, { shape })).toMatch(
      /<img [^>]*src="\/pictures\/[^>]*data-fallback="\/drawings\/[\da-f]{8}\.svg"/u,
    );
});

test('card-4: a cropped picture keeps its most important part', () => {
  const html = card({ picture: { ...world.picture(), crop: 'left' } });
  expect(html).toContain('<img class="picture crop-left"');
});

test('a picture of another host is fetched without a referrer, and has a placeholder as its fallback', () => {
  const address = 'https://courier.example/library.jpg';
  const html = card({ picture: { address, width: 600, height: 400 } });
  expect(html).toMatch(
    /<img [^>]*src="https:\/\/courier\.example\/library\.jpg"[^>]*referrerPolicy="no-referrer"/u,
  );
  expect(html).toMatch(/data-fallback="\/drawings\/[\da-f]{8}\.svg"/u);
  expect(html).toContain('loading="lazy"');
  expect(html).not.toContain('<source');
});

test('a story without a picture shows its placeholder in a full list, and nothing elsewhere', () => {
  expect(card()).toMatch(/<img [^>]*src="\/drawings\/[\da-f]{8}\.svg"/u);
  expect(card()).not.toContain('data-fallback');
  for (const shape of ['lead', 'second', 'third'] as const) expect(card({}, { shape })).not.toContain('<img');
});

test('card-1: Read More is on the same line as the last word', () => {
  expect(card()).toContain('</span>\u00A0<span class="read-more" aria-hidden="true">Read More</span>');
});

test('card-6: with short dates, readers see the time, and screen readers also announce the date', () => {
  const page = { ...day, hasShortDates: true, labels: {} };
  expect(card({}, { page: { ...page, today: 'November 20, 2026' } })).toMatch(
    />12:00\sp\.m\.<\/span><span class="visually-hidden">November 20, 2026, 12:00\sp\.m\.<\/span><\/time>/u,
  );
  expect(card({}, { page })).toContain(
    '<span aria-hidden="true">Nov. 20</span><span class="visually-hidden">November 20, 2026</span></time>',
  );
});

test('card-10: outside of a full list, a card has a picture only if its story has one', () => {
  for (const shape of ['lead', 'second', 'third', 'wide'] as const) {
    expect(card({ picture }, { shape })).toContain(`<article class="card card-${shape} card-pictured"`);
    expect(card({}, { shape })).toContain(`<article class="card card-${shape}"`);
  }
});

test('card-7: a lead has the headlines of two other newsrooms, and counts the rest', () => {
  expect(
    card(
      { alsoReported: [beacon, ...['Ledger', 'Notebook'].map(withoutLink)] },
      { shape: 'lead' },
    ).replaceAll(/<[^>]*>/gu, '|'),
  ).toMatch(
    /\|Also reported by\|.*\|Turner Beacon\|.*\|Library stays open on Saturdays\|.*\|Ledger\|.*\| and 1 more\|/u,
  );
});

test('the first picture of a page is fetched first, by browsers that can show it', () => {
  const html = card({ picture }, { shape: 'lead', isEager: true });
  const [, sizes = ''] = / sizes="([^"]+)"/u.exec(html) ?? [];
  const [, set = ''] = / srcSet="([^"]+)"/u.exec(html) ?? [];
  expect(html).toContain(
    `<link rel="preload" as="image" type="image/webp" fetchPriority="high" imageSrcSet="${set}" imageSizes="${sizes}"/>`,
  );
  expect(html).toMatch(/<img [^>]*fetchPriority="high"/u);
  expect(html).not.toContain('loading="lazy"');
});

test.each([
  ['Ada Sample/Levee Courier', 'Photo: Ada Sample/Levee Courier'],
  ['Photo by Ada Sample', 'Photo by Ada Sample'],
])('a lead shows the credit %s below its picture', (credit, text) => {
  const html = card({ picture, credit }, { shape: 'lead' });
  expect(html).toContain(`</picture><p class="card-also">${text}</p></div>`);
});

test('small pictures have no credit', () => {
  for (const shape of ['third', 'row'] as const)
    expect(card({ picture, credit: 'Ada Sample' }, { shape })).not.toContain('Ada Sample');
});

test('text from a feed never becomes markup', () => {
  const html = card({
    title: '<img src=x onerror=alert(1)>',
    description: '<script>',
    source: '<b>',
    author: '"><i>',
  });
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<script|<i>|<img src=x/u);
});

test('other outlets with the story are linked, with their section if it differs', () => {
  const html = card({ alsoReported: [beacon, { ...beacon, source: 'Ledger', section: 'politics' }] });
  expect(html.replaceAll(/<[^>]*>/gu, '')).toContain(
    'Also reported by Turner Beacon and Ledger (Politics &amp; Government)',
  );
  expect(html).toContain(
    '<a href="https://beacon.example/library" target="_blank" rel="noopener noreferrer"><bdi>Turner Beacon</bdi></a>',
  );
});

test('more than three other outlets are counted, and an outlet without a link is plain text', () => {
  const html = card({ alsoReported: ['One', 'Two', 'Three', 'Four', 'Five'].map(withoutLink) });
  expect(html).toContain('Also reported by <bdi>One</bdi>, <bdi>Two</bdi>, <bdi>Three</bdi> and 2 more</p>');
});

test('a story without other reports mentions no other outlets', () => {
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

const picture = world.picture();

const day = {
  locale: localeIn('en', 'US'),
  timeZone: 'America/Chicago',
  today: 'November 22, 2026',
};

function card(
  changes: Partial<PublicArticle> = {},
  { today = 'November 22, 2026', ...view }: Partial<ComponentProps<typeof Card> & { today: string }> = {},
): string {
  return renderToStaticMarkup(
    withMessages(
      <Card
        article={world.publicArticle(changes)}
        shape="row"
        page={{ ...day, today, hasShortDates: false, labels: { politics: 'Politics & Government' } }}
        {...view}
      />,
    ),
  );
}

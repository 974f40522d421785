import { expect, test } from 'vitest';
import type { Publication } from '../../news/publication.ts';
import { assetsForTests, editionForTests, nowForTests } from '../editionForTests.ts';
import { renderPage } from '../renderPage.tsx';

const faq = Array.from({ length: 100 }, (_, index) => ({
  id: `question-${index}`,
  question: `What is </script> number ${index}?`,
  answer: `It is ${index}.\n\nIt stays ${index}.`,
}));

const contact = {
  email: 'news@voice.example',
  telephone: '913-555-0100',
  tipsEmail: null,
  advertisingEmail: null,
  office: ['100 Sample Street', 'Kansas City, KS 66101'],
  hours: null,
  social: [],
};

test('all hundred questions are there, of which the browser keeps one open at most', () => {
  const html = draw();
  expect(html.match(/<details name="faq"><summary>/gu)).toHaveLength(100);
  expect(html).not.toMatch(/<details[^>]* open/u);
});

test('a link to an answer leads into what is folded, so that the browser unfolds it', () => {
  const html = draw();
  for (const { id } of faq) {
    expect(html).toContain(`</summary><div class="faq-answer" id="${id}">`);
    expect(html).toContain(`href="#${id}"`);
  }
});

test('the paragraphs of an answer stay paragraphs', () => {
  expect(draw()).toContain('<p>It is 7.</p><p>It stays 7.</p>');
});

test('search engines are told every question and the way to the page, and no question can end that block', () => {
  const blocks = Array.from(
    draw().matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gu),
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  const [graph, ...others] = blocks.map((block) => block['@graph']);
  expect(others).toEqual([]);
  expect(graph).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://voice.example/' },
        { '@type': 'ListItem', position: 2, name: 'FAQ', item: 'https://voice.example/faq' },
      ],
    },
    {
      '@type': 'FAQPage',
      mainEntity: faq.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]);
});

test('whoever still has questions finds email, telephone and address', () => {
  const card = cardOf(draw({ contact }));
  expect(card).toContain('>Still Have Questions?</h2>');
  expect(card).toContain('<a href="mailto:news@voice.example">news@voice.example</a>');
  expect(card).toContain('<a href="tel:913-555-0100">913-555-0100</a>');
  expect(card).toContain('<span>100 Sample Street</span>');
  expect(card).not.toMatch(/sample\)|Not yet/u);
});

test('what is not set is not yet available, and what is invented says so', () => {
  expect(cardOf(draw()).match(/Not yet available/gu)).toHaveLength(3);
  expect(cardOf(draw()).match(/\(sample\)/gu)).toBeNull();
  expect(cardOf(draw({ contact, sample: true })).match(/\(sample\)/gu)).toHaveLength(3);
});

test('the filter knows how many questions there are, and does not carry them a second time', () => {
  const island = /data-island="FaqFilter" data-properties="([^"]*)"/u.exec(draw())?.[1];
  expect(island?.replaceAll('&quot;', '"')).toBe('{"list":"questions","count":100}');
});

function draw(changes: Partial<Publication> = {}): string {
  return renderPage(
    { screen: 'faq' },
    {
      edition: editionForTests({ publication: { faq, ...changes } }),
      now: nowForTests,
      assets: assetsForTests,
    },
  );
}

function cardOf(html: string): string {
  return /<aside class="faq-card".*?<\/aside>/u.exec(html)?.[0] ?? '';
}

import { expect, test } from 'vitest';
import type { Publication } from '../../news/publication.ts';
import { renderPage } from '../renderPage.tsx';
import { world } from '../../news/world.testing.ts';

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

test('the page has all hundred questions, and at most one can be open', () => {
  const html = renderHtml();
  expect(html.match(/<details name="faq"><summary>/gu)).toHaveLength(100);
  expect(html).not.toMatch(/<details[^>]* open/u);
});

test('a link to an answer points inside its details, so that the browser opens them', () => {
  const html = renderHtml();
  for (const { id } of faq) {
    expect(html).toContain(`</summary><div class="faq-answer" id="${id}">`);
    expect(html).toContain(`href="#${id}"`);
  }
});

test('faq-6: questions are under their topics, numbered consecutively, and the topics have links', () => {
  const topics = ['Getting Around', 'Getting Around', 'About Us & You'];
  const html = renderHtml({
    faq: topics.map((topic, index) => ({ id: `q-${index}`, question: `Q${index}?`, answer: 'A.', topic })),
  });
  expect(html.match(/<section /gu)?.length).toBeGreaterThanOrEqual(2);
  expect(html).toContain('<a class="standalone-link" href="#topic--getting-around">Getting Around</a>');
  expect(html).toContain('<h2 id="topic--about-us-you">About Us &amp; You</h2>');
  expect(Array.from(html.matchAll(/class="faq-number"[^>]*>(\d)</gu), ([, number]) => number)).toEqual([
    '1',
    '2',
    '3',
  ]);
  expect(renderHtml()).not.toContain('faq-topics');
});

test('an answer keeps its paragraphs', () => {
  expect(renderHtml()).toContain('<p>It is 7.</p><p>It stays 7.</p>');
});

test('the structured data has every question and the breadcrumbs, and no question can end the script', () => {
  const blocks = Array.from(
    renderHtml().matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gu),
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

test('the contact card has email, phone and address', () => {
  const card = cardOf(renderHtml({ contact }));
  expect(card).toContain('>Still Have Questions? </h2>');
  expect(card).toContain('<a href="mailto:news@voice.example"><span>news<wbr/>@voice.example</span></a>');
  expect(card).toContain('<a href="tel:913-555-0100">913-555-0100</a>');
  expect(card).toContain('<span>100 Sample Street</span>');
  expect(card).not.toMatch(/sample\)|Not yet/u);
});

test('unset details are left out, and a sample’s details are marked', () => {
  expect(cardOf(renderHtml())).toBe('');
  expect(cardOf(renderHtml({ contact: { ...contact, telephone: null } }))).not.toContain('Phone');
  expect(cardOf(renderHtml({ contact })).match(/\(sample\)/gu)).toBeNull();
  expect(cardOf(renderHtml({ contact, sample: true })).match(/\(sample\)/gu)).toHaveLength(1);
});

test('faq-5: the filter has the number of questions and an example of a word from them, and needs no React', () => {
  const html = renderHtml();
  const filter = /<search class="faq-filter".*?<\/search>/u.exec(html)?.[0];
  expect(filter).toContain('data-matches="{matches} of 100 questions" data-none="No matches"');
  expect(filter).toContain('placeholder="A word or two, such as script" aria-controls="questions"');
  expect(filter).toContain('<output for="faq-words">100 questions</output>');
  expect(html).not.toContain('islands.js');
});

function renderHtml(changes: Partial<Publication> = {}): string {
  return renderPage(
    { screen: 'faq' },
    {
      edition: world.edition({ publication: { faq, ...changes } }),
      now: world.now,
      assets: world.assets,
    },
  );
}

function cardOf(html: string): string {
  return /<aside class="faq-card".*?<\/aside>/u.exec(html)?.[0] ?? '';
}

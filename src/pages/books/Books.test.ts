import { expect, test } from 'vitest';
import type { Shelf } from '../../news/publication.ts';
import { renderPage } from '../renderPage.tsx';
import { plainText } from '../../news/words/text.ts';
import { seedOf } from '../../news/pictures/seed.ts';
import { world } from '../../news/world.testing.ts';

const shelf: Shelf = {
  title: 'Kansas authors',
  introduction: 'Old enough to belong to everyone.',
  books: Array.from({ length: 50 }, (_, index) => ({
    title: `Prairie ${index}: A Story`,
    author: 'Willa Sample',
    year: index === 0 ? null : 1900 + index,
    address: `https://retailer.example/${index}`,
  })),
  retailer: { name: 'Amazon', address: 'https://retailer.example/shelf' },
  promotion: {
    title: 'Study by the river',
    text: 'An invitation.',
    links: [
      { text: 'Apply', address: 'https://university.example/apply' },
      { text: 'Programs', address: 'https://university.example/programs' },
    ],
  },
};

test('the page links home and has the shelf’s title as its heading', () => {
  const html = renderHtml();
  expect(html).toContain('<a class="standalone-link back-home" href="/">Back to Home</a>');
  expect(html).toContain('<h1>Kansas authors</h1>');
});

test('every book has its cover, title, author and a link to the retailer in a new tab', () => {
  const html = renderHtml();
  expect(html.match(/<li class="book">/gu)).toHaveLength(50);
  for (const book of shelf.books) {
    expect(html).toContain(
      `src="/covers/${seedOf(`${plainText(book.title)} by Willa Sample`)}.svg" data-fallback="/placeholder.svg"`,
    );
    expect(html).toContain(
      `<h2 class="book-title">${plainText(book.title)}</h2><p class="book-author">Willa Sample${book.year === null ? '' : `, ${book.year}`}</p>` +
        `<a class="read-more" href="${book.address}" target="_blank" rel="noopener noreferrer">View on Amazon<span class="visually-hidden">`,
    );
  }
});

test('a title has curly quotation marks on its cover, below it and in its link', () => {
  const [book] = shelf.books;
  const html = renderHtml({
    ...shelf,
    books: book === undefined ? [] : [{ ...book, title: "A Master's Degree" }],
  });
  expect(html.split('A Master’s Degree')).toHaveLength(4);
  expect(html).not.toContain('Master&#x27;s');
});

test('a button leads to the whole shelf at the retailer', () => {
  expect(renderHtml()).toMatch(
    /<a class="button button-solid" href="https:\/\/retailer\.example\/shelf" target="_blank" rel="noopener noreferrer">Kansas authors on Amazon<\/a>/u,
  );
});

test('the promotion is labeled as an advertisement, and its two links open in new tabs', () => {
  const promotion = /<aside class="promotion".*?<\/aside>/u.exec(renderHtml())?.[0] ?? '';
  expect(promotion).toContain('>Advertisement</p>');
  expect(promotion.match(/target="_blank" rel="sponsored noopener noreferrer"/gu)).toHaveLength(2);
});

test('a shelf without a promotion shows no promotion', () => {
  expect(renderHtml({ ...shelf, promotion: null })).not.toContain('class="promotion');
});

function renderHtml(books: Shelf = shelf): string {
  return renderPage(
    { screen: 'books' },
    { edition: world.edition({ publication: { books } }), now: world.now, assets: world.assets },
  );
}

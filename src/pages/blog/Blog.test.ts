import { expect, test } from 'vitest';
import type { BlogFailure, PostPage } from '../../news/post.ts';
import { renderPage } from '../renderPage.tsx';
import { world } from '../../news/world.testing.ts';

test('blog-1: the heading is the publication’s name and Blog, with an introduction below it', () => {
  const html = renderHtml(world.postPage({ total: 3 }));
  expect(html).toMatch(/<h1>Kansas City Voice Blog<\/h1><p class="dek">[^<]{20,}<\/p>/u);
});

test('blog-2: each card shows title, description, Article ID and Read More, and leads to its post', () => {
  const html = renderHtml(world.postPage({ total: 2 }));
  expect(html.match(/<article /gu)).toHaveLength(2);
  const text = html.replaceAll(/<[^>]*>/gu, '|');
  for (const expected of ['Post 2', 'What post 2 is about.', 'Article ID id-2', 'Read More']) {
    expect(text).toContain(`|${expected}|`);
  }
  expect(html).toContain('<a href="/blog/post-2">Post 2</a>');
});

test('blog-10: the newest post leads the first page, and every card has a placeholder', () => {
  const html = renderHtml(world.postPage({ total: 13 }));
  expect(html.match(/post-card-lead/gu)).toHaveLength(1);
  expect(html).toMatch(/<article class="card post-card post-card-lead post-card-tall"[^>]*>.*?>Post 1<\/a>/u);
  const pictures = Array.from(html.matchAll(/src="(\/drawings\/[^"]*)"/gu), ([, address]) => address);
  expect(new Set(pictures).size).toBe(10);
  for (const address of pictures) expect(address).toMatch(/^\/drawings\/[\da-f]{8}\.svg$/u);
  expect(renderHtml(world.postPage({ page: 2, total: 13 }))).not.toContain('post-card-lead');
});

test('blog-10: a card has the date and the category if they are known', () => {
  const list = world.postPage({ total: 2 });
  const [first, second] = list.posts;
  if (first === undefined || second === undefined) throw new Error('The page must have two posts.');
  const html = renderHtml({ ...list, posts: [{ ...first, date: '2026-11-18', category: 'Parks' }, second] });
  expect(html.match(/<p class="card-facts">/gu)).toHaveLength(1);
  expect(html).toContain('<b>Parks</b> <time dateTime="2026-11-18">November 18, 2026</time>');
});

test('blog-2: a thumbnail is shown only once it is stored', () => {
  const list = world.postPage({ total: 2 });
  const [first, second] = list.posts;
  if (first === undefined || second === undefined) throw new Error('The page must have two posts.');
  const pinterestImageLink = 'https://pictures.example/1.jpg';
  const posts = [
    { ...first, pinterestImageLink, thumbnail: world.picture() },
    { ...second, pinterestImageLink },
  ];
  const html = renderHtml({ ...list, posts });
  expect(html.match(/class="thumbnail"/gu)).toHaveLength(1);
  expect(html).toMatch(/<img class="thumbnail" src="\/pictures\/[\da-f]{32}-640\.jpg"/u);
  expect(html).not.toContain('src="https:');
});

test('blog-1: a blog without posts shows a message', () => {
  const html = renderHtml(world.postPage({ total: 0 }));
  expect(html).toContain('No blog posts available at the moment.');
  expect(html).not.toContain('aria-label="Pages of the blog"');
});

test('a page after the last shows a message and links to the first', () => {
  const html = renderHtml(world.postPage({ page: 15, total: 137 }));
  expect(html).toContain('No blog posts available at the moment.');
  expect(html).toMatch(/<a [^>]*href="\/blog">Go to the first page<\/a>/u);
});

test('errors-5: the error is shown, and Try Again reloads the page without script', () => {
  const html = renderHtml(world.blogFailure());
  expect(html).toContain('Failed to fetch blog metadata: 503');
  expect(html).toMatch(/<a [^>]*href="">Try Again<\/a>/u);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});

test('blog-3: the page controls are hidden when there is one page or fewer, and then React is not loaded', () => {
  for (const total of [0, 1, 10]) {
    const html = renderHtml(world.postPage({ total }));
    expect(html).not.toContain('aria-label="Pages of the blog"');
    expect(html).not.toContain('/assets/islands.js');
  }
  expect(renderHtml(world.postPage({ total: 11 }))).toContain('aria-label="Pages of the blog"');
});

test('blog-3: Previous is disabled on the first page, Next on the last', () => {
  const first = renderHtml(world.postPage({ total: 137 }));
  expect(first).toMatch(/<button [^>]*disabled="">Previous<\/button>/u);
  expect(first).toMatch(/<a [^>]*rel="next" href="\/blog\?page=2">Next<\/a>/u);
  const last = renderHtml(world.postPage({ page: 14, total: 137 }));
  expect(last).toMatch(/<a [^>]*rel="prev" href="\/blog\?page=13">Previous<\/a>/u);
  expect(last).toMatch(/<button [^>]*disabled="">Next<\/button>/u);
});

test('blog-3: the pages are links, the ellipses are not, and the current page is marked', () => {
  const html = renderHtml(world.postPage({ page: 7, total: 137 }));
  const controls = /<nav class="page-controls".*?<\/nav>/u.exec(html)?.[0] ?? '';
  expect(Array.from(controls.matchAll(/href="([^"]*)" aria-label/gu), ([, address]) => address)).toEqual([
    '/blog',
    ...[5, 6, 7, 8, 9, 14].map((page) => `/blog?page=${page}`),
  ]);
  expect(controls.match(/<li><span class="page-gap">…<\/span><\/li>/gu)).toHaveLength(2);
  expect(controls.match(/aria-current="page"[^>]*>7</gu)).toHaveLength(1);
});

test('the island gets the list, the name and the public key, and nothing else', () => {
  const html = renderHtml(world.postPage({ total: 137 }));
  const properties = /data-island="BlogPages" data-properties="([^"]*)"/u.exec(html)?.[1] ?? '';
  expect(JSON.parse(properties.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual({
    name: 'Kansas City Voice',
    functionsKey: 'public-anonymous-key',
    list: world.postPage({ total: 137 }),
  });
});

test('each page of the list has its own URL and title', () => {
  const second = renderHtml(world.postPage({ page: 2, total: 137 }));
  expect(second).toContain('<link rel="canonical" href="https://voice.example/blog?page=2"/>');
  expect(second).toContain('<title>Blog, page 2 | Kansas City Voice</title>');
  expect(renderHtml(world.postPage({ total: 137 }))).toContain(
    '<link rel="canonical" href="https://voice.example/blog"/>',
  );
});

function renderHtml(list: PostPage | BlogFailure): string {
  return renderPage(
    { screen: 'blog', list },
    { edition: world.edition(), now: world.now, assets: world.assets },
  );
}

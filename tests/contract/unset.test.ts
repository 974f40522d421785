import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyPage } from '../everyPage.ts';
import { openNewsSite, whenAsked } from '../newsSite.ts';
import type { NewsSite } from '../newsSite.ts';

// What ships is invented where it must be, so that the demo is whole; on the real site nothing invented may be seen. The name of
// the network is the exception: a publication always belongs to one, and this one's is not on the air.
let news: NewsSite;

beforeAll(async () => {
  news = await openNewsSite({});
  await whenAsked(news, 'localNews');
});

afterAll(() => news.close());

test.each(everyPage)(
  'issue 3: under npm start %s shows no invented address and nothing marked as a sample',
  async (path) => {
    const html = await news.html(path);
    const written = html.replaceAll(
      /<link [^>]*>|<meta [^>]*>|<script type="application\/ld\+json">.*?<\/script>/gsu,
      '',
    );

    expect(
      written.match(/[^\s">]*(?:\(sample\)|sample-mark|555-01\d\d|@[\w.]+\.example)[^\s"<]*/gu),
    ).toBeNull();
    expect(
      written.match(/<(?:iframe|a) [^>]*(?:href|src)="https?:\/\/(?!townwire\.)[^"]*\.example[^"]*"/gu),
    ).toBeNull();
  },
);

test.each([
  ['/', 6 + 2 + 1],
  ['/events', 1],
  ['/partners', 1],
  ['/faq', 3],
])('issue 3: under npm start %s says "Not yet available" of all that is not set', async (path, count) => {
  const html = await news.html(path);

  expect(html.match(/Not yet available/gu)).toHaveLength(count);
  expect(html).not.toContain('<iframe');
});

test('issue 3: under npm start there are no profiles, no videos and no promotion', async () => {
  const [home, books] = await Promise.all([news.html('/'), news.html('/books')]);

  expect(home).not.toMatch(/class="profile"|data-video-id/u);
  expect(books).not.toContain('class="promotion"');
  expect(books).toMatch(/href="https:\/\/www\.amazon\.com\/s\?k=[^"]*" target="_blank"/u);
});

test.each(['/', '/local-news', '/faq'])(
  'issue 3: %s asks for no donation until a charity is configured',
  async (path) => {
    expect(await news.html(path)).not.toMatch(/Support Local Journalism|Support us|Donate/u);
  },
);

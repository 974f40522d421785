import { expect, test } from 'vitest';
import { renderPage } from '../renderPage.tsx';
import { world } from '../../news/world.testing.ts';

test('the hero shows today’s date in the publication’s time zone, the headline and two buttons', () => {
  const html = home();
  expect(html).toContain('Friday, November 20, 2026');
  expect(html).toContain('<h1>Kansas City&#x27;s Voice</h1>');
  expect(html).toMatch(/<a [^>]*href="#local-news">Today&#x27;s News<\/a>/u);
  expect(html).toMatch(/<a [^>]*href="\/blog">Opinion &amp; Analysis<\/a>/u);
});

test('the headlines are the first three local stories, and the first is featured', () => {
  const headlines = between(home(), 'id="headlines"', 'id="local-news"');
  expect(titles(headlines)).toEqual(['Story 1', 'Story 2', 'Story 3']);
  expect(headlines.match(/card-feature/gu)).toHaveLength(1);
  expect(headlines.indexOf('card-feature')).toBeLessThan(headlines.indexOf('Story 1'));
});

test('local coverage is the first five local stories, with links to all of them and to the feed', () => {
  const coverage = between(home(), 'id="local-news"', '</main>');
  expect(titles(coverage)).toEqual(['Story 1', 'Story 2', 'Story 3', 'Story 4', 'Story 5']);
  expect(coverage).toMatch(
    /<a [^>]*href="\/local-news\/all">See All <span [^>]*>Local Coverage<\/span><\/a>/u,
  );
  expect(coverage).toContain('<a href="/rss.xml">Subscribe by RSS</a>');
});

test('the front page shows its own advertisements and none of the sections’', () => {
  const html = home();
  expect(html).toContain('data-banner-id="1452363"');
  expect(html).not.toContain('data-banner-id="6079445"');
});

test('when local news fails, both lists say so and Try Again appears once', () => {
  const html = home({
    status: 'error',
    description: 'Unable to load news at this time. Please try again later.',
    articles: [],
  });
  expect(html).toContain('Failed to load featured articles');
  expect(html).toContain('Unable to load news at this time. Please try again later.');
  expect(html.match(/<a [^>]*href="\/">Try Again<\/a>/gu)).toHaveLength(1);
});

test('the notice above stale stories appears once', () => {
  const html = home({ status: 'stale', staleSince: world.now - 7_200_000, articles: world.articles(5) });
  expect(html.match(/We haven’t been able to update since November 20, 2026 at 6:42\sp\.m\./gu)).toHaveLength(
    1,
  );
});

function home(result: NonNullable<Parameters<typeof world.edition>[0]>['result'] = {}): string {
  return renderPage(
    { screen: 'home' },
    { edition: world.edition({ result }), now: world.now, assets: world.assets },
  );
}

function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  return html.slice(start, html.indexOf(to, start));
}

function titles(html: string): (string | undefined)[] {
  return Array.from(html.matchAll(/>(Story \d+)</gu), ([, title]) => title);
}

import { expect, test } from 'vitest';
import { articlesForTests, assetsForTests, editionForTests, nowForTests } from '../editionForTests.ts';
import { renderPage } from '../renderPage.tsx';

test('the hero shows today in the time zone of the publication, the headline and two ways on', () => {
  const html = home();
  expect(html).toContain('Friday, November 20, 2026');
  expect(html).toContain('<h1>Kansas City&#x27;s Voice</h1>');
  expect(html).toMatch(/<a [^>]*href="#local-news">Today&#x27;s News<\/a>/u);
  expect(html).toMatch(/<a [^>]*href="\/blog">Opinion &amp; Analysis<\/a>/u);
});

test('the headlines are the first three local stories, the first of them featured', () => {
  const headlines = between(home(), 'id="headlines"', 'id="local-news"');
  expect(titles(headlines)).toEqual(['Story 1', 'Story 2', 'Story 3']);
  expect(headlines.match(/card-feature/gu)).toHaveLength(1);
  expect(headlines.indexOf('card-feature')).toBeLessThan(headlines.indexOf('Story 1'));
});

test('local coverage is the first five local stories, with ways to all of them and to the feed', () => {
  const coverage = between(home(), 'id="local-news"', '</main>');
  expect(titles(coverage)).toEqual(['Story 1', 'Story 2', 'Story 3', 'Story 4', 'Story 5']);
  expect(coverage).toMatch(
    /<a [^>]*href="\/local-news\/all">See All <span [^>]*>Local Coverage<\/span><\/a>/u,
  );
  expect(coverage).toContain('<a href="/rss.xml">Subscribe by RSS</a>');
});

test('the front page carries the advertisements of home and none of the sections', () => {
  const html = home();
  expect(html).toContain('data-banner-id="1452363"');
  expect(html).not.toContain('data-banner-id="6079445"');
});

test('when local news cannot be had, headlines and coverage each say so, and the way to try again stands there once', () => {
  const html = home({
    status: 'error',
    description: 'Unable to load news at this time. Please try again later.',
    articles: [],
  });
  expect(html).toContain('Failed to load featured articles');
  expect(html).toContain('Unable to load news at this time. Please try again later.');
  expect(html.match(/<a [^>]*href="\/">Try Again<\/a>/gu)).toHaveLength(1);
});

test('old stories are called old once on the front page', () => {
  const html = home({ status: 'stale', staleSince: nowForTests - 7_200_000, articles: articlesForTests(5) });
  expect(html.match(/The sources have not answered since November 20, 2026 at 6:42\sPM/gu)).toHaveLength(1);
});

function home(result: NonNullable<Parameters<typeof editionForTests>[0]>['result'] = {}): string {
  return renderPage(
    { screen: 'home' },
    { edition: editionForTests({ result }), now: nowForTests, assets: assetsForTests },
  );
}

function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  return html.slice(start, html.indexOf(to, start));
}

function titles(html: string): (string | undefined)[] {
  return Array.from(html.matchAll(/>(Story \d+)</gu), ([, title]) => title);
}

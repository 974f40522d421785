import { expect, test } from 'vitest';
import type { FeedResult } from '../../news/edition.ts';
import type { PostSummary } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { renderPage } from '../renderPage.tsx';
import { world } from '../../news/world.testing.ts';

test('home-1: the line under the header has the headline, today’s date in the publication’s time zone and two links', () => {
  const html = line(home());
  expect(html).toContain('<span class="day-line-weekday">Friday, </span>November 20, 2026');
  expect(html).toContain('<h1>Kansas City’s Voice</h1>');
  expect(html).toMatch(/<a [^>]*href="#local-news">Today’s News<\/a>/u);
  expect(html).toMatch(/<a [^>]*href="\/blog">Opinion &amp; Analysis<\/a>/u);
});

test('home-10: the line has the time of the last change and a link to the radio, if known', () => {
  expect(line(home())).toMatch(/Updated 8:38\sp\.m\..*href="\/radio"/u);
  expect(line(home({ updatedAt: Date.UTC(2026, 10, 18) }))).toContain('Updated Nov. 17');
  expect(line(home({}, { radio: null }))).not.toContain('/radio');
  expect(line(home({ updatedAt: null, articles: [] }))).not.toContain('Updated');
  const post = world.post({ date: '2026-11-20 12:30' });
  expect(line(home({ updatedAt: Date.UTC(2026, 10, 18) }, {}, [post]))).toMatch(/Updated 12:30\sp\.m\./u);
});

test('home-1: on home the link to home has the publication’s name as its label, because a phone does not show the name', () => {
  expect(home()).toContain('<a class="nameplate" href="/" aria-label="Kansas City Voice">');
});

test('header-9: a long name has smaller letters in the header', () => {
  const name = 'Garmisch-Partenkirchner Stimme und Anzeiger';
  expect(home()).toContain('<span class="nameplate-text">');
  expect(home({}, { name })).toContain(`<span class="nameplate-text nameplate-long">${name}</span>`);
});

test('the headlines are the first three local stories, and the first is the lead', () => {
  const headlines = between(home(), 'id="local-news"', 'id="coverage"');
  expect(titles(headlines)).toEqual(['Story 1', 'Story 2', 'Story 3']);
  expect(headlines.match(/card-lead/gu)).toHaveLength(1);
  expect(headlines.indexOf('card-lead')).toBeLessThan(headlines.indexOf('Story 1'));
});

test('local coverage is the next five local stories, with links to all of them and to the feed', () => {
  const coverage = between(home(), 'id="coverage"', '</section>');
  expect(titles(coverage)).toEqual(['Story 4', 'Story 5', 'Story 6', 'Story 7', 'Story 8']);
  expect(coverage).toMatch(
    /<a [^>]*href="\/local-news\/all">See All <span [^>]*>Local Coverage<\/span><\/a>/u,
  );
  expect(coverage).toContain('<a href="/local-news/rss.xml">Subscribe by RSS</a>');
});

test.each([
  [7, ['Story 4', 'Story 5', 'Story 6', 'Story 7']],
  [4, ['Story 4']],
  [3, ['Story 1', 'Story 2', 'Story 3']],
  [1, ['Story 1']],
])('with %s local stories, local coverage has %j', (count, expected) => {
  const sections = [world.section({ feeds: ['a'] })];
  const html = home({ articles: world.articles(count) }, { sections });
  expect(titles(between(html, 'id="coverage"', '</section>'))).toEqual(expected);
});

test('below the local stories come other sections’ stories that are not on the page yet', () => {
  const html = between(home(), 'id="across"', '</section>');
  // All sections of this edition have the same stories.
  expect(titles(html)).toEqual([
    'Story 9',
    'Story 10',
    'Story 11',
    'Story 12',
    'Story 13',
    'Story 14',
    'Story 15',
  ]);
});

test('below the sections are the newest posts; without posts there is no such part', () => {
  const html = home({}, {}, [world.post({ slug: 'levee', date: '2026-11-18', metaTitle: 'The levee' })]);
  const posts = between(html, 'id="our-blog"', '</section>');
  expect(posts).toContain('<time dateTime="2026-11-18">November 18, 2026</time>');
  expect(posts).toContain('<a href="/blog/levee">The levee</a>');
  expect(home()).not.toContain('From Our Blog');
});

test('the front page shows its own advertisements and no advertisement of a section', () => {
  const html = home();
  expect(html).toContain('data-banner-id="1452363"');
  expect(html).not.toContain('data-banner-id="6079445"');
});

test('when local news fails, the page shows the error and Try Again once', () => {
  const html = home({
    status: 'error',
    description: 'Unable to load news at this time. Please try again later.',
    articles: [],
  });
  expect(html).toContain('Failed to load featured articles');
  expect(html).toContain('Unable to load news at this time. Please try again later.');
  expect(html.match(/<a [^>]*href="">Try Again<\/a>/gu)).toHaveLength(1);
});

test('the notice above stale stories appears once', () => {
  const html = home({ status: 'stale', staleSince: world.now - 7_200_000, articles: world.articles(5) });
  expect(html.match(/We haven’t been able to update since November 20, 2026 at 6:42\sp\.m\./gu)).toHaveLength(
    1,
  );
});

function home(
  result: Partial<FeedResult> = {},
  publication: Partial<Publication> = {},
  posts: PostSummary[] = [],
): string {
  return renderPage(
    { screen: 'home', posts },
    { edition: world.edition({ result, publication }), now: world.now, assets: world.assets },
  );
}

function line(html: string): string {
  return between(html, 'class="page day-line"', '</div>');
}

function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  return html.slice(start, html.indexOf(to, start));
}

function titles(html: string): (string | undefined)[] {
  return Array.from(html.matchAll(/>(Story \d+)</gu), ([, title]) => title);
}

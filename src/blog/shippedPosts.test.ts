import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { countWords } from '../news/reading.ts';
import { markdownHtml } from '../pages/blog/markdownHtml.ts';
import { readPosts } from './readPosts.ts';
import { standingPosts } from './standingPosts.ts';

const folder = fileURLToPath(new URL('../../publications/kansas-city/blog', import.meta.url));
const read = await readPosts({
  folder,
  timeZone: 'America/Chicago',
  proveMarkdown: (markdown) => Promise.resolve({ kind: 'html', html: markdownHtml(markdown) }),
});
const { posts, mistakes } = standingPosts(read, []);

test('the publication that ships has twelve posts without a mistake, all of them out', () => {
  expect(mistakes).toEqual([]);
  expect(posts).toHaveLength(12);
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(posts.filter(({ appearsAt }) => appearsAt > now)).toEqual([]);
});

test.each(posts)(
  '$post.slug names its sources, is of a readable length and has a description that fits a search result',
  ({ post }) => {
    expect(post.sources.length).toBeGreaterThan(0);
    expect(countWords(post.blog)).toBeGreaterThan(400);
    expect(countWords(post.blog)).toBeLessThan(800);
    expect(post.metaTitle.length).toBeLessThanOrEqual(70);
    expect(post.metaDescription.length).toBeLessThanOrEqual(200);
  },
);

test.each(posts)('what $post.slug links to is there', ({ post }) => {
  const slugs = new Set(posts.map((each) => each.post.slug));
  const links = Array.from(
    markdownHtml(post.blog).matchAll(/href="([^"]+)"/gu),
    ([, address]) => address ?? '',
  );
  const missing = links.filter(
    (address) => address !== '/rss.xml' && !slugs.has(address.replace('/blog/', '')),
  );
  expect(missing).toEqual([]);
});

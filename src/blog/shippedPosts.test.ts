import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { markdownHtml } from '../pages/blog/markdownHtml.ts';
import { findNoPicture } from './blog.testing.ts';
import { openLastGood } from '../runtime/lastGood.ts';
import { choosePosts } from './choosePosts.ts';
import type { FolderPost } from './folderPost.ts';
import { readPosts } from './readPosts.ts';

const folder = fileURLToPath(new URL('../../publications/kansas-city/blog', import.meta.url));
const read = await readPosts({
  folder,
  languages: { main: 'en', others: ['es'] },
  timeZone: 'America/Chicago',
  validateMarkdown: (markdown) =>
    Promise.resolve({ kind: 'html', html: markdownHtml(markdown), references: [] }),
  findPicture: findNoPicture,
});
const { posts, mistakes } = await choosePosts(
  read,
  openLastGood<FolderPost>({ keys: async () => [], read: async () => null }),
);

test('the posts of the sample publication have no mistakes', () => {
  expect(mistakes).toEqual([]);
  expect(posts.length).toBeGreaterThan(0);
});

test.each(posts)('the links of $post.slug work', ({ post }) => {
  const slugs = new Set(posts.map((each) => each.post.slug));
  const links = Array.from(
    markdownHtml(post.blog).matchAll(/href="([^"]+)"/gu),
    ([, address]) => address ?? '',
  );
  const missing = links.filter(
    (address) =>
      address !== '/rss.xml' && !address.startsWith('https:') && !slugs.has(address.replace('/blog/', '')),
  );
  expect(missing).toEqual([]);
});

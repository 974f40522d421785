import { parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { blogFeed, type KnownEnclosures } from './blogFeed.ts';
import type { Enclosure, OutgoingEntry } from './outgoingFeed.ts';
import { writeRss } from './writeRss.ts';
import { world } from '../news/world.testing.ts';

const { publication } = world.edition();

function entryOf(
  post: ReturnType<typeof world.post>,
  input: Partial<Parameters<typeof blogFeed>[0]> = {},
): OutgoingEntry {
  const [entry] = blogFeed({ publication, posts: [post], ...input }).entries;
  if (entry === undefined) throw new Error('The feed has no entry.');
  return entry;
}

function picture(address: string, enclosures: KnownEnclosures = new Map()): Enclosure | null {
  return entryOf(world.post({ pinterestImageLink: address }), { enclosures }).picture;
}

test('a post is dated at the beginning of its day in the time zone of the publication', () => {
  expect(entryOf(world.post({ date: '2026-11-20' })).publishedAt).toBe(Date.UTC(2026, 10, 20, 6));
  expect(entryOf(world.post({ date: '2026-07-04' })).publishedAt).toBe(Date.UTC(2026, 6, 4, 5));
});

test('a post with a time is dated at that moment, and not earlier for a change on the same day', () => {
  const date = '2026-11-20T06:00:00-06:00';
  const at = Date.UTC(2026, 10, 20, 12);
  expect(entryOf(world.post({ date, modified: '2026-11-20' }))).toMatchObject({
    publishedAt: at,
    updatedAt: at,
  });
});

test('the feed changes when one of its posts does; without posts, when the folder does', () => {
  const older = world.post({ id: 'older', date: '2026-10-01', modified: '2026-11-21' });
  const feed = blogFeed({ publication, posts: [world.post(), older] });

  expect(parseRssFeed(writeRss(feed)).pubDate).toBe('Wed, 18 Nov 2026 06:00:00 GMT');
  expect(feed.updatedAt).toBe(Date.UTC(2026, 10, 21, 6));
  const empty = blogFeed({ publication, posts: [] });
  expect(parseRssFeed(writeRss(empty)).pubDate).toBe(undefined);
  expect(empty.updatedAt).toBe(publication.changedAt);
});

test('a post keeps its id when its slug, its title and the host of the publication change', () => {
  const before = entryOf(world.post());
  const after = entryOf(world.post({ slug: 'another', metaTitle: 'Another' }), {
    publication: { ...publication, origin: 'https://another.example' },
  });

  expect(after.link).not.toBe(before.link);
  expect(after.id).toBe(before.id);
  expect(entryOf(world.post({ id: 'other' })).id).not.toBe(before.id);
});

test('a post without a title or description has the defaults', () => {
  expect(entryOf(world.post({ metaTitle: ' \0', metaDescription: '' }))).toMatchObject({
    title: 'Untitled Article',
    summary: 'No description available',
  });
});

test('a picture has its known type and length, else the type of its file extension, else it is a JPEG', () => {
  expect(picture('https://pictures.example/a.png')).toMatchObject({ type: 'image/png', bytes: 0 });
  expect(picture('https://pictures.example/a')).toMatchObject({ type: 'image/jpeg', bytes: 0 });
  expect(picture('https://pictures.example/a.JPG?size=2')).toMatchObject({ type: 'image/jpeg' });
  expect(picture('/rivers.webp')).toEqual({
    address: 'https://voice.example/rivers.webp',
    type: 'image/webp',
    bytes: 0,
  });
  const known = new Map([['https://pictures.example/a', { type: 'image/avif', bytes: 1234 }]]);
  expect(picture('https://pictures.example/a', known)).toMatchObject({ type: 'image/avif', bytes: 1234 });
  expect(picture('javascript:alert(1)')).toBeNull();
  expect(picture('https://')).toBeNull();
});

test('categories and tags are listed once, and blank values are left out', () => {
  const post = world.post({ category: 'History', tags: ['Rivers', 'History', ' '] });

  expect(entryOf(post).categories).toEqual(['History', 'Rivers']);
  expect(blogFeed({ publication, posts: [post, post] }).categories).toEqual([
    'Local News',
    'Community',
    'History',
  ]);
});

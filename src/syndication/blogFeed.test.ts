import { expect, test } from 'vitest';
import { editionForTests } from '../pages/editionForTests.ts';
import { blogFeed, type BlogFeedMaterial } from './blogFeed.ts';
import type { Enclosure, OutgoingEntry } from './outgoingFeed.ts';
import { markedPostForTests } from './postForTests.ts';

const { publication } = editionForTests();

function entryOf(
  post: ReturnType<typeof markedPostForTests>,
  rest: Partial<BlogFeedMaterial> = {},
): OutgoingEntry {
  const [entry] = blogFeed({ publication, posts: [post], ...rest }).entries;
  if (entry === undefined) throw new Error('The feed has no entry.');
  return entry;
}

function picture(address: string, enclosures: BlogFeedMaterial['enclosures'] = new Map()): Enclosure | null {
  return entryOf(markedPostForTests({ pinterestImageLink: address }), { enclosures }).picture;
}

test('a post is dated when its day began where the publication is, at every request alike', () => {
  expect(entryOf(markedPostForTests({ date: '2026-11-20' })).publishedAt).toBe(Date.UTC(2026, 10, 20, 6));
  expect(entryOf(markedPostForTests({ date: '2026-07-04' })).publishedAt).toBe(Date.UTC(2026, 6, 4, 5));
});

test('the feed changed when the last of its posts did, and without posts when its folder did', () => {
  const older = markedPostForTests({ id: 'older', date: '2026-10-01', modified: '2026-11-21' });
  const feed = blogFeed({ publication, posts: [markedPostForTests(), older] });

  expect(feed.publishedAt).toBe(Date.UTC(2026, 10, 20, 6));
  expect(feed.updatedAt).toBe(Date.UTC(2026, 10, 21, 6));
  expect(blogFeed({ publication, posts: [] })).toMatchObject({
    publishedAt: null,
    updatedAt: publication.changedAt,
  });
});

test('a post keeps its identity when its slug, its title and the host of the publication change', () => {
  const before = entryOf(markedPostForTests());
  const after = entryOf(markedPostForTests({ slug: 'another', metaTitle: 'Another' }), {
    publication: { ...publication, origin: 'https://another.example' },
  });

  expect(after.link).not.toBe(before.link);
  expect(after.id).toBe(before.id);
  expect(entryOf(markedPostForTests({ id: 'other' })).id).not.toBe(before.id);
});

test('a post without title or description has those of the specification', () => {
  expect(entryOf(markedPostForTests({ metaTitle: ' \0', metaDescription: '' }))).toMatchObject({
    title: 'Untitled Article',
    summary: 'No description available',
  });
});

test('a picture has the type and length that are known, else what its name says, else it is a JPEG', () => {
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

test('categories and tags are named once, blank ones never', () => {
  const post = markedPostForTests({ category: 'History', tags: ['Rivers', 'History', ' '] });

  expect(entryOf(post).categories).toEqual(['History', 'Rivers']);
  expect(blogFeed({ publication, posts: [post, post] }).categories).toEqual([
    'Local News',
    'Community',
    'History',
  ]);
});

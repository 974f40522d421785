import { expect, test } from 'vitest';
import { linksOf, postsByTopic } from './postTopics.ts';
import { world } from '../world.testing.ts';

const publication = world.publication();

test.each([
  ['Kaw Point', '/blog/tags/kaw-point'],
  ['  KAW—point! ', '/blog/tags/kaw-point'],
  ['Sumner’s School', '/blog/tags/sumners-school'],
  ['Café', '/blog/tags/cafe'],
  ['川', '/blog/tags/%E5%B7%9D'],
])('the tag %s is at %s', (tag, path) => {
  expect([...postsByTopic([{ tags: [tag], author: null }], publication).keys()]).toEqual([path]);
});

test('a name without a letter or digit has no page', () => {
  expect(postsByTopic([{ tags: [], author: '—' }], publication).size).toBe(0);
  expect(postsByTopic([{ tags: ['!?'], author: '…' }], publication).size).toBe(0);
});

const posts = [
  world.postEntry({ slug: 'newest', tags: ['Parks'] }),
  world.postEntry({ slug: 'levee', tags: ['Kaw Point', 'Rivers'], author: 'Ada Example' }),
  world.postEntry({ slug: 'ferry', tags: ['kaw point'] }),
  world.postEntry({ slug: 'boat', tags: ['Rivers', 'Kaw Point', 'Parks'] }),
  world.postEntry({ slug: 'plain' }),
];

test('every tag and author is a topic once, spelled as in the newest post', () => {
  expect(Array.from(postsByTopic(posts, publication).values(), ({ topic }) => topic)).toEqual([
    { kind: 'tag', name: 'Parks', path: '/blog/tags/parks' },
    { kind: 'tag', name: 'Kaw Point', path: '/blog/tags/kaw-point' },
    { kind: 'tag', name: 'Rivers', path: '/blog/tags/rivers' },
    { kind: 'author', name: 'Ada Example', path: '/blog/authors/ada-example' },
  ]);
});

test('people-3: the publication’s people are topics, even without posts', () => {
  const person = {
    key: 'ben',
    name: 'Ben Ferry',
    role: null,
    bio: null,
    picture: null,
    links: [],
    team: true,
  };
  const topics = postsByTopic(posts, { ...publication, people: [person] });
  expect(topics.get('/blog/authors/ben-ferry')).toEqual({
    topic: { kind: 'author', name: 'Ben Ferry', path: '/blog/authors/ben-ferry' },
    posts: [],
  });
});

test('people-2: each of several authors has the post', () => {
  const both = world.postEntry({
    slug: 'both',
    author: 'Ada Example and Ben Ferry',
    authors: ['Ada Example', 'Ben Ferry'],
  });
  const slugs = (path: string) =>
    postsByTopic([both, ...posts], publication)
      .get(path)
      ?.posts.map(({ slug }) => slug);
  expect(slugs('/blog/authors/ada-example')).toEqual(['both', 'levee']);
  expect(slugs('/blog/authors/ben-ferry')).toEqual(['both']);
  expect(slugs('/blog/authors/ada-example-and-ben-ferry')).toBeUndefined();
});

test('a topic has all of its posts in order, each once', () => {
  const topics = postsByTopic(
    [...posts, world.postEntry({ slug: 'twice', tags: ['Rivers', 'rivers'] })],
    publication,
  );
  const slugs = (path: string) => topics.get(path)?.posts.map(({ slug }) => slug);
  expect(slugs('/blog/tags/kaw-point')).toEqual(['levee', 'ferry', 'boat']);
  expect(slugs('/blog/tags/rivers')).toEqual(['levee', 'boat', 'twice']);
  expect(slugs('/blog/authors/ada-example')).toEqual(['levee']);
});

test('the posts to read next are ordered by shared tags, then by date, without the post itself', () => {
  const [, levee, , , plain] = posts;
  if (levee === undefined || plain === undefined) throw new Error('There must be five posts.');
  expect(linksOf(levee, posts, publication).next.map(({ slug }) => slug)).toEqual([
    'boat',
    'ferry',
    'newest',
  ]);
  expect(linksOf(plain, posts, publication).next.map(({ slug }) => slug)).toEqual([
    'newest',
    'levee',
    'ferry',
  ]);
  expect(linksOf(plain, [plain], publication).next).toEqual([]);
});

test('a post links only to tags and authors that occur in the list of posts', () => {
  const post = world.post({ tags: ['Rivers', 'Kaw Point', 'Kaw point', 'Bridges'], author: 'Ada Example' });
  expect(linksOf(post, posts, publication)).toMatchObject({
    tags: [{ name: 'Rivers' }, { name: 'Kaw Point' }],
    authors: [{ path: '/blog/authors/ada-example' }],
  });
  const untagged = posts.map(({ slug }) => world.postEntry({ slug }));
  expect(linksOf(post, untagged, publication)).toMatchObject({ tags: [], authors: [] });
  expect(linksOf(post, untagged, publication).next).toHaveLength(3);
});

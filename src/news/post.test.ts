import { expect, test } from 'vitest';
import { postPath } from './post.ts';

const blog = { posts: { slug: 'blog' } };

test.each([
  ['kaw-point', '/blog/kaw-point'],
  ['über-uns', '/blog/%C3%BCber-uns'],
  ['100%', '/blog/100%25'],
  ['50%25', '/blog/50%2525'],
  ['rivers/kaw?', '/blog/rivers%2Fkaw%3F'],
])('the post %s has one path, which browsers do not change', (slug, path) => {
  expect(postPath(blog, slug)).toBe(path);
  expect(new URL(path, 'https://voice.example').href).toBe(`https://voice.example${path}`);
});

test('a slug with a lone surrogate still has a path', () => {
  expect(postPath(blog, 'a\uD83D')).toBe('/blog/a%EF%BF%BD');
});

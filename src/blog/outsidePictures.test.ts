import { expect, test } from 'vitest';
import type { Picture } from '../news/pictures/picture.ts';
import { world } from '../news/world.testing.ts';
import { outsidePictures, withOutsidePictures } from './outsidePictures.ts';

test.each([
  ['![A bridge](https://a.example/b.jpg)', ['https://a.example/b.jpg']],
  ['![](<https://a.example/a b.jpg> "At dusk")', ['https://a.example/a%20b.jpg']],
  [
    '![A](https://a.example/b_(1).jpg) and ![B](http://b.example/c)',
    ['https://a.example/b_(1).jpg', 'http://b.example/c'],
  ],
  [
    '![A][one]\n\n[one]: https://a.example/b.png "One"\n[two]: https://a.example/page',
    ['https://a.example/b.png'],
  ],
  ['![A][one]\n\n[one]: <https://a.example/b.png>', ['https://a.example/b.png']],
  ['![A](gate.jpg), ![B](javascript:alert(1)) and [a link](https://a.example/b.jpg)', []],
  ['![A](https://a.example/b.jpg) ![A](https://a.example/b.jpg)', ['https://a.example/b.jpg']],
])('the pictures of %j on other hosts are found', (blog, urls) => {
  expect(outsidePictures({ pinterestImageLink: null, blog })).toEqual(urls);
});

test('the picture for Pinterest comes first', () => {
  const blog = '![A bridge](https://a.example/b.jpg)';
  expect(outsidePictures({ pinterestImageLink: 'https://a.example/p', blog })).toEqual([
    'https://a.example/p',
    'https://a.example/b.jpg',
  ]);
  expect(outsidePictures({ pinterestImageLink: '/relative.jpg', blog: '' })).toEqual([]);
});

test('hostile text does not slow the search for pictures', () => {
  for (const part of [
    '![',
    '![a](',
    '![a](https://a.example/(',
    '[a]: https://a.example/.jpg',
    '![](https://(',
  ]) {
    const blog = part.repeat(10_000);
    expect(outsidePictures({ pinterestImageLink: null, blog }).length).toBeLessThanOrEqual(100);
  }
});

test('a post has its stored pictures', () => {
  const post = world.post({
    pinterestImageLink: 'https://a.example/p.jpg',
    html: '<img src="https://a.example/a.jpg?x=1&amp;y=2" alt=""/> <img src="https://a.example/b.jpg" alt=""/>',
  });
  expect(withOutsidePictures(post, allButB)).toEqual({
    ...post,
    thumbnail: world.picture(),
    pictures: { 'https://a.example/a.jpg?x=1&y=2': world.picture() },
  });
  expect(withOutsidePictures(post, () => undefined)).toEqual(post);
});

function allButB(address: string): Picture | undefined {
  return address.endsWith('b.jpg') ? undefined : world.picture();
}

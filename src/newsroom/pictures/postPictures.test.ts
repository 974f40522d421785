import { expect, test } from 'vitest';
import { wholeWidths } from '../../news/pictures/picture.ts';
import { world } from '../../news/world.testing.ts';
import type { PublishedBlog } from '../blogs.ts';
import { openPostPictures } from './postPictures.ts';

const pinned = 'https://pictures.example/levee.jpg';
const other = 'https://pictures.example/other.jpg';
const post = world.post({ pinterestImageLink: pinned });
const failure = world.blogFailure();

function blogWith(changes: Partial<PublishedBlog>): PublishedBlog {
  return {
    page: () => Promise.resolve(failure),
    post: () => Promise.resolve(post),
    newest: () => Promise.resolve([post]),
    entries: () => Promise.resolve([post]),
    search: () => Promise.resolve([]),
    respell: () => Promise.resolve(null),
    nextChangeAt: () => Infinity,
    picture: () => undefined,
    outsidePictures: () => [pinned],
    formerSlugs: () => [],
    drafts: () => [],
    ...changes,
  };
}

test('the pictures of all posts and custom pages are wanted uncropped, and a change of a post or page is a change of its publication', () => {
  const ferry = 'https://pictures.example/ferry.jpg';
  const page = world.customPage({ markdown: `![The ferry](${ferry})` });
  const levee = world.publication({ id: 'levee', pages: [page] });
  const bridge = world.publication({ id: 'bridge', pages: [] });
  const blogs = new Map([
    ['levee', blogWith({})],
    ['bridge', blogWith({ outsidePictures: () => [other] })],
  ]);
  const pictures = openPostPictures({
    has: (id) => blogs.has(id),
    blog: (id) => blogs.get(id) ?? blogWith({}),
  });
  const publications = [levee, bridge, world.publication({ id: 'not-open-yet', pages: [] })];
  expect(publications.flatMap(pictures.wanted)).toEqual([
    { address: pinned, kind: 'whole', widths: wholeWidths },
    { address: ferry, kind: 'whole', widths: wholeWidths },
    { address: other, kind: 'whole', widths: wholeWidths },
  ]);
  expect(pictures.changes(new Set([other]), publications)).toEqual([
    { publication: 'bridge', sections: 'all', isAddition: true },
  ]);
  expect([pictures.isShown(levee, ferry), pictures.isShown(bridge, pinned)]).toEqual([true, false]);
});

test('every list of posts has its prepared pictures, and failures are unchanged', async () => {
  const thumbnail = world.picture();
  const blog = openPictures().addToBlog('levee', blogWith({}), ({ address, kind }) =>
    address === pinned && kind === 'whole' ? thumbnail : undefined,
  );
  expect(await blog.post('levee-trail')).toMatchObject({ thumbnail });
  expect(await blog.newest(1)).toMatchObject([{ thumbnail }]);
  expect(await blog.page(1)).toBe(failure);
  expect(await blog.entries()).toEqual([{ ...post, thumbnail }]);
  const without = openPictures().addToBlog('levee', blogWith({}), () => undefined);
  expect(await without.post('levee-trail')).toEqual(post);
});

test('a picture that only the HTML of a post shows is wanted once a reader has visited, until the posts change', async () => {
  const pictures = openPictures();
  const html = `<p><img src="${other}?x=1&amp;y=2" alt="" loading="lazy"/></p>`;
  const blog = pictures.addToBlog(
    'levee',
    blogWith({ post: () => Promise.resolve({ ...post, html }) }),
    () => undefined,
  );
  await blog.post('levee-trail');
  const wanted = () => pictures.wanted(publication).map(({ address }) => address);
  expect(wanted()).toEqual([pinned, `${other}?x=1&y=2`]);
  pictures.applyChange({ publication: 'levee', sections: ['parks'] });
  pictures.applyChange({ publication: 'levee', sections: 'all', isAddition: true });
  expect(wanted()).toHaveLength(2);
  pictures.applyChange({ publication: 'levee', sections: 'all' });
  expect(wanted()).toEqual([pinned]);
});

const publication = world.publication({ id: 'levee', pages: [] });

function openPictures() {
  return openPostPictures({ has: () => true, blog: () => blogWith({}) });
}

import { afterEach, expect, test } from 'vitest';
import { makeBlogFolder, postText, removeBlogFolders } from './blog.testing.ts';
import type { FindPicture, RenderMarkdown } from './blog.ts';
import { openFolderBlog } from './openFolderBlog.ts';
import { markdownHtml } from '../pages/blog/markdownHtml.ts';
import type { MarkdownReference } from '../news/pictures/picture.ts';

afterEach(removeBlogFolders);

const day = Date.parse('2026-11-20T12:00:00-06:00');

/** Finds a picture of 1,200 by 800 pixels for every name except a few. */
const findPicture: FindPicture = (name) => {
  const reason = { 'none.jpg': 'does not exist', 'large.jpg': 'is too large: 31 MB; the limit is 30 MB' }[
    name
  ];
  if (reason !== undefined) return Promise.resolve({ kind: 'unusable', reason });
  if (name === 'Gate.JPG')
    return Promise.resolve({ kind: 'unusable', reason: 'does not exist', meant: 'gate.jpg' });
  const hash = Buffer.from(name).toString('hex').padEnd(32, '0');
  const address = `/pictures/${hash}-1200.jpg`;
  return Promise.resolve({ file: `/${name}`, hash, format: 'jpg', address, width: 1200, height: 800 });
};

const renderMarkdown: RenderMarkdown = (markdown, _purpose, { pictures = {} } = {}) => {
  const references: MarkdownReference[] = [];
  const html = markdownHtml(markdown, { pictures, onReference: (each) => references.push(each) });
  return Promise.resolve({ kind: 'html', html, references });
};

async function openBlog(files: Record<string, string>, now = () => day) {
  const folder = await makeBlogFolder(files);
  return openFolderBlog({ folder, timeZone: 'America/Chicago', renderMarkdown, findPicture, now });
}

function addressOf(name: string): string {
  return `/pictures/${Buffer.from(name).toString('hex').padEnd(32, '0')}-1200.jpg`;
}

test('pictures-1: a post has its picture, with its size, alternative text and credit, wherever it is listed', async () => {
  const front = { picture: 'gate.jpg', pictureText: 'The gate, open', credit: 'Photo by a sample' };
  const blog = await openBlog({ 'kaw.md': postText('kaw', front) });
  const picture = {
    address: addressOf('gate.jpg'),
    width: 1200,
    height: 800,
    text: 'The gate, open',
    credit: 'Photo by a sample',
  };
  expect(await blog.post('kaw')).toMatchObject({ picture });
  expect(await blog.page(1)).toMatchObject({ posts: [{ picture }] });
  expect(await blog.entries()).toMatchObject([{ picture }]);
  expect(blog.mistakes).toEqual([]);
});

test.each([
  ['a name', 'gate.jpg', 'gate.jpg'],
  ['a name in a folder', '2026/gate.jpg', '2026/gate.jpg'],
  ['a path relative to the post, as Markdown editors write it', '../pictures/gate.jpg', 'gate.jpg'],
  ['a name with an accent', 'río.jpg', 'río.jpg'],
  ['the same, percent-encoded', 'r%C3%ADo.jpg', 'río.jpg'],
])('pictures-1: the Markdown of a post may name a picture by %s', async (_, written, name) => {
  const blog = await openBlog({ 'kaw.md': postText('kaw', {}, `![The gate](${written})`) });
  const address = addressOf(name);
  expect(await blog.post('kaw')).toMatchObject({
    html: expect.stringContaining(`<img src="${address}" width="1200" height="800" alt="The gate"`),
  });
  expect(await blog.post('kaw')).toMatchObject({ pictures: { [address]: { width: 1200, height: 800 } } });
  expect(blog.picture(address)).toMatchObject({ file: `/${name}` });
  expect(blog.picture(address.replace('.jpg', '.png'))).toMatchObject({ address });
  expect(blog.mistakes).toEqual([]);
});

test('pictures-4: only pictures of published posts are served, from the minute at which the post appears', async () => {
  let at = day;
  const blog = await openBlog(
    {
      'draft.md': postText('draft', { draft: 'true' }, '![Not yet](draft.jpg)'),
      'soon.md': postText('soon', { date: '2026-11-20 12:01', picture: 'soon.jpg', pictureText: 'Soon' }),
      'kaw.md': postText('kaw', {}, 'No picture, but [a link](/pictures/unnamed).'),
    },
    () => at,
  );
  const known = () =>
    ['draft.jpg', 'soon.jpg', 'other.jpg'].map((name) => blog.picture(addressOf(name))?.file);
  expect(known()).toEqual([undefined, undefined, undefined]);
  at += 60_000;
  expect(known()).toEqual([undefined, '/soon.jpg', undefined]);
});

test.each([
  [
    'a missing picture',
    postText('kaw', {}, 'Two rivers.\n\n![The gate](none.jpg)'),
    '9:1 The picture pictures/none.jpg does not exist.',
    'Copy the file into the folder pictures, or correct its name: capitals count.',
  ],
  [
    'a picture with other capitals',
    postText('kaw', { picture: 'Gate.JPG' }),
    '6:10 The picture pictures/Gate.JPG does not exist.',
    'Did you mean gate.jpg?',
  ],
  [
    'a picture that is too large',
    postText('kaw', {}, '![The gate](large.jpg)'),
    '7:1 The picture pictures/large.jpg is too large: 31 MB; the limit is 30 MB.',
    'Save a smaller copy: 2,000 pixels wide is plenty.',
  ],
  [
    'an address that leads nowhere',
    postText('kaw', {}, 'See ![the gate](../gate.jpg).'),
    '7:5 The picture "../gate.jpg" leads nowhere: it is not the name of a JPEG, PNG, WebP or GIF file in pictures/.',
    'Put the picture into the folder pictures, and write gate.jpg.',
  ],
  [
    'a path',
    postText('kaw', {}, '![The gate](/pictures/gate.jpg)'),
    '7:1 The picture "/pictures/gate.jpg" leads nowhere: it is not the name of a JPEG, PNG, WebP or GIF file in pictures/.',
    'Put the picture into the folder pictures, and write gate.jpg.',
  ],
  [
    'a picture in an unsupported format',
    postText('kaw', { picture: 'gate.avif' }),
    '6:10 The picture "gate.avif" can\'t be shown: AVIF isn\'t supported.',
    'Save it as a JPEG, PNG or WebP file.',
  ],
  [
    'a picture without alternative text',
    postText('kaw', {}, '![](gate.jpg)'),
    '7:1 The picture "gate.jpg" has no alternative text.',
    "Say between the brackets what it shows, for readers who can't see it: ![The gate at Levee Street](gate.jpg).",
  ],
  [
    'a picture without alternative text on another host',
    postText('kaw', {}, '![ ](https://pictures.example/gate.jpg)'),
    '7:1 The picture "https://pictures.example/gate.jpg" has no alternative text.',
    "Say between the brackets what it shows, for readers who can't see it: ![The gate at Levee Street](https://pictures.example/gate.jpg).",
  ],
  [
    'the picture of the post without alternative text',
    postText('kaw', { picture: 'gate.jpg' }),
    '6:10 The picture "gate.jpg" has no alternative text.',
    "Add `pictureText:` with one sentence that says what it shows, for readers who can't see it.",
  ],
  [
    'a credit without a picture',
    postText('kaw', { credit: 'Photo by nobody' }),
    '6:9 `credit` belongs to a picture, but the post has no `picture`.',
    'Add `picture:`, or remove the key.',
  ],
])('pictures-5: check names %s, and the post is shown anyway', async (_, text, message, remedy) => {
  const blog = await openBlog({ 'kaw.md': text });
  expect(blog.mistakes.map((each) => `${each.line}:${each.column} ${each.message}`)).toEqual([message]);
  expect(blog.mistakes[0]?.remedy).toBe(remedy);
  expect(await blog.post('kaw')).toMatchObject({ slug: 'kaw' });
});

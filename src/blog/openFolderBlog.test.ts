import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  findNoPicture,
  makeBlogFolder,
  postText,
  removeBlogFolders,
  renderParagraph,
} from './blog.testing.ts';
import { novemberTwentieth, openTestBlog, timeZone } from './openFolderBlog.testing.ts';
import { openFolderBlog } from './openFolderBlog.ts';

afterEach(removeBlogFolders);

test('posts are listed newest first, ten to a page, with their total', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => {
      const day = String(index + 1).padStart(2, '0');
      return [`day-${day}.md`, postText(`p${day}`, { date: `2026-10-${day}` })];
    }),
  );
  const { blog, slugs } = await openTestBlog(files);
  expect((await slugs()).slice(0, 2)).toEqual(['day-12', 'day-11']);
  expect(await slugs(2)).toEqual(['day-02', 'day-01']);
  expect(await slugs(3)).toEqual([]);
  expect(await blog.page(1)).toMatchObject({ page: 1, total: 12 });
});

test('a post has the fields of its front matter, its text and its HTML', async () => {
  const front = {
    slug: 'two-rivers',
    modified: '2026-11-03',
    pinterestImageLink: 'https://pictures.example/kaw.jpg',
    youtubeShortsUrl: 'https://videos.example/shorts/1',
    keywords: '[rivers, parks]',
    category: 'History',
    tags: '[Kaw Point]',
    author: 'The desk',
    sources: '[{ title: A book }, { title: A page, address: https://library.example/a }]',
    corrections: '[{ date: 2026-11-02, text: First. }, { date: 2026-11-03, text: Second. }]',
  };
  const { blog } = await openTestBlog(
    { 'kaw-point.md': postText('kaw', front) },
    { samplePictures: 'https://pictures.example' },
  );
  expect(await blog.post('two-rivers')).toEqual({
    id: 'kaw',
    slug: 'two-rivers',
    metaTitle: 'About kaw',
    metaDescription: 'In short.',
    date: '2026-11-01',
    modified: '2026-11-03',
    pictures: {},
    pinterestImageLink: 'https://pictures.example/kaw.jpg',
    youtubeShortsUrl: 'https://videos.example/shorts/1',
    keywords: ['rivers', 'parks'],
    category: 'History',
    tags: ['Kaw Point'],
    author: 'The desk',
    words: 2,
    blog: 'Two rivers.\n',
    html: '<p>Two rivers.</p>',
    sources: [
      { title: 'A book', address: null },
      { title: 'A page', address: 'https://library.example/a' },
    ],
    corrections: [
      { date: '2026-11-03', text: 'Second.' },
      { date: '2026-11-02', text: 'First.' },
    ],
  });
});

test('unset-3: invented URLs in a post are left out, and reported as notices', async () => {
  const { blog } = await openTestBlog({ 'kaw.md': postText('kaw', inventedFront) });
  expect(await blog.post('kaw')).toMatchObject({
    pinterestImageLink: null,
    youtubeShortsUrl: null,
    sources: [{ title: 'A page', address: null }],
  });
  expect(blog.notices(Infinity)).toMatchObject([
    {
      line: 6,
      message: 'The picture is invented: "https://pictures.example/2/kaw.jpg". Only the demo shows it.',
    },
    { line: 7, message: expect.stringMatching(/^The video is invented: /u) },
    { line: 8, message: expect.stringMatching(/^The address of the source is invented: /u) },
  ]);
});

test('a post whose year is probably mistyped is a notice, and a post of next month is not', async () => {
  const { blog } = await openTestBlog({
    'kaw.md': postText('kaw', { date: '2062-11-20' }),
    'soon.md': postText('soon', { date: '2026-12-20 06:00' }),
  });
  expect(blog.notices(Date.parse('2026-11-20T12:00:00-06:00'))).toMatchObject([
    { message: 'Readers see this post only from 2062-11-20 on.', remedy: 'Check the year.', column: 7 },
  ]);
});

test('unset-3: the demo shows invented URLs, and its sample server draws the picture', async () => {
  const { blog } = await openTestBlog(
    { 'kaw.md': postText('kaw', inventedFront) },
    { samplePictures: 'http://127.0.0.1:3001/pictures' },
  );
  expect(await blog.post('kaw')).toMatchObject({
    pinterestImageLink: 'http://127.0.0.1:3001/pictures/2/kaw.jpg',
    youtubeShortsUrl: inventedFront.youtubeShortsUrl,
    sources: [{ title: 'A page', address: 'https://library.example/a' }],
  });
});

const inventedFront = {
  pinterestImageLink: 'https://pictures.example/2/kaw.jpg',
  youtubeShortsUrl: 'https://videos.example/shorts/1',
  sources: '[{ title: A page, address: https://library.example/a }]',
};

test('a mistake in one post leaves its last good version and all other posts online', async () => {
  const { folder, blog, slugs } = await openTestBlog({ 'a.md': postText('a'), 'b.md': postText('b') });
  await writeFile(path.join(folder, 'a.md'), postText('a', { date: 'soon' }));
  expect(await blog.reload()).toBe(true);
  expect(await slugs()).toEqual(['a', 'b']);
  expect(blog.mistakes).toMatchObject([{ line: 5, column: 7 }]);
  await rm(path.join(folder, 'a.md'));
  expect(await blog.reload()).toBe(true);
  expect(await slugs()).toEqual(['b']);
  expect(blog.mistakes).toEqual([]);
});

test('blog-8: a reload reads only the files that changed, and the posts with pictures', async () => {
  const files = {
    'a.md': postText('a'),
    'b.md': postText('b'),
    'c.md': postText('c', { picture: 'gate.jpg' }),
  };
  const { folder, blog } = await openTestBlog(files);
  const write = (name: string) => writeFile(path.join(folder, name), postText(`new-${name.slice(0, 1)}`));
  const ids = async () => {
    const entries = await blog.entries();
    return 'kind' in entries ? [] : entries.map(({ id }) => id).toSorted();
  };
  for (const name of ['a.md', 'b.md', 'c.md', 'd.md']) await write(name);
  const inBlog = (...names: string[]) => new Set(names.map((name) => path.join(path.basename(folder), name)));
  expect(await blog.reload(new Set(['pictures/gate.jpg']))).toBe(true);
  expect(await ids()).toEqual(['a', 'b', 'new-c', 'new-d']);
  expect(await blog.reload(inBlog('a.md'))).toBe(true);
  expect(await ids()).toEqual(['b', 'new-a', 'new-c', 'new-d']);
  await rm(path.join(folder, 'd.md'));
  expect(await blog.reload(inBlog('d.md'))).toBe(true);
  expect(await ids()).toEqual(['b', 'new-a', 'new-c']);
  expect(await blog.reload()).toBe(true);
  expect(await ids()).toEqual(['new-a', 'new-b', 'new-c']);
});

test('a reload returns whether anything changed, a correction included', async () => {
  const { folder, blog } = await openTestBlog({ 'a.md': postText('a') });
  expect(await blog.reload()).toBe(false);
  const corrections = '[{ date: 2026-11-02, text: The year was wrong. }]';
  await writeFile(path.join(folder, 'a.md'), postText('a', { corrections }));
  expect(await blog.reload()).toBe(true);
  expect(await blog.post('a')).toMatchObject({ corrections: [{ text: 'The year was wrong.' }] });
});

test('a publication without a blog folder has a blog without posts', async () => {
  const { folder } = await openTestBlog({});
  const blog = await openFolderBlog({
    findPicture: findNoPicture,
    folder: path.join(folder, 'none'),
    timeZone,
    renderMarkdown: renderParagraph,
    now: () => novemberTwentieth,
  });
  expect(await blog.page(1)).toEqual({ page: 1, posts: [], total: 0 });
  expect(blog.mistakes).toEqual([]);
});

test('text that cannot be rendered is reported at its first line', async () => {
  const folder = await makeBlogFolder({ 'long.md': postText('long') });
  const blog = await openFolderBlog({
    findPicture: findNoPicture,
    folder,
    timeZone,
    renderMarkdown: () => Promise.resolve({ kind: 'tooLong', reason: 'The text is too long.' }),
    now: () => novemberTwentieth,
  });
  expect(blog.mistakes).toMatchObject([
    { line: 7, column: 1, message: 'The text is too long.', remedy: 'Split it into two posts.' },
  ]);
});

test('a post edited while its old text is rendered is returned with its new text', async () => {
  const file = postText('kaw', { metaTitle: 'Before' });
  const { promise: mayRender, resolve: render } = Promise.withResolvers<void>();
  const folder = await makeBlogFolder({ 'kaw.md': file });
  let isSlow = true;
  const blog = await openFolderBlog({
    findPicture: findNoPicture,
    folder,
    timeZone,
    now: () => novemberTwentieth,
    isValidatedOnOpen: false,
    async renderMarkdown(markdown) {
      if (isSlow) await mayRender;
      return renderParagraph(markdown);
    },
  });
  const loading = blog.post('kaw');
  isSlow = false;
  await writeFile(path.join(folder, 'kaw.md'), `${file.replace('Before', 'After')}\nMore of it.\n`);
  await blog.reload();
  render();
  expect(await loading).toMatchObject({ metaTitle: 'After' });
});

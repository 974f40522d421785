import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { postText, renderParagraph } from '../blog/blog.testing.ts';
import type { Publication } from '../news/publication.ts';
import { emptyFolder, exampleFolder, removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { openStoredFiles } from '../publication/storedFiles.ts';
import { openOutbound } from '../wire/outbound.ts';
import { openBlogs } from './blogs.ts';
import { checkBlogs } from './check/checkBlogs.ts';
import type { OwnPictures } from '../media/pictures/ownPictures.ts';
import { world } from '../news/world.testing.ts';
import { openTestLog } from './log.testing.ts';
import { markdownEntry, testPublication } from './newsroom.testing.ts';

afterEach(removeExampleFolders);

const noPictures: Pick<OwnPictures, 'find' | 'read'> = {
  find: () => Promise.resolve({ kind: 'unusable', reason: 'does not exist' }),
  read: () => Promise.resolve({ kind: 'unusable', reason: 'does not exist' }),
};

test('a blog can be read, listed and searched, and an edited post is found after the next update', async () => {
  const folder = await exampleFolder();
  const file = path.join(folder, 'blog', 'kaw.md');
  await mkdir(path.dirname(file));
  await writeFile(file, postText('kaw', {}, 'The ferry.'));
  const outbound = openOutbound({ canUseLoopback: false });
  onTestFinished(() => outbound.close());
  const blogs = openBlogs({
    folderOf: (id) => path.join(path.dirname(folder), id),
    stored: openStoredFiles(path.join(await emptyFolder(), 'stored')),
    outbound,
    renderMarkdown: renderParagraph,
    pictures: noPictures,
    log: openTestLog().log,
    now: () => Date.parse('2026-11-20T12:00:00-06:00'),
  });
  const publication = await testPublication({ defaultFeed: 'https://wire.example/feed' });
  const updated: unknown[] = [];
  const update = () => blogs.update([publication], new Map(), (each) => void updated.push(each));
  await blogs.open([publication]);
  const blog = blogs.blog('river-town');
  expect(await blog.newest(9)).toMatchObject([{ slug: 'kaw', html: '<p>The ferry.</p>' }]);
  expect(await blog.entries()).toMatchObject([{ slug: 'kaw', date: '2026-11-01' }]);
  expect(await blog.search('ferries', [])).toMatchObject([{ slug: 'kaw' }]);
  await writeFile(file, postText('kaw', {}, 'The bridge.'));
  await update();
  await update();
  expect(updated).toEqual([{ publication: 'river-town', isNew: false }]);
  expect(await blog.search('ferries', [])).toEqual([]);
  expect(await blog.search('bridges', [])).toMatchObject([{ slug: 'kaw' }]);
});

test('blog-8: a change of files other than posts or pictures does not change the posts', async () => {
  const { posts, first, storedPost } = await openSiteWithPosts();
  await writeFile(path.join(posts, 'kaw.md'), postText('kaw', {}, 'Edited.'));
  await first.update('publication.yaml', 'hidden.yaml');
  expect(await first.post('kaw')).toMatchObject({ html: '<p>Of kaw.</p>' });
  await first.update('blog/kaw.md');
  expect(await first.post('kaw')).toMatchObject({ html: '<p>Edited.</p>' });
  await expect.poll(() => readFile(storedPost('kaw.md'), 'utf8')).toContain('Edited.');
  expect(await readFile(storedPost('levee.md'), 'utf8')).toContain('Of levee.');
});

/** Makes a site with the posts `kaw` and `levee`. `start` opens its blogs as after a restart. */
async function openSiteWithPosts() {
  const folder = await exampleFolder();
  const posts = path.join(folder, 'blog');
  await mkdir(posts);
  for (const id of ['kaw', 'levee'])
    await writeFile(path.join(posts, `${id}.md`), postText(id, {}, `Of ${id}.`));
  const read = await testPublication({ defaultFeed: 'https://wire.example/feed' });
  const publication: Publication = { ...read, blog: { source: 'folder' } };
  const stored = openStoredFiles(await emptyFolder());
  const storedPost = (name: string) => path.join(stored.folder('river-town'), 'blog', name);
  const start = async () => {
    const outbound = openOutbound({ canUseLoopback: false });
    const log = openTestLog();
    const blogs = openBlogs({
      folderOf: (id) => path.join(path.dirname(folder), id),
      stored,
      outbound,
      renderMarkdown: renderParagraph,
      pictures: noPictures,
      log: log.log,
      now: () => Date.parse('2026-11-20T12:00:00-06:00'),
    });
    onTestFinished(async () => {
      blogs.close();
      await outbound.close();
    });
    await blogs.open([publication]);
    return {
      firstPage: async () => (await blogs.blog('river-town').page(1)) as { posts: { slug: string }[] },
      post: async (slug: string) => (await blogs.blog('river-town').post(slug)) as { html: string },
      update: (...files: string[]) =>
        blogs.update(
          [publication],
          new Map(files.length > 0 ? [[publication.id, new Set(files)]] : []),
          () => undefined,
        ),
      problems: () => blogs.problems([publication]).map(({ text }) => text),
      errors: () => log.messages('error'),
    };
  };
  const first = await start();
  await expect.poll(() => readFile(storedPost('levee.md'), 'utf8').catch(() => '')).toContain('Of levee.');
  return { first, start, posts, stored, storedPost, folder };
}

test('publication-9: after a restart, a post with a mistake is shown in its last good version and reported', async () => {
  const { first, start, posts, stored, storedPost, folder } = await openSiteWithPosts();
  expect(first.problems()).toEqual([]);
  await writeFile(path.join(posts, 'kaw.md'), postText('kaw', { date: 'someday' }));
  await writeFile(path.join(posts, 'levee.md'), postText('levee', {}, 'Of the new levee.'));
  const second = await start();
  expect(await second.post('kaw')).toMatchObject({ html: '<p>Of kaw.</p>' });
  expect(await second.post('levee')).toMatchObject({ html: '<p>Of the new levee.</p>' });
  const message = expect.stringMatching(
    /^1 post of River Town Voice \(river-town\) is shown .*older version.*: kaw\.md\./u,
  );
  expect(second.problems()).toEqual([message]);
  expect(second.errors()).toEqual([expect.stringMatching(/kaw\.md:5.*someday/u), message]);
  const checked = await checkBlogs({
    markdownEntry,
    folder: path.dirname(folder),
    stored,
    publications: [],
    broken: ['river-town'],
  });
  expect(checked.problems).toMatchObject([{ text: expect.stringContaining('older version') }]);

  await expect.poll(() => readFile(storedPost('levee.md'), 'utf8')).toContain('new levee');
  expect(await readFile(storedPost('kaw.md'), 'utf8')).toContain('Of kaw.');
  await writeFile(path.join(posts, 'kaw.md'), postText('kaw', {}, 'Of kaw, corrected.'));
  await second.update();
  expect(await second.post('kaw')).toMatchObject({ html: '<p>Of kaw, corrected.</p>' });
  expect(second.problems()).toEqual([]);
});

test('publication-9: without its folder a blog keeps its posts, even after a restart; an empty folder removes them', async () => {
  const { first, start, posts } = await openSiteWithPosts();
  await rm(posts, { recursive: true });
  await first.update();
  const second = await start();
  for (const site of [first, second]) {
    expect(await site.firstPage()).toMatchObject({ posts: [{ slug: 'kaw' }, { slug: 'levee' }] });
    expect(site.problems()).toEqual([expect.stringMatching(/river-town\/blog can't be read.*\(2\)/u)]);
    expect(site.errors()).toEqual(site.problems().map((text) => expect.stringContaining(text)));
  }
  await mkdir(posts);
  await second.update();
  expect(await second.firstPage()).toMatchObject({ posts: [] });
  expect(second.problems()).toEqual([]);
  await rm(posts, { recursive: true });
  await second.update();
  expect(await second.firstPage()).toMatchObject({ posts: [] });
});

test('a removed post is not shown again, even if something fails later', async () => {
  const { first, start, posts, storedPost } = await openSiteWithPosts();
  await rm(path.join(posts, 'kaw.md'));
  await first.update();
  await expect.poll(() => readFile(storedPost('kaw.md'), 'utf8').catch(() => 'gone')).toBe('gone');
  await rm(posts, { recursive: true });
  expect(await (await start()).firstPage()).toMatchObject({ posts: [{ slug: 'levee' }] });
});

const city: Publication = { ...world.edition().publication, id: 'city', blog: { source: 'folder' } };

/** Makes a folder of publications with one post that has a mistake. */
async function folderWithMistake(): Promise<string> {
  const folder = await emptyFolder();
  await mkdir(path.join(folder, 'city/blog'), { recursive: true });
  await writeFile(path.join(folder, 'city/blog/levee.md'), postText('levee', { date: 'someday' }));
  return folder;
}

test('a mistake in a post is reported by file, line and remedy', async () => {
  const folder = await folderWithMistake();
  const { mistakes } = await checkBlogs({ folder, stored, publications: [city], broken: [], markdownEntry });
  const [mistake, ...others] = mistakes;
  expect(mistake).toMatchObject({
    file: expect.stringMatching(/levee\.md$/u),
    line: 5,
    message: expect.stringContaining('someday'),
    remedy: expect.stringMatching(/\S/u),
  });
  expect(others).toEqual([]);
  const nowhere = path.join(folder, 'nowhere');
  expect(
    await checkBlogs({ folder: nowhere, stored, publications: [city], broken: [], markdownEntry }),
  ).toEqual(noFindings);
});

test('a mistake in the publication does not hide the mistakes in its posts', async () => {
  const folder = await folderWithMistake();
  const { mistakes } = await checkBlogs({
    folder,
    stored,
    publications: [],
    broken: ['city'],
    markdownEntry,
  });
  expect(mistakes).toMatchObject([{ file: expect.stringMatching(/levee\.md$/u), line: 5 }]);
});

test('translations of posts are recognized even if the publication has a mistake', async () => {
  const own = await exampleFolder({
    'publication.yaml': 'name: Ruhr Postası\nlanguage: de\nalsoIn: [tr]\n',
    'blog/ferry.md': postText('ferry', {}, 'Die Fähre.'),
    'blog/ferry.tr.md': '---\nmetaTitle: Feribot\nmetaDescription: Feribot.\n---\nFeribot.\n',
  });
  const broken = [path.basename(own)];
  const folder = path.dirname(own);
  const { mistakes } = await checkBlogs({ folder, stored, publications: [], broken, markdownEntry });
  expect(mistakes).toEqual([]);
});

test('a blog folder is not read if the blog comes from elsewhere', async () => {
  const folder = await folderWithMistake();
  const blog = { source: 'functions', address: 'https://functions.example/v1', key: 'key' } as const;
  expect(
    await checkBlogs({ folder, stored, publications: [{ ...city, blog }], broken: [], markdownEntry }),
  ).toEqual(noFindings);
});

const noFindings = { mistakes: [], problems: [], notices: [] };
const stored = openStoredFiles('/nowhere/at/all');

import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { RenderMarkdown } from '../blog/blog.ts';
import { openPictureProcess } from '../media/pictures/openPictureProcess.ts';
import { findPicturesIn, openOwnPictures } from '../media/pictures/ownPictures.ts';
import type { MarkdownReference } from '../news/pictures/picture.ts';
import { world } from '../news/world.testing.ts';
import { exampleFolder, removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { markdownHtml } from '../pages/blog/markdownHtml.ts';
import { openCustomPages, checkCustomPages, namedPictureMistakes } from './customPages.ts';

afterEach(removeExampleFolders);

const text = `---
title: About
description: Who we are.
---

![The gate](gate.jpg)

![](gate.jpg) ![The ferry](fery.jpg)
`;

const render: RenderMarkdown = (markdown, _purpose, { pictures = {} } = {}) => {
  const references: MarkdownReference[] = [];
  const html = markdownHtml(markdown, { pictures, onReference: (each) => references.push(each) });
  return Promise.resolve({ kind: 'html', html, references });
};

async function openFolder() {
  const folder = await exampleFolder({ 'pages/about.md': text });
  await mkdir(path.join(folder, 'pictures'));
  const photo = new URL('../../sample/publications/arroyo-claro/pictures/arroyo.jpg', import.meta.url);
  await copyFile(fileURLToPath(photo), path.join(folder, 'pictures/gate.jpg'));
  const process = openPictureProcess();
  onTestFinished(() => process.close());
  const pictures = openOwnPictures({ process, storage: null });
  const page = world.customPage({ slug: 'about', markdown: '![The gate](gate.jpg)' });
  const publication = world.publication({ id: path.basename(folder), pages: [page] });
  return { folder, pictures, page, publication };
}

test("custom-6: a page of the folder shows the folder's pictures, and no other pictures are served", async () => {
  const { folder, pictures, page, publication } = await openFolder();
  const pages = openCustomPages({
    folder: path.dirname(folder),
    pictures,
    findPrepared: () => world.picture(),
    renderMarkdown: render,
    now: () => 0,
  });
  const outside = 'https://pictures.example/ferry.jpg';
  const shown = { ...page, markdown: `${page.markdown} ![The ferry](${outside})` };
  const rendered = await pages.render(publication, shown);
  const [, address = ''] = rendered.kind === 'html' ? (/src="([^"]+)"/u.exec(rendered.html) ?? []) : [];
  expect(address).toMatch(/^\/pictures\/[\da-f]{32}-\d+\.jpg$/u);
  expect(rendered).toMatchObject({ pictures: { [address]: { address }, [outside]: world.picture() } });
  expect(await pages.picture(publication, address)).toMatchObject({ address });
  expect(await pages.picture(publication, address.replace(/[\da-f]{32}/u, '0'.repeat(32)))).toBeUndefined();
  expect(await pages.picture({ ...publication, pages: [], byLanguage: {} }, address)).toBeUndefined();
});

test('home-7: a video has the poster that publication.yaml names, and check reports a missing poster', async () => {
  const { folder, pictures, publication } = await openFolder();
  const video = { id: 'a1B2-c3_D4e', title: 'Gate', description: 'A gate.', address: 'https://v.example/' };
  const withPosters = {
    ...publication,
    videos: { spotlight: { ...video, picture: 'gate.jpg' }, featured: { ...video, picture: 'gaet.jpg' } },
  };
  const pages = openCustomPages({
    folder: path.dirname(folder),
    pictures,
    findPrepared: () => undefined,
    renderMarkdown: render,
    now: () => 0,
  });
  const posters = await pages.posters(withPosters);
  expect(Object.keys(posters)).toEqual(['spotlight']);
  const address = posters.spotlight?.address ?? '';
  expect(await pages.picture(withPosters, address)).toMatchObject({ address });
  const findPicture = findPicturesIn(folder, { pictures });
  expect(await namedPictureMistakes({ folder, publication: withPosters, findPicture })).toMatchObject([
    { message: 'The picture of the video does not exist.', remedy: 'Did you mean gate.jpg?' },
  ]);
});

test('custom-6: the pictures of pages are looked up every ten seconds, and at once for a page with a new picture', async () => {
  const { page, publication } = await openFolder();
  let hash = 'a'.repeat(32);
  const lookups: string[] = [];
  let now = 0;
  const pages = openCustomPages({
    folder: '/publications',
    pictures: {
      find(file) {
        lookups.push(path.basename(file));
        const address = `/pictures/${hash}-600.jpg`;
        return Promise.resolve({ file, hash, address, format: 'jpg', width: 600, height: 400 });
      },
      read: () => expect.fail('A picture was read.'),
    },
    findPrepared: () => undefined,
    renderMarkdown: render,
    now: () => now,
  });
  const pictureOf = async (letter: string) =>
    (await pages.picture(publication, `/pictures/${letter.repeat(32)}-600.jpg`))?.hash[0];
  // The second lookup checks the file itself.
  expect([await pictureOf('a'), lookups.length]).toEqual(['a', 2]);
  for (const missing of 'bcdef') expect(await pictureOf(missing)).toBeUndefined();
  expect(lookups).toHaveLength(2);
  hash = 'b'.repeat(32);
  expect(await pictureOf('a')).toBeUndefined();
  await pages.render(publication, page);
  expect(await pictureOf('b')).toBe('b');
  hash = 'c'.repeat(32);
  expect(await pictureOf('c')).toBeUndefined();
  now += 10_000;
  expect(await pictureOf('c')).toBe('c');
});

test('custom-6: check reports a picture that is missing or has no alternative text', async () => {
  const { folder, pictures, publication } = await openFolder();
  const findPicture = findPicturesIn(folder, { pictures });
  const { mistakes } = await checkCustomPages({ folder, publication, renderMarkdown: render, findPicture });
  expect(mistakes.map(({ line, column, message }) => [line, column, message])).toEqual([
    [8, 1, 'The picture "gate.jpg" has no alternative text.'],
    [8, 15, 'The picture pictures/fery.jpg does not exist.'],
  ]);
});

test('drafts-7: the pictures of a page that is a draft are below its secret URL, and nowhere else', async () => {
  const { folder, pictures, page, publication } = await openFolder();
  const pages = openCustomPages({
    folder: path.dirname(folder),
    pictures,
    findPrepared: () => undefined,
    renderMarkdown: render,
    now: () => 0,
  });
  const [draft] = pages.drafts({ ...publication, pages: [], draftPages: [page] });
  const [found] = (await draft?.pictures()) ?? [];
  const address = `/drafts/secret${found?.address}`;
  expect(await draft?.render('/drafts/secret')).toMatchObject({
    kind: 'page',
    page: { slug: 'about' },
    html: expect.stringContaining(`src="${address}"`),
    pictures: { [address]: { address } },
  });
  expect(await pages.picture({ ...publication, pages: [] }, found?.address ?? '')).toBeUndefined();
});

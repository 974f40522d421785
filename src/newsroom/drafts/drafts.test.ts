import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  makeBlogFolder,
  findNoPicture,
  postText,
  removeBlogFolders,
  renderParagraph,
} from '../../blog/blog.testing.ts';
import { openFolderBlog } from '../../blog/openFolderBlog.ts';
import {
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
} from '../../publication/exampleFolder.testing.ts';
import { newDatabase } from '../../../tests/support/sharedSite.ts';
import { openSharedData } from '../../archive/openSharedData.ts';
import { draftSecret, draftToken, findDraft } from './drafts.ts';
import { previewDraft } from '../../commands/preview/previewDraft.ts';

afterEach(async () => {
  await removeExampleFolders();
  await removeBlogFolders();
});

/** Opens a site with one publication, whose folder of posts has these files. */
async function siteWith(files: Record<string, string>, otherFiles: Record<string, string> = {}) {
  const folder = await exampleFolder(otherFiles);
  const posts = path.join(folder, 'blog');
  await mkdir(posts, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(posts, name), text);
  const dataFolder = path.join(await makeBlogFolder({}), 'data');
  const settings = {
    publicationsFolder: path.dirname(folder),
    dataFolder,
    databaseUrl: null,
    host: '127.0.0.1',
    port: 3000,
  };
  const find = async (token: string) => {
    const blog = await openFolderBlog({
      folder: posts,
      timeZone: 'America/Chicago',
      renderMarkdown: renderParagraph,
      findPicture: findNoPicture,
      now: Date.now,
    });
    return findDraft(blog.drafts(), {
      secret: draftSecret(dataFolder, null),
      publication: path.basename(folder),
      token,
    });
  };
  const preview = (name: string) => previewDraft(path.join(posts, name), settings);
  return { posts, dataFolder, find, preview };
}

function tokenIn(preview: Awaited<ReturnType<typeof previewDraft>>): string {
  if (preview.kind !== 'draft') throw new Error(preview.reason);
  return preview.url.slice(preview.url.lastIndexOf('/') + 1);
}

test('drafts-1: a draft has a URL that stays the same, until it is published', async () => {
  const { posts, find, preview, dataFolder } = await siteWith({
    'kaw.md': postText('kaw', { draft: 'true' }, 'Soon.'),
    'levee.md': postText('levee', { draft: 'true' }),
  });
  const first = await preview('kaw.md');
  expect(first).toMatchObject({ kind: 'draft', mistakes: [] });
  const token = tokenIn(first);
  expect(token).toMatch(/^[\w-]{43}$/u);
  expect(tokenIn(await preview('kaw.md'))).toBe(token);
  expect(tokenIn(await preview('levee.md'))).not.toBe(token);
  const draft = await find(token);
  expect(await draft?.render('/drafts/x')).toMatchObject({ slug: 'kaw', html: '<p>Soon.</p>' });
  expect(await find(token.replace(/.$/u, '?'))).toBeUndefined();
  expect(await find('')).toBeUndefined();
  const secret = path.join(dataFolder, 'draft-secret');
  expect((await readFile(secret)).length).toBe(32);
  expect((await stat(secret)).mode & 0o077).toBe(0);
  await writeFile(path.join(posts, 'kaw.md'), postText('kaw'));
  expect(await find(token)).toBeUndefined();
});

test('drafts-3: while the host of the publication is invented, the URL of a draft is on this machine', async () => {
  const { preview } = await siteWith({ 'kaw.md': postText('kaw', { draft: 'true' }) });
  const invented = await preview('kaw.md');
  expect(invented).toMatchObject({
    url: expect.stringMatching(/^http:\/\/localhost:3000\/drafts\//u),
    localUrl: null,
  });
  const { preview: previewReal } = await siteWith(
    { 'kaw.md': postText('kaw', { draft: 'true' }) },
    { 'publication.yaml': publicationYaml.replaceAll('rivertown.example', 'rivertown.news') },
  );
  expect(await previewReal('kaw.md')).toMatchObject({
    url: expect.stringMatching(/^https:\/\/rivertown\.news\/drafts\//u),
    localUrl: expect.stringMatching(/^http:\/\/localhost:3000\/drafts\//u),
  });
});

test('drafts-1: without a secret, no draft has a URL', async () => {
  const { find } = await siteWith({ 'kaw.md': postText('kaw', { draft: 'true' }) });
  expect(await find('A'.repeat(43))).toBeUndefined();
});

/** Expects a preview that prints a URL on this machine, whose path matches. */
function previewAt(pattern: string) {
  return {
    kind: 'draft',
    url: expect.stringMatching(new RegExp(`^http://localhost:3000${pattern}$`, 'u')),
  };
}

test('drafts-5: a draft of a translation has a URL in its language', async () => {
  const files = {
    'kaw.md': postText('kaw', { draft: 'true' }),
    'kaw.es.md': '---\nmetaTitle: Dos ríos\nmetaDescription: En breve.\n---\nDos ríos.\n',
    'levee.md': postText('levee'),
    'levee.es.md': '---\nmetaTitle: El dique\nmetaDescription: En breve.\ndraft: true\n---\nEl dique.\n',
    'gate.md': postText('gate'),
    'gate.es.md': '---\nmetaTitle: La puerta\nmetaDescription: En breve.\n---\nLa puerta.\n',
  };
  const { preview } = await siteWith(files, { 'publication.yaml': `${publicationYaml}alsoIn: [es]\n` });
  const token = tokenIn(await preview('kaw.md'));
  expect(await preview('kaw.md')).toMatchObject(previewAt(`/drafts/${token}`));
  expect(await preview('kaw.es.md')).toMatchObject(previewAt(`/es/drafts/${token}`));
  expect(await preview('levee.es.md')).toMatchObject(previewAt('/es/drafts/[\\w-]{43}'));
  expect(await preview('levee.md')).toMatchObject({ reason: expect.stringContaining('is not a draft') });
  expect(await preview('gate.es.md')).toMatchObject({
    reason: expect.stringContaining('Its URL is https://rivertown.example/es/blog/gate'),
  });
});

test('drafts-6: a scheduled post has the URL of its draft until it appears', async () => {
  const { posts, find, preview } = await siteWith({ 'kaw.md': postText('kaw', { draft: 'true' }) });
  const token = tokenIn(await preview('kaw.md'));
  await writeFile(path.join(posts, 'kaw.md'), postText('kaw', { date: '2999-01-01 06:00' }));
  expect(tokenIn(await preview('kaw.md'))).toBe(token);
  expect(await find(token)).toMatchObject({ appearsAt: Date.parse('2999-01-01T12:00:00Z') });
  await writeFile(path.join(posts, 'kaw.md'), postText('kaw', { date: '2026-01-01' }));
  expect(await find(token)).toBeUndefined();
});

test('drafts-7: a page with `draft: true` has a secret URL, in its language', async () => {
  const page = '---\ntitle: About\ndescription: Who we are.\ndraft: true\n---\nSoon.\n';
  const published = page.replace('draft: true\n', '');
  const { preview } = await siteWith(
    {},
    {
      'publication.yaml': `${publicationYaml}alsoIn: [es]\n`,
      'pages/about.md': page,
      'pages/about.es.md': published,
      'pages/privacy.es.md': page,
    },
  );
  const token = tokenIn(await preview('../pages/about.md'));
  expect(await preview('../pages/about.md')).toMatchObject(previewAt(`/drafts/${token}`));
  expect(await preview('../pages/about.es.md')).toMatchObject(previewAt(`/es/drafts/${token}`));
  expect(await preview('../pages/privacy.es.md')).toMatchObject(previewAt('/es/drafts/[\\w-]{43}'));
  expect(await preview('../pages/privacy.md')).toMatchObject({
    reason: 'This page is not a draft. Its URL is https://rivertown.example/privacy.',
  });
});

test('drafts-3: the command explains why a post has no secret URL', async () => {
  const { preview } = await siteWith({
    'kaw.md': postText('kaw'),
    'later.md': postText('later', { date: '2999-01-01 06:00' }),
    'wrong.md': postText('wrong', { date: 'someday', draft: 'true' }),
  });
  expect(await preview('kaw.md')).toMatchObject({
    reason: expect.stringMatching(/^This post is not a draft\. Its URL is https:\/\/.+\/blog\/kaw\.$/u),
  });
  expect(await preview('later.md')).toMatchObject({
    kind: 'draft',
    appears: expect.stringMatching(/^January 1, 2999 at 6:00\sa\.m\.$/u),
  });
  expect(await preview('wrong.md')).toMatchObject({
    reason: expect.stringMatching(/wrong\.md:5:7 `date` is not a date: "someday"/u),
    remedy: null,
  });
  expect(await preview('none.md')).toMatchObject({ reason: expect.stringMatching(/^There is no file /u) });
  expect(await preview('../publication.yaml')).toMatchObject({
    reason: expect.stringMatching(
      /^The site doesn't know this file: it is not in the blog\/ or pages\/ folder /u,
    ),
  });
});

test('network-8: with a database, every machine has the same URLs of drafts, and earlier URLs still work', async () => {
  await using sharedData = await openSharedData({ databaseUrl: await newDatabase() });
  const [one, other, third] = [
    await dataFolderOfMachine(),
    await dataFolderOfMachine(),
    await dataFolderOfMachine(),
  ];
  const draft = { publication: 'river-town', id: 'levee' };
  for (const each of [one, third]) await mkdir(each);
  const before = await draftToken(draftSecret(one, null), draft);
  expect(await draftSecret(other, sharedData).read()).toBeNull();
  expect(await draftToken(draftSecret(one, sharedData), draft)).toBe(before);
  expect(await draftToken(draftSecret(other, sharedData), draft)).toBe(before);
  await draftToken(draftSecret(third, null), draft);
  expect(await draftToken(draftSecret(third, sharedData), draft)).toBe(before);
});

async function dataFolderOfMachine(): Promise<string> {
  return path.join(await makeBlogFolder({}), 'data');
}

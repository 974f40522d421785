import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openFeedHost } from '../../../tests/support/feedHost.ts';
import { rssFeed } from '../../../tests/support/rssFeed.ts';
import { emptyFolder, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { testSettings } from '../../newsroom/newsroom.testing.ts';
import { previewFeed } from './previewFeed.ts';

afterEach(removeExampleFolders);

const document = rssFeed({
  title: 'Levee Courier',
  stories: [
    { title: 'Trail opens', link: 'https://courier.example/trail', description: 'On Saturday.', guid: '1' },
    { title: 'Trail opens again', link: 'https://courier.example/trail', guid: '1' },
    { title: 'Crash on Levee Street', link: 'https://courier.example/crash', guid: '3' },
  ],
});

async function openHost() {
  const host = await openFeedHost();
  onTestFinished(() => host.close());
  host.set('/feed', { document });
  return host;
}

async function fileWith(text: string): Promise<string> {
  const file = path.join(await emptyFolder(), 'feed.xml');
  await writeFile(file, text);
  return file;
}

test('a publisher sees the stories of a feed, from a URL or from a file', async () => {
  const host = await openHost();
  const settings = await testSettings();
  const fromUrl = await previewFeed(`${host.origin}/feed`, settings);
  const fromFile = await previewFeed(await fileWith(document), settings);
  expect(fromUrl).toMatchObject({
    kind: 'preview',
    url: `${host.origin}/feed`,
    edited: {
      format: 'RSS 2.0',
      title: 'Levee Courier',
      items: [{ title: 'Trail opens', author: 'Staff Reporter' }, { title: 'Crash on Levee Street' }],
    },
  });
  if (fromUrl.kind === 'failed' || fromFile.kind === 'failed') throw new Error('Both can be read.');
  expect(fromFile.edited.items).toEqual(fromUrl.edited.items);
  expect(fromFile.url).toMatch(/^file:\/\/\/.*feed\.xml$/u);
});

test('a publisher sees why an item is spiked', async () => {
  const preview = await previewFeed(await fileWith(document), await testSettings());
  expect(preview).toMatchObject({
    edited: { spiked: [{ item: 'Trail opens again', reason: expect.stringMatching(/\.$/u) }] },
  });
});

test('a publisher sees which stories are hidden, in which publication, by which rule and why', async () => {
  const settings = await testSettings();
  await writeFile(
    path.join(settings.publicationsFolder, 'river-town', 'hidden.yaml'),
    '- words: Levee Street\n  reason: The family asked for it\n- link: https://courier.example/other\n',
  );
  const preview = await previewFeed(await fileWith(document), settings);
  if (preview.kind === 'failed') throw new Error(preview.reason);
  expect([...preview.hidden]).toEqual([
    [1, 'in River Town Voice, by words Levee Street (The family asked for it)'],
  ]);
});

test('a document that is not a feed is reported', async () => {
  const settings = await testSettings();
  const page = await fileWith('<!doctype html><title>Sorry</title><p>We are moving.');
  expect(await previewFeed(page, settings)).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(/\.$/u),
  });
  expect(await previewFeed(await fileWith(''), settings)).toMatchObject({ kind: 'failed' });
});

test('a missing file or a folder is reported with a remedy', async () => {
  const settings = await testSettings();
  for (const source of ['/nowhere/feed.xml', settings.dataFolder, 'feed.xml', '../feeds/feed.json']) {
    expect(await previewFeed(source, settings)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/could not be read \(E[A-Z]+\)\. Remedy: /u),
    });
  }
});

test('a URL without https:// is recognized', async () => {
  const settings = await testSettings();
  for (const source of ['courier.example/feed', 'www.courier.example/rss.xml?a=b', 'courier.example'])
    expect(await previewFeed(source, settings)).toEqual({
      kind: 'failed',
      reason: `There is no file ${source}. Remedy: if you mean the URL, write https://${source}.`,
    });
});

test('a URL that does not respond with a feed is reported with its response', async () => {
  const host = await openHost();
  const settings = await testSettings();
  const reasonOf = async (source: string) => {
    const preview = await previewFeed(source, settings);
    return preview.kind === 'failed' ? preview.reason : 'a preview';
  };
  host.set('/broken', { status: 500 });
  host.set('/closed', { status: 410 });
  host.set('/unchanged', { status: 304 });
  expect(await reasonOf(`${host.origin}/broken`)).toContain('500');
  expect(await reasonOf(`${host.origin}/closed`)).toContain('410');
  expect(await reasonOf(`${host.origin}/unchanged`)).toContain('304');
  expect(await reasonOf('ftp://courier.example/feed')).toMatch(/\.$/u);
  expect(await reasonOf('http://')).toMatch(/\.$/u);
});

test('a preview cannot reach this machine unless the settings allow it', async () => {
  const host = await openHost();
  const settings = await testSettings({ canUseLoopback: false });
  expect(await previewFeed(`${host.origin}/feed`, settings)).toMatchObject({ kind: 'failed' });
  expect(host.requestCount('/feed')).toBe(0);
});

test('preview names the setting that allows a feed on this machine', async () => {
  const host = await openHost();
  const settings = { ...(await testSettings()), canUseLoopback: false };
  expect(await previewFeed(`${host.origin}/feed`, settings)).toMatchObject({
    kind: 'failed',
    reason: expect.stringMatching(
      / is not allowed\. On this machine, TOWNWIRE_ALLOW_LOOPBACK=on allows it\.$/u,
    ),
  });
});

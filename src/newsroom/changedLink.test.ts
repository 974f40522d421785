import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ArchiveWriter } from '../archive/archive.ts';
import { openArchive } from '../archive/openArchive.ts';
import { monday, sampleItem, sampleState } from '../archive/sampleFeed.testing.ts';
import type { Publication } from '../news/publication.ts';
import { emptyFolder, removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { testPublication } from './newsroom.testing.ts';
import { openPublishing, type Publishing } from './publishing.ts';
import { sectionOf } from '../news/edition.ts';

const defaultFeed = 'https://wire.example/default';
// The tests share an archive, but each test has its own feed.
let folder: string;
let archive: ArchiveWriter;
let publishing: Publishing;
let feed = 'https://wire.example/local';

beforeAll(async () => {
  folder = await emptyFolder();
  archive = await openArchive({ folder });
});

beforeEach(() => {
  feed = `${feed}-next`;
  publishing = openPublishing({
    archive,
    findPrepared: () => undefined,
    onChange: () => undefined,
    now: () => monday,
  });
});

afterAll(async () => {
  await archive.close();
  await removeExampleFolders();
});

/** Files a document of the feed: two stories, *Bridge closes* with this link and *Ferry sails* with its own. */
async function poll(link: string): Promise<void> {
  const state = sampleState({ feed });
  const bridge = sampleItem({ guid: 'bridge', title: 'Bridge closes', link });
  const ferry = sampleItem({ guid: 'ferry', title: 'Ferry sails' });
  await archive.file([{ state, items: [bridge, ferry], receivedAt: monday }]);
  await publishing.applyFiled({ states: [state], changedFeeds: [feed] });
}

function publication(hiddenLinks: string[], id = 'river-town'): Promise<Publication> {
  const hidden = hiddenLinks.map((value) => ({ kind: 'link' as const, value, reason: null, since: null }));
  return testPublication({ localNews: [feed], defaultFeed }, { id, hidden });
}

function titles(id = 'river-town', from = publishing): string[] {
  return sectionOf(from.edition(id), 'localNews').result.articles.map(({ title }) => title);
}

test('a story hidden by its link stays hidden when later polls bring another link, until the rule is removed', async () => {
  await publishing.applyPublications([await publication(['https://paper.example/0?edition=1'])]);
  for (const link of ['0?edition=1', '0?edition=2', 'elsewhere']) {
    await poll(`https://paper.example/${link}`);
    expect(titles()).toEqual(['Ferry sails']);
  }
  await publishing.applyPublications([await publication([])]);
  expect(titles()).toEqual(['Bridge closes', 'Ferry sails']);
});

test('a story whose link changed stays hidden after a restart, and no page contains its former links', async () => {
  const hiding = await publication(['https://paper.example/0']);
  await publishing.applyPublications([hiding]);
  await poll('https://paper.example/0');
  await poll('https://paper.example/1');
  // A process that opens the archive again.
  const reopened = await openArchive({ folder });
  const restarted = openPublishing({
    archive: reopened,
    findPrepared: () => undefined,
    onChange: () => undefined,
    now: () => monday,
  });
  await restarted.applyPublications([hiding]);
  expect(titles('river-town', restarted)).toEqual(['Ferry sails']);

  await restarted.applyPublications([await publication([])]);
  const [bridge] = sectionOf(restarted.edition('river-town'), 'localNews').result.articles;
  expect(bridge).toMatchObject({ title: 'Bridge closes', link: 'https://paper.example/1' });
  expect(bridge).not.toHaveProperty('formerLinks');
  await reopened.close();
});

test('a link that was copied before a poll changed it still takes the story down', async () => {
  await publishing.applyPublications([await publication([])]);
  await poll('https://paper.example/0?token=1');
  await poll('https://paper.example/0?token=2');
  expect(titles()).toEqual(['Bridge closes', 'Ferry sails']);
  await publishing.applyPublications([await publication(['https://paper.example/0?token=1'])]);
  expect(titles()).toEqual(['Ferry sails']);
});

test('when the link of a story changes, only the publication that hides the story keeps it hidden', async () => {
  await publishing.applyPublications([
    await publication(['https://paper.example/0']),
    await publication([], 'hill-town'),
  ]);
  await poll('https://paper.example/0');
  await poll('https://paper.example/1');
  expect(titles()).toEqual(['Ferry sails']);
  expect(titles('hill-town')).toEqual(['Bridge closes', 'Ferry sails']);
});

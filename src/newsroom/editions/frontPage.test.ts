import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArchiveWriter } from '../../archive/archive.ts';
import { openArchive } from '../../archive/openArchive.ts';
import { monday, sampleItem, sampleState } from '../../archive/sampleFeed.testing.ts';
import { sectionOf } from '../../news/edition.ts';
import type { Publication } from '../../news/publication.ts';
import { world } from '../../news/world.testing.ts';
import { emptyFolder, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { testPublication } from '../newsroom.testing.ts';
import { openPublishing, type EditionChange } from '../publishing.ts';
import { readFrontPage } from './frontPage.ts';

const feed = 'https://wire.example/local';
const oldLink = 'https://wire.example/story/44';
const shownLink = 'https://wire.example/story/1';

let archive: ArchiveWriter;
let publication: Publication;

beforeAll(async () => {
  archive = await openArchive({ folder: await emptyFolder() });
  await archive.addFeeds([sampleState({ feed })]);
  await archive.file([{ state: sampleState({ feed }), items: stories(), receivedAt: monday }]);
  publication = await testPublication({ localNews: [feed], defaultFeed: 'https://wire.example/other' });
});

afterAll(async () => {
  await archive.close();
  await removeExampleFolders();
});

test('lead-2: a pinned story leads although forty other stories are newer, and its section does not change', async () => {
  const { publishing } = open();
  await publishing.applyPublications([pinning(oldLink)]);
  expect(await leadOf(publishing)).toBe('Story 44');
  expect(titlesIn(publishing)).toEqual(Array.from({ length: 15 }, (_, index) => `Story ${index}`));
});

test('lead-2: a pinned story that its section also shows is the same article in both places', async () => {
  const { publishing } = open();
  await publishing.applyPublications([pinning(`${shownLink}?utm_source=x`)]);
  const [, second] = sectionOf(publishing.edition('river-town'), 'localNews').result.articles;
  expect(publishing.edition('river-town').pinned.values().next().value).toBe(second);
});

test('lead-2: a hidden story stops leading at once, and leads again when it is no longer hidden', async () => {
  const { publishing, changes } = open();
  const pinned = pinning(oldLink);
  await publishing.applyPublications([pinned]);
  const rule = { kind: 'link', value: oldLink, reason: null, since: null } as const;
  const applied = publishing.applyPublications([{ ...pinned, hidden: [rule] }]);
  expect(await leadOf(publishing)).not.toBe('Story 44');
  await applied;
  expect(await leadOf(publishing)).not.toBe('Story 44');
  expect(changes.at(-1)).toMatchObject({ publication: 'river-town' });
  await publishing.applyPublications([pinned]);
  expect(await leadOf(publishing)).toBe('Story 44');
});

test('lead-2: a changed title of a pinned story that no section shows is announced', async () => {
  const { publishing, changes } = open();
  await publishing.applyPublications([pinning(oldLink)]);
  changes.length = 0;
  const items = [...stories().slice(0, 44), sampleItem({ ...stories()[44], guid: '44', title: 'Corrected' })];
  await archive.file([{ state: sampleState({ feed }), items, receivedAt: monday }]);
  await publishing.applyFiled({ states: [], changedFeeds: [feed] });
  expect(changes).toEqual([{ publication: 'river-town', sections: ['localNews'] }]);
  expect(await leadOf(publishing)).toBe('Corrected');
});

test('lead-1: a pinned post leads, and is the first of the newest posts', async () => {
  const { publishing } = open();
  await publishing.applyPublications([pinning('ferry')]);
  const edition = publishing.edition('river-town');
  const found = await readFrontPage({ edition, blog, now: monday });
  expect(found.lead?.article.id).toBe('post-ferry');
  expect(found.posts.map(({ id }) => id)).toEqual(['ferry', 'levee']);
});

const posts = [world.postEntry({ id: 'levee' }), world.postEntry({ id: 'ferry' })];
/** A blog with two posts. */
const blog = {
  page: () => Promise.resolve({ page: 1, posts, total: 2 }),
  entries: () => Promise.resolve(posts),
  nextChangeAt: () => Infinity,
};

function open() {
  const changes: EditionChange[] = [];
  const publishing = openPublishing({
    archive,
    findPrepared: () => undefined,
    onChange: (change) => changes.push(change),
    now: () => monday,
  });
  return { publishing, changes };
}

function pinning(link: string): Publication {
  return { ...publication, pins: [{ link, sentence: null, until: monday + 1 }] };
}

async function leadOf(publishing: ReturnType<typeof open>['publishing']): Promise<string | undefined> {
  const { lead } = await readFrontPage({ edition: publishing.edition('river-town'), blog, now: monday });
  return lead?.article.title;
}

function titlesIn(publishing: ReturnType<typeof open>['publishing']): string[] {
  return sectionOf(publishing.edition('river-town'), 'localNews').result.articles.map(({ title }) => title);
}

/** Makes the stories of a feed, newest first, a minute apart. */
function stories() {
  return Array.from({ length: 45 }, (_, index) =>
    sampleItem({
      guid: `${index}`,
      title: `Story ${index}`,
      link: `https://wire.example/story/${index}`,
      date: { kind: 'dated', at: monday - (index + 1) * 60_000 },
    }),
  );
}

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ArchiveReader, ArchiveWriter } from '../archive/archive.ts';
import { openArchive } from '../archive/openArchive.ts';
import { monday, sampleItem, sampleState } from '../archive/sampleFeed.testing.ts';
import type { FeedState } from '../news/feed.ts';
import type { HiddenRule } from '../news/hidden.ts';
import type { Item } from '../news/item.ts';
import { emptyFolder, removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { testPublication } from './newsroom.testing.ts';
import { openPublishing, type EditionChange } from './publishing.ts';
import { sectionOf } from '../news/edition.ts';

// One archive for all tests; each has feeds of its own.
let archive: ArchiveWriter;
let testCount = 0;
let now = monday;
let [local, health, otherwise] = ['', '', ''];

beforeAll(async () => {
  archive = await openArchive({ folder: await emptyFolder() });
});

beforeEach(async () => {
  testCount += 1;
  now = monday;
  [local, health, otherwise] = ['local', 'health', 'otherwise'].map(
    (name) => `https://wire.example/${testCount}/${name}`,
  ) as [string, string, string];
  await archive.addFeeds([local, health, otherwise].map((feed) => sampleState({ feed })));
});

afterAll(async () => {
  await archive.close();
  await removeExampleFolders();
});

/** Opens the publishing of an archive: of all tests, or one that a test watches or delays. */
function openSetup(from: Parameters<typeof openPublishing>[0]['archive'] = archive) {
  const announced: EditionChange[] = [];
  const publishing = openPublishing({
    archive: from,
    prepared: () => undefined,
    onChange: (change) => announced.push(change),
    now: () => now,
  });
  const result = (publication = 'river-town') =>
    sectionOf(publishing.edition(publication), 'localNews').result;
  return {
    publishing,
    /** The local news of a publication. */
    result,
    titles: (publication?: string) => result(publication).articles.map(({ title }) => title),
    /** The changes announced since the last call. */
    changes: () => announced.splice(0),
    /** Files items, newest first, and applies them. */
    file: async (feed: string, items: Item[], changes: Partial<FeedState> = {}): Promise<void> => {
      const at = { lastAskedAt: monday, lastAnsweredAt: monday };
      const state = sampleState({ feed, ...at, ...changes });
      const [report] = await archive.file([{ state, items, receivedAt: monday }]);
      const isChanged = report !== undefined && report.added + report.changed > 0;
      await publishing.applyFiled({ states: [state], changedFeeds: isChanged ? [feed] : [] });
    },
  };
}

/** Files items without applying them. */
function fileUnseen(feed: string, items: Item[]) {
  return archive.file([{ state: sampleState({ feed }), items, receivedAt: monday }]);
}

/** `count` stories, newest first, a minute apart. */
function stories(count: number, { title = 'Story', from = 0 } = {}): Item[] {
  return Array.from({ length: count }, (_, index) =>
    sampleItem({
      guid: `${title}-${from + index}`,
      title: `${title} ${from + index}`,
      date: { kind: 'dated', at: monday - (from + index + 1) * 60_000 },
    }),
  );
}

const beacon = 'https://beacon.example/roof';

function roofReport(changes: Partial<Item> = {}): Item {
  return sampleItem({
    guid: 'roof',
    title: 'Millbrook council approves $4 million for new library roof',
    date: { kind: 'dated', at: monday - 60_000 },
    ...changes,
  });
}

function hiding(kind: HiddenRule['kind'], value: string): HiddenRule[] {
  return [{ kind, value, reason: null, since: null }];
}

test('a change is announced for the sections that show it, and only if readers can see it', async () => {
  const { publishing, file, changes, titles } = openSetup();
  await publishing.setPublications([await testPublication({ localNews: [local], otherwise })]);
  expect(changes()).toEqual([{ publication: 'river-town', sections: 'all' }]);

  await file(local, stories(15));
  expect(changes()).toEqual([{ publication: 'river-town', sections: ['localNews'] }]);
  expect(titles()).toHaveLength(15);

  await file(local, stories(15));
  await file(local, [], { etag: 'newer', nextPollAt: monday + 60_000 });
  expect(changes()).toEqual([]);

  await file(local, stories(5, { from: 15 }));
  expect(changes()).toEqual([]);

  await file(local, [{ ...stories(1)[0], title: 'Corrected' } as Item]);
  expect(changes()).toEqual([{ publication: 'river-town', sections: ['localNews'] }]);
  expect(titles()[0]).toBe('Corrected');
});

test('a filing composes the publications that share its feed, and requests have their turn between two', async () => {
  const events: string[] = [];
  const publishing = openPublishing({
    archive,
    prepared: () => undefined,
    onChange({ publication }) {
      events.push(publication);
      setImmediate(() => events.push('a request'));
    },
    onComposed: () => events.push('pictures'),
    now: () => now,
  });
  const shared = await testPublication({ localNews: [local], otherwise });
  const apart = await testPublication({ localNews: [health], otherwise });
  await publishing.setPublications([
    { ...shared, id: 'one' },
    { ...apart, id: 'two' },
    { ...shared, id: 'three' },
  ]);
  events.splice(0);
  const before = publishing.editions();
  await fileUnseen(local, stories(1));
  await publishing.applyFiled({ states: [], changedFeeds: [local] });
  expect(events).toEqual(['one', 'a request', 'three', 'a request', 'pictures']);
  expect(publishing.edition('two')).toBe(before[1]);
  expect(sectionOf(publishing.edition('one'), 'health')).toBe(sectionOf(before[0]!, 'health'));
});

test('a publication that cannot be composed does not keep a filing from the others', async () => {
  const failure = new Error('no room');
  let isFailing = false;
  const publishing = openPublishing({
    archive,
    prepared: () => undefined,
    onChange({ publication }) {
      if (isFailing && publication === 'river-town') throw failure;
    },
    now: () => now,
  });
  const town = await testPublication({ localNews: [local], otherwise });
  await publishing.setPublications([town, { ...town, id: 'harbor-town' }]);
  isFailing = true;
  await fileUnseen(local, stories(3));

  const applied = publishing.applyFiled({ states: [sampleState({ feed: local })], changedFeeds: [local] });

  await expect(applied).rejects.toBe(failure);
  expect(sectionOf(publishing.edition('harbor-town'), 'localNews').result.articles).toHaveLength(3);
});

test('readers see when a feed stops responding, and when it responds again', async () => {
  const { publishing, result, file, changes } = openSetup();
  await publishing.setPublications([await testPublication({ localNews: [local], otherwise })]);
  await file(local, stories(3));
  changes();
  const failing = { failures: 1, lastError: 'It responds with 500.' };
  await file(local, [], failing);
  expect(result().status).toBe('stale');
  await file(local, [], { ...failing, failures: 2 });
  await file(local, []);
  expect(changes()).toHaveLength(2);
  expect(result().status).toBe('loaded');
});

test('the next story takes the place of a hidden one', async () => {
  const { publishing, file, titles, changes } = openSetup();
  const publication = await testPublication({ localNews: [local], otherwise });
  await publishing.setPublications([publication]);
  await file(local, stories(20));
  expect(titles().at(-1)).toBe('Story 14');
  changes();
  await publishing.setPublications([{ ...publication, hidden: hiding('words', 'Story 3') }]);
  expect(titles()).toHaveLength(15);
  expect(titles()).not.toContain('Story 3');
  expect(titles().at(-1)).toBe('Story 15');
  expect(changes()).toEqual([{ publication: 'river-town', sections: 'all' }]);
});

test('a section that hides many stories looks further back until it is full', async () => {
  const { publishing, file, titles } = openSetup();
  await fileUnseen(local, [...stories(700, { title: 'Advertisement' }), ...stories(20, { from: 700 })]);
  const hidden = hiding('words', 'Advertisement');
  await publishing.setPublications([await testPublication({ localNews: [local], otherwise }, { hidden })]);
  expect(titles()).toEqual(stories(15, { from: 700 }).map(({ title }) => title));
  await file(local, stories(1, { title: 'Advertisement again' }));
  expect(titles()).toEqual(stories(15, { from: 700 }).map(({ title }) => title));
});

test('a section looks back at most 2,000 articles per feed, so that hiding everything cannot read the whole archive', async () => {
  const counts: number[] = [];
  await fileUnseen(local, stories(2100, { title: 'Advertisement' }));
  const { publishing, titles } = openSetup({
    ...archive,
    newest(request) {
      counts.push(request.count);
      return archive.newest(request);
    },
  });
  const hidden = hiding('words', 'Advertisement');
  await publishing.setPublications([await testPublication({ localNews: [local], otherwise }, { hidden })]);
  expect(titles()).toEqual([]);
  expect(Math.max(...counts)).toBe(2000);
});

test('two publications that share a feed both show its stories, except those that they hide themselves', async () => {
  const { publishing, file, changes, titles } = openSetup();
  const one = await testPublication({ localNews: [local], otherwise });
  const other = await testPublication(
    { localNews: [health], health: [local], otherwise },
    { id: 'hill-town', hidden: hiding('words', 'Story 0') },
  );
  await publishing.setPublications([one, other]);
  changes();
  await file(local, stories(2));
  expect(changes()).toEqual([
    { publication: 'river-town', sections: ['localNews'] },
    { publication: 'hill-town', sections: ['health'] },
  ]);
  expect(titles()).toEqual(['Story 0', 'Story 1']);
  const there = sectionOf(publishing.edition('hill-town'), 'health').result.articles;
  expect(there.map(({ title, id }) => `${id} ${title}`)).toEqual(['health-0 Story 1']);
  expect(titles('hill-town')).toEqual([]);
});

test('a report in another section appears on both pages, and its correction removes it from both', async () => {
  const { publishing, file, changes } = openSetup();
  await publishing.setPublications([
    await testPublication({ localNews: [local], health: [health], otherwise }),
  ]);
  await file(local, [roofReport()], { title: 'Levee Courier' });
  changes();
  await file(health, [roofReport({ link: beacon })], { title: 'Turner Beacon' });
  expect(changes()).toEqual([{ publication: 'river-town', sections: ['localNews', 'health'] }]);
  const alsoReported = (key: 'localNews' | 'health') =>
    sectionOf(publishing.edition('river-town'), key).result.articles[0]?.alsoReported?.map(
      ({ section }) => section,
    );
  expect([alsoReported('localNews'), alsoReported('health')]).toEqual([['health'], ['localNews']]);

  await file(health, [roofReport({ link: beacon, title: 'Five nurses join the clinic in Harlow' })]);
  expect(changes()).toEqual([{ publication: 'river-town', sections: ['localNews', 'health'] }]);
  expect([alsoReported('localNews'), alsoReported('health')]).toEqual([undefined, undefined]);
});

test('a publication that is removed has no edition, and the others keep theirs', async () => {
  const { publishing, file, changes, titles } = openSetup();
  const one = await testPublication({ localNews: [local], otherwise });
  const other = await testPublication({ localNews: [health], otherwise }, { id: 'hill-town' });
  await publishing.setPublications([one, other]);
  await file(local, stories(1));
  await file(health, stories(1));
  changes();
  const before = publishing.edition('river-town');
  await publishing.setPublications([one]);
  expect(changes()).toEqual([{ publication: 'hill-town', sections: 'all' }]);
  expect([publishing.has('river-town'), publishing.has('hill-town')]).toEqual([true, false]);
  expect(() => publishing.edition('hill-town')).toThrow('hill-town');
  expect(publishing.edition('river-town')).toBe(before);

  await file(health, stories(2));
  expect(changes()).toEqual([]);
  await publishing.setPublications([one, other]);
  expect(titles('hill-town')).toEqual(['Story 0', 'Story 1']);
});

test('a section whose feeds are not polled any more becomes stale, and loaded again with the next response', async () => {
  const { publishing, result, file, changes } = openSetup();
  await publishing.setPublications([await testPublication({ localNews: [local], otherwise })]);
  await file(local, stories(3));
  const status = () => result().status;
  changes();
  now = monday + 900_000;
  await publishing.applyTime();
  expect([status(), changes()]).toEqual(['loaded', []]);
  expect(publishing.isWithoutNews()).toBe(false);

  now += 1;
  await publishing.applyTime();
  expect(status()).toBe('stale');
  expect(result().staleSince).toBe(monday);
  expect(changes()).toEqual([{ publication: 'river-town', sections: ['localNews'] }]);
  expect(publishing.isWithoutNews()).toBe(true);

  await file(local, [], { nextPollAt: now + 1 });
  expect([status(), publishing.isWithoutNews()]).toEqual(['loaded', false]);
});

test('a hidden story is gone at once while the archive does not respond, and current updates do not bring it back', async () => {
  const { publishing, file, titles } = openSetup();
  const publication = await testPublication({ localNews: [local], otherwise });
  await publishing.setPublications([publication]);
  await file(local, stories(40));
  const stuck = Promise.withResolvers<undefined>();
  let isStuck = false;
  const { publishing: behind, titles: shown } = openSetup({
    hasChangedElsewhere: () => Promise.resolve(false),
    states: (feeds?: string[]) => archive.states(feeds),
    linked: () => Promise.resolve([]),
    newest: async (request: Parameters<ArchiveReader['newest']>[0]) => {
      const read = await archive.newest(request);
      if (isStuck) await stuck.promise;
      return read;
    },
  });
  await behind.setPublications([publication]);
  expect(shown()).toEqual(titles());

  isStuck = true;
  const filed = behind.applyFiled({ states: [], changedFeeds: [local] });
  // So many stories that others must be read from the archive.
  const hidden = [...hiding('words', 'Story 3'), ...hiding('words', 'Story 7'), ...manyRules()];
  const changed = behind.setPublications([{ ...publication, hidden }]);
  expect(shown()).not.toContain('Story 3');
  expect(shown().length).toBeLessThan(15);

  stuck.resolve(undefined);
  await Promise.all([filed, changed]);
  expect(shown()).toHaveLength(15);
  expect(shown()).not.toContain('Story 7');
});

/** Hides the stories 10 to 29. */
function manyRules(): HiddenRule[] {
  return Array.from({ length: 20 }, (_, index) => hiding('words', `Story ${index + 10}`)).flat();
}

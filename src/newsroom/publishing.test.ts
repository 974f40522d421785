import { expect, test } from 'vitest';
import { monday, sampleItem, sampleState } from '../archive/sampleFeed.testing.ts';
import { countReads } from '../news/countReads.testing.ts';
import { sectionOf } from '../news/edition.ts';
import { overdueMs } from '../news/feed.ts';
import type { Item } from '../news/item.ts';
import { testPublication } from './newsroom.testing.ts';
import { openPublishing } from './publishing.ts';
import {
  archive,
  fileUnapplied,
  health,
  hiding,
  local,
  now,
  openTestPublishing,
  defaultFeed,
  setNow,
  stories,
  shareArchive,
} from './publishing.testing.ts';

shareArchive();

const beacon = 'https://beacon.example/roof';

function roofReport(changes: Partial<Item> = {}): Item {
  return sampleItem({
    guid: 'roof',
    title: 'Millbrook council approves $4 million for new library roof',
    date: { kind: 'dated', at: monday - 60_000 },
    ...changes,
  });
}

test('a change is announced for the sections that show it, and only if readers can see it', async () => {
  const { publishing, file, changes, titles } = openTestPublishing();
  await publishing.applyPublications([await testPublication({ localNews: [local], defaultFeed })]);
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

test('readers see when a feed stops responding, and when it responds again', async () => {
  const { publishing, result, file, changes } = openTestPublishing();
  await publishing.applyPublications([await testPublication({ localNews: [local], defaultFeed })]);
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

test('a report in another section appears on both pages, and its correction removes it from both', async () => {
  const { publishing, file, changes } = openTestPublishing();
  await publishing.applyPublications([
    await testPublication({ localNews: [local], health: [health], defaultFeed }),
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

test('a section whose feeds are no longer polled becomes stale, and loaded again with the next response', async () => {
  const { publishing, result, file, changes } = openTestPublishing();
  await publishing.applyPublications([await testPublication({ localNews: [local], defaultFeed })]);
  await file(local, stories(3));
  const status = () => result().status;
  changes();
  setNow(monday + overdueMs);
  await publishing.applyTime();
  expect([status(), changes()]).toEqual(['loaded', []]);
  expect(publishing.isWithoutNews()).toBe(false);

  setNow(monday + overdueMs + 1);
  await publishing.applyTime();
  expect(status()).toBe('stale');
  expect(result().staleSince).toBe(monday);
  expect(changes()).toEqual([{ publication: 'river-town', sections: ['localNews'] }]);
  expect(publishing.isWithoutNews()).toBe(true);

  await file(local, [], { nextPollAt: now + 1 });
  expect([status(), publishing.isWithoutNews()]).toEqual(['loaded', false]);
});

test('a filing composes the publications that share its feed, and requests are handled between two compositions', async () => {
  const events: string[] = [];
  const publishing = openPublishing({
    archive,
    findPrepared: () => undefined,
    onChange({ publication }) {
      events.push(publication);
      setImmediate(() => events.push('a request'));
    },
    onComposed: () => events.push('composed'),
    now: () => now,
  });
  const shared = await testPublication({ localNews: [local], defaultFeed });
  const unrelated = await testPublication({ localNews: [health], defaultFeed });
  await publishing.applyPublications([
    { ...shared, id: 'one' },
    { ...unrelated, id: 'two' },
    { ...shared, id: 'three' },
  ]);
  events.splice(0);
  const before = publishing.editions();
  await fileUnapplied(local, stories(1));
  await publishing.applyFiled({ states: [], changedFeeds: [local] });
  expect(events).toEqual(['one', 'a request', 'three', 'a request', 'composed']);
  expect(publishing.edition('two')).toBe(before[1]);
  expect(sectionOf(publishing.edition('one'), 'health')).toBe(sectionOf(before[0]!, 'health'));
});

test('a publication that cannot be composed does not stop a filing from reaching the other publications', async () => {
  const failure = new Error('disk full');
  let isFailing = false;
  const publishing = openPublishing({
    archive,
    findPrepared: () => undefined,
    onChange({ publication }) {
      if (isFailing && publication === 'river-town') throw failure;
    },
    now: () => now,
  });
  const town = await testPublication({ localNews: [local], defaultFeed });
  await publishing.applyPublications([town, { ...town, id: 'harbor-town' }]);
  isFailing = true;
  await fileUnapplied(local, stories(3));

  const applied = publishing.applyFiled({ states: [sampleState({ feed: local })], changedFeeds: [local] });

  await expect(applied).rejects.toBe(failure);
  expect(sectionOf(publishing.edition('harbor-town'), 'localNews').result.articles).toHaveLength(3);
});

test('two publications that share a feed both show its stories, except the stories that each hides', async () => {
  const { publishing, file, changes, titles } = openTestPublishing();
  const one = await testPublication({ localNews: [local], defaultFeed });
  const other = await testPublication(
    { localNews: [health], health: [local], defaultFeed },
    { id: 'hill-town', hidden: hiding('words', 'Story 0') },
  );
  await publishing.applyPublications([one, other]);
  changes();
  await file(local, stories(2));
  expect(changes()).toEqual([
    { publication: 'river-town', sections: ['localNews'] },
    { publication: 'hill-town', sections: ['health'] },
  ]);
  expect(titles()).toEqual(['Story 0', 'Story 1']);
  const healthStories = sectionOf(publishing.edition('hill-town'), 'health').result.articles;
  expect(healthStories.map(({ title, id }) => `${id} ${title}`)).toEqual(['health-0 Story 1']);
  expect(titles('hill-town')).toEqual([]);
});

test('a publication that is removed has no edition, and the other publications keep theirs', async () => {
  const { publishing, file, changes, titles } = openTestPublishing();
  const one = await testPublication({ localNews: [local], defaultFeed });
  const other = await testPublication({ localNews: [health], defaultFeed }, { id: 'hill-town' });
  await publishing.applyPublications([one, other]);
  await file(local, stories(1));
  await file(health, stories(1));
  changes();
  const before = publishing.edition('river-town');
  await publishing.applyPublications([], ['hill-town']);
  expect(changes()).toEqual([{ publication: 'hill-town', sections: 'all' }]);
  expect([publishing.has('river-town'), publishing.has('hill-town')]).toEqual([true, false]);
  expect(() => publishing.edition('hill-town')).toThrow('hill-town');
  expect(publishing.edition('river-town')).toBe(before);

  await file(health, stories(2));
  expect(changes()).toEqual([]);
  await publishing.applyPublications([one, other]);
  expect(titles('hill-town')).toEqual(['Story 0', 'Story 1']);
});

test('neither a change to a publication nor new stories of its feeds read any other publication', async () => {
  const { publishing, file, titles } = openTestPublishing();
  const [edited, neighbor] = [
    await testPublication({ localNews: [local], defaultFeed }),
    { ...(await testPublication({ localNews: [health], defaultFeed: health })), id: 'hill-town' },
  ];
  const other = countReads(neighbor);
  await publishing.applyPublications([edited, other.counted]);
  await file(local, stories(3));
  const readsBefore = other.reads();
  expect(readsBefore).toBeGreaterThan(0);

  await publishing.applyPublications([{ ...edited, hidden: hiding('words', 'Story 0') }]);
  await file(local, stories(3, { title: 'Report' }));
  expect(titles()).not.toContain('Story 0');
  expect(titles()).toContain('Report 0');
  expect(other.reads()).toBe(readsBefore);
});

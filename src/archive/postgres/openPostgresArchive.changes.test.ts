import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase, startPostgres } from '../../../tests/support/postgresServer.ts';
import { newDatabase } from '../../../tests/support/sharedSite.ts';
import { numbersFrom } from '../../news/pictures/seed.ts';
import { serialQueue } from '../../news/serialQueue.ts';
import type { ArchiveReader } from '../archive.ts';
import { fileInto, otherFeed, sampleFeed, sampleItem, sampleState } from '../sampleFeed.testing.ts';
import { connect, openTestArchive } from './openTestArchive.testing.ts';

test('a filing whose transaction began first and ended last is not missed', async () => {
  const url = await newDatabase();
  const archive = await openTestArchive(url);
  await archive.addFeeds([sampleFeed, otherFeed].map((feed) => sampleState({ feed })));
  const changes = await openChanges(archive);
  const slow = await beginTransaction(url);
  await slow.query(`update "feeds" set "nextPollAt" = 1 where "feed" = '${otherFeed}'`);
  await fileInto(archive, [sampleItem({ guid: 'g' })]);
  expect(await changes.next()).toEqual([sampleFeed]);
  await slow.query('commit');
  expect(await changes.next()).toEqual([otherFeed]);
  expect(await changes.next()).toEqual([]);
});

test('a long transaction in another database of the server delays no changes', async () => {
  const archive = await openTestArchive(await newDatabase());
  const other = await beginTransaction(await newDatabase());
  await other.query('select pg_current_xact_id()');
  const changes = await openChanges(archive);
  await archive.addFeeds([sampleState({ feed: otherFeed })]);
  expect(await changes.next()).toEqual([otherFeed]);
  await fileInto(archive, [sampleItem({ guid: 'g' })]);
  expect(await changes.next()).toEqual([sampleFeed]);
  expect(await changes.next()).toEqual([]);
});

test('after another server has taken over, any feed may have changed', async () => {
  const archive = await openTestArchive(await newDatabase());
  const { mark } = await archive.changesSince(null);
  const startTime = /^\d+\.\d+(?=\/)/u;
  expect(mark).toMatch(startTime);
  expect(await archive.changesSince(mark.replace(startTime, '1.5'))).toMatchObject({ feeds: null });
});

test('after a process of the server has crashed, which lets it give transaction numbers again, any feed may have changed', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.close());
  const url = await createDatabase(server.folder, 'archive');
  const archive = await openTestArchive(url);
  await archive.addFeeds([sampleFeed, otherFeed].map((feed) => sampleState({ feed })));
  const doomed = await beginTransaction(url);
  doomed.on('error', () => undefined);
  await doomed.query(`update "feeds" set "nextPollAt" = 1 where "feed" = '${otherFeed}'`);
  await doomed.query('rollback');
  const { mark } = await archive.changesSince(null);
  const { rows } = await doomed.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => fileInto(archive, [sampleItem({ guid: 'g' })]).catch(() => null)).not.toBeNull();
  expect(await archive.changesSince(mark)).toMatchObject({ feeds: null });
});

test('after a backup was restored under running sites, any feed may have changed', async () => {
  const url = await newDatabase();
  const archive = await openTestArchive(url);
  await archive.addFeeds([sampleState({ feed: sampleFeed })]);
  const changes = await openChanges(archive);
  const client = await beginTransaction(url);
  await client.query(
    `alter table "feeds" rename to "former"; create table "feeds" (like "former" including all); insert into "feeds" overriding system value select * from "former"`,
  );
  await client.query('commit');
  expect(await changes.next()).toBeNull();
  expect(await changes.next()).toEqual([]);
});

test('every filing is found by the first call after it, however many transactions, savepoints and rollbacks overlap', async () => {
  const url = await newDatabase();
  const archive = await openTestArchive(url);
  const feeds = Array.from({ length: 5 }, (_, index) => `https://paper-${index}.example/rss`);
  await archive.addFeeds(feeds.map((feed) => sampleState({ feed, nextPollAt: 0 })));
  const random = numbersFrom('116');
  let { mark } = await archive.changesSince(null);
  const known = new Map(feeds.map((feed) => [feed, 0]));
  const calls = serialQueue();
  const missed: string[] = [];
  const found: (string[] | null)[] = [];
  const read = () =>
    calls.add(async () => {
      const changes = await archive.changesSince(mark);
      ({ mark } = changes);
      found.push(changes.feeds);
      if (changes.feeds === null || changes.feeds.length === 0) return;
      for (const { feed, nextPollAt } of await archive.states(changes.feeds)) known.set(feed, nextPollAt);
    });

  async function fileRepeatedly(writer: number): Promise<void> {
    const client = await connect(url);
    for (let round = 1; round <= 25; round += 1) {
      const feed = feeds[Math.floor(random() * feeds.length)] ?? '';
      const shouldCommit = random() < 0.8;
      await client.query('begin');
      if (random() < 0.5) await client.query('select pg_current_xact_id()');
      if (random() < 0.5) await client.query('savepoint a');
      await pause(random() * 8);
      // Each filing sets a later time than all filings that it can see.
      const { rows } = await client.query<{ at: number }>(
        `update "feeds" set "nextPollAt" = "nextPollAt" + 1 where "feed" = $1 returning "nextPollAt"::integer as at`,
        [feed],
      );
      await pause(random() * 8);
      await client.query(shouldCommit ? 'commit' : 'rollback');
      if (!shouldCommit) continue;
      await read();
      if ((known.get(feed) ?? 0) < (rows[0]?.at ?? 0)) missed.push(`${writer}/${round}: ${feed}`);
    }
  }

  await Promise.all(Array.from({ length: 8 }, (_, writer) => fileRepeatedly(writer)));
  expect(missed).toEqual([]);
  // Otherwise the calls would have found nothing by their marks.
  expect(found).not.toContain(null);
  expect(found.filter((each) => each?.length === 1).length).toBeGreaterThan(20);
});

test('feeds that were restored from a server with higher transaction numbers are no changes', async () => {
  const url = await newDatabase();
  const archive = await openTestArchive(url);
  await archive.addFeeds([sampleState({ feed: sampleFeed })]);
  const client = await beginTransaction(url);
  await client.query(`update "feeds" set "changedIn" = '9000000000'`);
  await client.query('commit');
  const changes = await openChanges(archive);
  expect(await changes.next()).toEqual([]);
  await fileInto(archive, [sampleItem({ guid: 'g' })]);
  expect(await changes.next()).toEqual([sampleFeed]);
});

async function beginTransaction(url: string): Promise<Client> {
  const client = await connect(url);
  await client.query('begin');
  return client;
}

async function openChanges(archive: ArchiveReader) {
  let { mark } = await archive.changesSince(null);
  return {
    /** Returns the feeds that have changed since the previous call. */
    async next(): Promise<string[] | null> {
      const changes = await archive.changesSince(mark);
      ({ mark } = changes);
      return changes.feeds?.toSorted() ?? null;
    },
  };
}

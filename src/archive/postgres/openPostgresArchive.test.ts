import { spawnSync } from 'node:child_process';
import { inspect } from 'node:util';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { gatePassword, openDatabaseGate } from '../../../tests/support/databaseGate.ts';
import { newDatabase } from '../../../tests/support/sharedSite.ts';
import { openReadOnlyArchive } from '../openReadOnlyArchive.ts';
import {
  fileInto,
  firstPage,
  monday,
  otherFeed,
  sampleFeed,
  sampleItem,
  sampleState,
  storedArticles,
} from '../sampleFeed.testing.ts';
import { migratePostgres } from './migratePostgres.ts';
import { openPostgresArchive } from './openPostgresArchive.ts';
import { connect, openTestArchive } from './openTestArchive.testing.ts';
import { expandTerms } from '../../news/words/searchTerms.ts';

const lease = { feeds: null, now: monday, dueWithinMs: { active: 1, retired: 1 }, leaseMs: 9, count: 9 };

test('network-2: a database that is unreachable at startup is used as soon as it responds', async () => {
  const gate = await openDatabaseGate(await newDatabase());
  await gate.shut();
  const archive = await openTestArchive(gate.url);
  const failure = await archive.states().catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('Remedy: ') });
  expect(inspect(failure, { depth: null })).not.toContain(gatePassword);
  expect(archive.wasReached()).toBe(false);
  await gate.open();
  await expect.poll(() => archive.states().catch(() => 'away')).toEqual([]);
  expect(archive.wasReached()).toBe(true);
});

test('a second in which nothing happens costs a process three statements', async () => {
  const query = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const archive = await openTestArchive(await newDatabase());
  await archive.addFeeds([sampleState({ feed: sampleFeed, nextPollAt: monday + 1 })]);
  await archive.updateListedFeeds({ added: [sampleFeed], removed: [] });
  const { mark } = await archive.changesSince(null);

  query.mockClear();
  expect(await archive.lease(lease)).toEqual([]);
  expect(await archive.changesSince(mark)).toMatchObject({ feeds: [] });
  expect(await archive.sharedData.rulesSince(0)).toMatchObject({ rules: [] });
  expect(query).toHaveBeenCalledTimes(3);
  expect(await archive.lease({ ...lease, now: monday + 1 })).toMatchObject([{ feed: sampleFeed }]);
});

test('a search of most stored feeds costs as many statements as one of all or of few feeds', async () => {
  const query = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const archive = await openTestArchive(await newDatabase());
  await archive.addFeeds([otherFeed, 'https://third.example/rss.xml'].map((feed) => sampleState({ feed })));
  await fileInto(archive, [sampleItem({ guid: 'levee', title: 'The levee' })]);
  const feeds = [sampleFeed, otherFeed, 'https://third.example/rss.xml'];
  const statements: number[] = [];
  for (const count of [1, 2, 3]) {
    query.mockClear();
    const search = { ...firstPage, feeds: feeds.slice(0, count), terms: expandTerms('levee') };
    expect(await archive.search(search)).toMatchObject({ total: 1 });
    statements.push(query.mock.calls.length);
  }
  // Among them are the beginning and the end of the transaction.
  expect(statements).toEqual([5, 5, 5]);
});

test('network-3: an archive that loses its database works again when the database is back', async () => {
  const gate = await openDatabaseGate(await newDatabase());
  const archive = await openTestArchive(gate.url);
  await fileInto(archive, [sampleItem({ guid: 'before' })]);
  await gate.shut();
  for (const _ of [1, 2]) {
    const item = sampleItem({ guid: 'lost' });
    const calls = await Promise.allSettled([
      archive.states(),
      storedArticles(archive),
      fileInto(archive, [item]),
    ]);
    const unreachable = { status: 'rejected', reason: { kind: 'unreachable' } };
    expect(calls).toMatchObject([unreachable, unreachable, unreachable]);
  }
  await gate.open();
  await expect.poll(() => archive.states().catch(() => [])).toHaveLength(1);
  await fileInto(archive, [sampleItem({ guid: 'before' }), sampleItem({ guid: 'after' })]);
  expect((await storedArticles(archive)).map(({ guid }) => guid).toSorted()).toEqual(['after', 'before']);
});

test('network-1: without DATABASE_URL, the driver of PostgreSQL is not loaded', () => {
  const modules = ['openArchive', 'openReadOnlyArchive', 'openSharedData'].map(
    (name) => new URL(`../${name}.ts`, import.meta.url).href,
  );
  const program = `
    const loaded = [];
    process.getBuiltinModule('module').registerHooks({
      load: (url, context, next) => (loaded.push(url), next(url, context)),
    });
    for (const url of ${JSON.stringify(modules)}) await import(url);
    console.log(loaded.filter((url) => /node_modules\\/pg\\/|src\\/archive\\/postgres\\//.test(url)).join(), loaded.length > 20);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(stdout.trim()).toBe('true');
});

test.each([
  [
    'a user that the server does not know',
    (url: URL) => url.searchParams.set('user', 'stranger'),
    /refuses the user/u,
  ],
  ['a database that is not there', (url: URL) => void (url.pathname = '/nowhere'), /no database .*nowhere/u],
  [
    'TLS that the server lacks',
    (url: URL) => url.searchParams.set('sslmode', 'require'),
    /No encrypted connection/u,
  ],
  [
    'a certificate that cannot be read',
    (url: URL) => {
      url.searchParams.set('sslmode', 'verify-full');
      url.searchParams.set('sslrootcert', '/nowhere/ca.pem');
    },
    /The file \/nowhere\/ca\.pem.* can't be read \(ENOENT\)/u,
  ],
  [
    'a schema that is not there',
    (url: URL) => url.searchParams.set('options', '-c search_path=nowhere'),
    /has no schema for the tables/u,
  ],
  [
    'an option that the server does not know',
    (url: URL) => url.searchParams.set('options', '-c nonsense=1'),
    /refuses the connection \(unrecognized configuration parameter "nonsense"\)/u,
  ],
])('%s makes the start fail with a remedy', async (_, change, message) => {
  const url = new URL(await newDatabase());
  change(url);
  const failure = openPostgresArchive({ url: url.href, newArticlesADayMax: 9 });
  await expect(failure).rejects.toMatchObject({
    kind: 'inaccessible',
    message: expect.stringMatching(message),
  });
  await expect(failure).rejects.toThrow('Remedy: ');
});

test('a database that only allows reading can be read, and a remedy names both causes', async () => {
  const url = new URL(await newDatabase());
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const archive = await openTestArchive(url.href);
  for (const _ of [1, 2]) {
    await expect(archive.addFeeds([sampleState({ feed: sampleFeed })])).rejects.toMatchObject({
      kind: 'readOnly',
      message: expect.stringMatching(/ read-only.* standby.* default_transaction_read_only/u),
    });
    expect(await archive.states()).toEqual([]);
  }
});

test('a site that must upgrade a database that only allows reading starts, and tries again', async () => {
  const url = new URL(await newDatabase('empty'));
  const client = await connect(url.href);
  const name = url.pathname.slice(1);
  await client.query(`alter database ${name} set default_transaction_read_only = on`);
  const archive = await openTestArchive(url.href);
  await expect(archive.states()).rejects.toMatchObject({ kind: 'readOnly' });
  expect(archive.wasReached()).toBe(false);
  await client.query(`alter database ${name} reset default_transaction_read_only`);
  expect(await archive.states()).toEqual([]);
  expect(archive.wasReached()).toBe(true);
});

test('tables that are missing while a site runs are named with a remedy', async () => {
  const url = await newDatabase();
  const archive = await openTestArchive(url);
  const client = await connect(url);
  await client.query('drop table "viewTotals"; drop table "feeds" cascade');
  await expect(archive.states()).rejects.toMatchObject({
    kind: 'inaccessible',
    message: expect.stringMatching(/lacks tables of the archive .*"feeds".* Remedy: /u),
  });
});

test('processes that start at once on an empty database make its tables once', async () => {
  const url = await newDatabase('empty');
  expect(await openReadOnlyArchive({ dataFolder: '', databaseUrl: url })).toBeNull();
  const archives = await Promise.all([openTestArchive(url), openTestArchive(url), openTestArchive(url)]);
  for (const archive of archives) expect(await archive.states()).toEqual([]);
});

test('a migration that fails changes nothing, and an archive of a later version is refused', async () => {
  const url = await newDatabase('empty');
  const first = 'create table "first" ("id" integer)';
  await expect(migratePostgres(url, [first, 'create nonsense'])).rejects.toThrow('nonsense');
  await migratePostgres(url, [first, 'create table "second" ("id" integer)']);
  await expect(migratePostgres(url, [first])).rejects.toMatchObject({ kind: 'newer' });
});

test('handover-2: two archives on one database lease each feed once, and see the stories that the other archive has filed', async () => {
  const url = await newDatabase();
  const [one, other] = await Promise.all([openTestArchive(url), openTestArchive(url)]);
  const feeds = Array.from({ length: 40 }, (_, index) => `https://paper-${index}.example/rss`);
  const states = feeds.map((feed) => sampleState({ feed }));
  await Promise.all([one.addFeeds(states), other.addFeeds(states.toReversed())]);
  for (const archive of [one, other]) await archive.updateListedFeeds({ added: feeds, removed: [] });
  const request = { ...lease, count: 15 };
  const leased = await Promise.all([one, other, one, other].map((archive) => archive.lease(request)));
  const taken = leased.flat().map(({ feed }) => feed);
  expect(new Set(taken).size).toBe(taken.length);
  const { mark } = await other.changesSince(null);
  const [state] = states;
  const items = [sampleItem({ guid: 'g' })];
  await one.file([{ state: { ...state!, failures: 7 }, items, receivedAt: monday }]);
  expect(await other.changesSince(mark)).toMatchObject({ feeds: [feeds[0]] });
});

test('words of stories that were removed or rewritten leave the vocabulary', async () => {
  const url = await newDatabase();
  const archive = await openTestArchive(url);
  await archive.addFeeds([sampleState({ feed: sampleFeed })]);
  const client = await connect(url);
  const counts = async () => {
    const { rows } = await client.query<{ stem: string; articles: string }>('select * from "vocabulary"');
    return Object.fromEntries(rows.map(({ stem, articles }) => [stem, Number(articles)]));
  };
  await fileInto(archive, [itemTitled('a', 'Levee holds'), itemTitled('b', 'Levee leaks')]);
  expect(await counts()).toEqual({ leve: 2, hold: 1, leak: 1 });
  await fileInto(archive, [itemTitled('a', 'Bridge holds'), itemTitled('b', 'Levee leaks')]);
  expect(await counts()).toEqual({ bridg: 1, leve: 1, hold: 1, leak: 1 });
  await fileInto(archive, [itemTitled('b', 'Levee leaks')]);
  expect(await archive.prune({ feed: sampleFeed, before: monday * 2, count: 9, now: monday })).toBe(1);
  expect(await counts()).toEqual({ leve: 1, leak: 1 });
});

function itemTitled(guid: string, title: string) {
  return sampleItem({ guid, title, description: '' });
}

test("network-5: the time is the database's, whatever the clock of this machine says", async () => {
  const url = await newDatabase();
  const hourMs = 3_600_000;
  for (const wrongMs of [hourMs, -hourMs]) {
    const archive = await openTestArchive(url, () => Date.now() + wrongMs);
    expect(Math.abs(archive.now() - Date.now())).toBeLessThan(hourMs / 2);
  }
  // A difference that doesn't matter changes nothing.
  expect((await openTestArchive(url, () => 1 + Math.floor(Date.now() / 10) * 10)).now() % 10).toBe(1);
});

test('network-5: a process that was frozen while it read the time of the database keeps its own clock', async () => {
  const minuteMs = 60_000;
  let [aheadMs, nextAheadMs] = [0, 0];
  const archive = await openTestArchive(await newDatabase(), () => {
    const time = Date.now() + aheadMs;
    aheadMs = nextAheadMs;
    return time;
  });
  // The clock jumps after the process has read it and before the database responds.
  nextAheadMs = minuteMs;
  await archive.changesSince(null);
  expect(archive.now() - Date.now()).toBeGreaterThan(minuteMs / 2);
  await archive.changesSince(null);
  expect(archive.now() - Date.now()).toBeLessThan(minuteMs / 2);
});

test('guids and URLs may be longer than an entry of an index', async () => {
  const archive = await openTestArchive(await newDatabase());
  // Random letters can't be compressed.
  const long = Array.from({ length: 4000 }, (_, index) =>
    ((index * 7919 + index ** 3) % 36).toString(36),
  ).join('');
  const address = `https://paper.example/${long}`;
  const item = sampleItem({ guid: long.slice(0, 1000).replaceAll('a', '漢'), link: address, image: address });
  expect(await fileInto(archive, [item])).toMatchObject({ added: 1 });
  expect(await fileInto(archive, [item])).toMatchObject({ added: 0, unchanged: 1 });
  expect(await archive.articlesWithImages([address])).toHaveLength(1);
  const [leased] = await archive.leasePictures([{ address, kind: 'story' }], monday);
  expect(leased).toMatchObject({ address });
  expect(await archive.pictures([{ address, kind: 'story' }])).toEqual([leased]);
});

test('while 128 searches wait, another search is refused', async () => {
  const archive = await openTestArchive(await newDatabase());
  const search = { ...firstPage, feeds: [sampleFeed], terms: expandTerms('title') };
  const searches = await Promise.allSettled(Array.from({ length: 130 }, () => archive.search(search)));
  expect(searches.filter(({ status }) => status === 'fulfilled')).toHaveLength(128);
  expect(searches.at(-1)).toMatchObject({ reason: { kind: 'busy' } });
});

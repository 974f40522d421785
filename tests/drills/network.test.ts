import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { globSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabaseGate } from '../support/databaseGate.ts';
import { eventually } from '../support/eventually.ts';
import { openNewsSite, type NewsSite } from '../support/newsSite.ts';
import { openPgBouncer } from '../support/pgBouncer.ts';
import { createDatabase, startPostgres } from '../support/postgresServer.ts';
import { openNginx } from '../support/proxies.ts';
import { openReaderLoad } from '../support/readerLoad.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { openSite, type Site, type SiteSettings } from '../support/site.ts';
import { addFeed } from './drillFeeds.ts';

const host = 'kansascityvoice.example';

/** The version of the library for programs with threads. */
const [faketime] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

test('network-3: three web nodes and two pollers on one database, with nginx in front, lose one part after the other', async () => {
  const server = await startPostgres({ max_connections: '80' });
  onTestFinished(() => server.close());
  const databaseUrl = await createDatabase(server.folder, 'archive');
  const gate = await openDatabaseGate(databaseUrl);
  onTestFinished(() => gate.shut());
  const network = await openNetwork(gate.url);
  const { news, webs, pollers } = network;
  const nginx = await openNginx(
    webs.map(({ site }) => Number(new URL(site().origin).port)),
    'network.conf',
  );
  onTestFinished(() => nginx.close());
  const load = openReaderLoad(nginx.origin, { host, paths: keptPages, pauseMs: 100 });
  onTestFinished(() => load.stop());
  const feeds: string[] = [];

  /** Adds a feed to those that are listed. */
  async function list(name: string): Promise<void> {
    feeds.push(name);
    const paths = ['/before', ...feeds.map(pathOf)];
    await news.folder.setFeeds({ localNews: paths.map((each) => news.host.origin + each) });
  }

  /** Adds a feed with two stories, and returns after how many seconds every web node shows them. */
  async function newsEverywhere(name: string): Promise<number> {
    const begunAt = performance.now();
    news.host.set(pathOf(name), document(name));
    await list(name);
    await showOnAll(webs, `${name} story 1`);
    return (performance.now() - begunAt) / 1000;
  }

  /** Lets something fail for a while, and prints what readers saw, and when news came through again. */
  async function drill(
    name: string,
    fail: () => Promise<unknown>,
    mend: () => Promise<unknown>,
  ): Promise<void> {
    const before = { pages: load.pageCount(), failures: load.failures().length };
    const begunAt = performance.now();
    await fail();
    const failedMs = performance.now() - begunAt;
    await mend();
    const seconds = await newsEverywhere(name);
    const failures = load.failures().slice(before.failures);
    console.log(
      `${name}: failed for ${(failedMs / 1000).toFixed(0)} s, ${load.pageCount() - before.pages} pages and ${failures.length} errors for readers, a new story on every node ${seconds.toFixed(1)} s after it was mended`,
    );
    expect(failures).toEqual([]);
  }

  await eventually('readers got pages', async () => load.pageCount() > 40);
  console.log(`In peace: a new story on every node after ${(await newsEverywhere('in peace')).toFixed(1)} s`);

  await drill('the database stopped', () => server.kill('SIGINT').then(() => pause(failMs)), server.restart);
  await drill(
    'the database killed',
    () => server.kill('SIGKILL').then(() => pause(failMs)),
    () =>
      eventually('the database starts', () =>
        server.restart().then(
          () => true,
          () => false,
        ),
      ),
  );
  await drill(
    'its connections hang',
    async () => {
      gate.swallow();
      await pause(2 * failMs);
    },
    () => gate.shut().then(() => gate.open()),
  );
  const occupied: Client[] = [];
  await drill(
    'no connection left',
    async () => {
      await gate.shut();
      await occupyAll(databaseUrl, occupied);
      await gate.open();
      await pause(failMs);
    },
    () => Promise.all(occupied.map((client) => client.end())),
  );

  const [first, second] = pollers as [Node, Node];
  await drill(
    'a poller is killed while it has leases',
    async () => {
      process.kill(second.site().pid, 'SIGSTOP');
      news.host.set('/leased', 'hang');
      await list('leased');
      await eventually('the feed is leased', async () => news.host.requestCount('/leased') === 1);
      await first.site().kill();
      process.kill(second.site().pid, 'SIGCONT');
      const begunAt = performance.now();
      await eventually('the other poller takes over', async () => news.host.requestCount('/leased') === 2, {
        withinMs: 60_000,
      });
      console.log(
        `The other poller took over ${((performance.now() - begunAt) / 1000).toFixed(1)} s after the kill`,
      );
      news.host.set('/leased', document('leased'));
    },
    () => first.start(),
  );

  await drill(
    wokenFeed,
    async () => {
      const frozen = [webs[2], first].map((node) => node?.site().pid ?? 0);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      await pause(60_000);
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    },
    () => Promise.resolve(),
  );

  await drill(
    'replaced nodes',
    async () => {
      for (const node of [...webs, ...pollers]) {
        await node.site().stop();
        await node.start();
        await pause(leftOutMs);
      }
    },
    () => Promise.resolve(),
  );

  expect(await titlesAt(webs[0]?.site().origin ?? '')).toContain('replaced nodes story 1');
  const hiddenAt = performance.now();
  await news.folder.write('hidden.yaml', '- words: replaced nodes story\n');
  await eventually('the takedown holds everywhere', async () =>
    (await Promise.all(webs.map(({ site }) => titlesAt(site().origin)))).every(
      (titles) => !titles.some((title) => title.startsWith('replaced nodes')),
    ),
  );
  const hiddenSeconds = (performance.now() - hiddenAt) / 1000;
  console.log(`A takedown held on all web nodes after ${hiddenSeconds.toFixed(1)} s`);

  const again = feeds.filter((name) => name !== 'leased' && news.host.requestCount(pathOf(name)) !== 1);
  const stored = await storiesIn(databaseUrl);
  console.log(`${feeds.length} feeds: ${again.length} polled twice; ${stored} stories stored`);
  // A poller that was just woken may poll a feed that another one has polled a moment before.
  expect(again.filter((name) => name !== wokenFeed || news.host.requestCount(pathOf(name)) > 2)).toEqual([]);
  expect(stored).toBe(2 * (1 + feeds.length));
});

test('network-1: two sites behind PgBouncer in transaction mode poll, show and find stories, and survive its end', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.close());
  const databaseUrl = await createDatabase(server.folder, 'empty');
  const bouncer = await openPgBouncer(server.folder, databaseUrl);
  onTestFinished(() => bouncer.close());
  const news = await openNewsSite(
    { localNews: { '/before': document('before') } },
    { more: { DATABASE_URL: bouncer.url } },
  );
  onTestFinished(() => news.close());
  const other = await openSite('start', news.settings);
  onTestFinished(() => other.kill());
  const sites = [news.site(), other].map((site) => ({ site: () => site }));
  await showOnAll(sites, 'before story 1');
  const found = await Promise.all(
    sites.map(({ site }) => fetch(`${site().origin}/search?q=before+story`).then((each) => each.text())),
  );
  expect(found.map((html) => html.includes('before story 1'))).toEqual([true, true]);

  await bouncer.stop();
  await pause(failMs / 2);
  await bouncer.start();
  const begunAt = performance.now();
  await addFeed(news, 'after', document('after'));
  await showOnAll(sites, 'after story 1');
  console.log(
    `PgBouncer: ended for ${failMs / 2000} s; a new story on both sites ${((performance.now() - begunAt) / 1000).toFixed(1)} s after it was started again`,
  );
  expect(news.host.requestCount('/after')).toBe(1);
  expect(await storiesIn(databaseUrl)).toBe(4);
});

function pathOf(name: string): string {
  return `/${name.replaceAll(' ', '-')}`;
}

/** A process that can be started again with the same settings. */
interface Node {
  site: () => Site;
  start: () => Promise<void>;
}

/** Starts the nodes. The clock of the second poller is an hour ahead. */
async function openNetwork(databaseUrl: string): Promise<{ news: NewsSite; webs: Node[]; pollers: Node[] }> {
  const shared = { DATABASE_URL: databaseUrl, TOWNWIRE_TRUST_PROXY: 'on' };
  const news = await openNewsSite(
    { localNews: { '/before': document('before') } },
    { more: { ...shared, TOWNWIRE_ROLE: 'web' } },
  );
  onTestFinished(() => news.close());
  const web = { ...news.settings };
  const poll = { ...web, TOWNWIRE_ROLE: 'poll' };
  const wrongClock =
    faketime === undefined
      ? {}
      : { LD_PRELOAD: faketime, FAKETIME: '+1h', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  const webs = [await openNode(web), await openNode(web), await openNode(web)];
  const pollers = [await openNode(poll), await openNode({ ...poll, ...wrongClock })];
  await showOnAll(webs, 'before story 1');
  return { news, webs, pollers };
}

async function openNode(settings: SiteSettings): Promise<Node> {
  const data = await mkdtemp(path.join(tmpdir(), 'townwire-node-'));
  let site = await openSite('start', { ...settings, TOWNWIRE_DATA: data });
  onTestFinished(async () => {
    await site.kill();
    await rm(data, { recursive: true, force: true });
  });
  const { port } = new URL(site.origin);
  return {
    site: () => site,
    async start() {
      site = await openSite('start', { ...settings, TOWNWIRE_DATA: data, PORT: port });
    },
  };
}

/** Opens connections until the server has none left. */
async function occupyAll(databaseUrl: string, clients: Client[]): Promise<void> {
  for (;;) {
    const client = new Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch {
      return;
    }
    clients.push(client);
  }
}

async function storiesIn(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) as "count" from "articles"');
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

async function showOnAll(nodes: { site: () => Site }[], title: string): Promise<void> {
  await eventually(
    `“${title}” is shown on all nodes`,
    async () =>
      (await Promise.all(nodes.map(({ site }) => titlesAt(site().origin)))).every((titles) =>
        titles.includes(title),
      ),
    { withinMs: 120_000 },
  );
}

async function titlesAt(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/feeds/localNews`);
  const { articles } = (await response.json()) as { articles: { title: string }[] };
  return articles.map(({ title }) => title);
}

function document(name: string): { document: string } {
  const stories = numberedStories(name, { count: 2, newestAt: Date.now() });
  return { document: rssFeed({ title: name, stories }) };
}

/** Pages that nodes keep, so that they need no database. */
const keptPages = ['/', '/local-news', '/sports/all', '/blog', '/faq', '/rss.xml', '/api/feeds/localNews'];

/** The case in which nodes are frozen, and so the feed that is added when they are woken. */
const wokenFeed = 'frozen nodes';

/** Longer than nginx leaves a node out that has failed. */
const leftOutMs = 6000;

const failMs = 10_000;

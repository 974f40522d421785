import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabaseGate } from '../support/databaseGate.ts';
import { eventually } from '../support/eventually.ts';
import { buildLaterVersion } from '../support/laterBuild.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { createDatabase, startPostgres } from '../support/postgresServer.ts';
import { openNginx, requestByHttp2 } from '../support/proxies.ts';
import { openReaderLoad } from '../support/readerLoad.ts';
import {
  document,
  failMs,
  openNodes,
  openNode,
  showOnAll,
  storiesIn,
  titlesAt,
  type Node,
} from './openNodes.ts';

const host = 'kansascityvoice.example';

test('network-3: three web nodes and two pollers on one database, with nginx in front, lose one part after the other', async () => {
  const server = await startPostgres({ max_connections: '80' });
  onTestFinished(() => server.close());
  const databaseUrl = await createDatabase(server.folder, 'archive');
  const gate = await openDatabaseGate(databaseUrl);
  onTestFinished(() => gate.shut());
  const { news, webs, pollers, pollSettings } = await openNodes(gate.url);
  const nginx = await openNginx(
    webs.map(({ site }) => Number(new URL(site().origin).port)),
    'network.conf',
  );
  onTestFinished(() => nginx.close());
  const load = openReaderLoad(nginx.origin, { host, paths: cachedPages, pauseMs: 100 });
  onTestFinished(() => load.stop());
  const feeds: string[] = [];

  /** Adds a feed to the publication. */
  async function addToPublication(name: string): Promise<void> {
    feeds.push(name);
    const paths = ['/before', ...feeds.map(pathOf)];
    await news.folder.setFeeds({ localNews: paths.map((each) => news.host.origin + each) });
  }

  /** Adds a feed with two stories, and returns the number of seconds until every web node shows them. */
  async function secondsUntilShown(name: string): Promise<number> {
    const startedAt = performance.now();
    news.host.set(pathOf(name), document(name));
    await addToPublication(name);
    await showOnAll(webs, `${name} story 1`);
    return (performance.now() - startedAt) / 1000;
  }

  /** Makes something fail and repairs it. Prints what readers saw, and when they saw new stories again. */
  async function drill(
    name: string,
    fail: () => Promise<unknown>,
    repair: () => Promise<unknown>,
  ): Promise<void> {
    const before = { pages: load.pageCount(), failures: load.failures().length };
    const startedAt = performance.now();
    await fail();
    const failedMs = performance.now() - startedAt;
    await repair();
    const seconds = await secondsUntilShown(name);
    const failures = load.failures().slice(before.failures);
    console.log(
      `${name}: failed for ${(failedMs / 1000).toFixed(0)} s, ${load.pageCount() - before.pages} pages and ${failures.length} errors for readers, a new story on every node ${seconds.toFixed(1)} s after the repair`,
    );
    expect(failures).toEqual([]);
  }

  await eventually('readers got pages', async () => load.pageCount() > 40);
  console.log(
    `Without failures: a new story on every node after ${(await secondsUntilShown('without failures')).toFixed(1)} s`,
  );

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
      await addToPublication('leased');
      await eventually('the feed is leased', async () => news.host.requestCount('/leased') === 1);
      await first.site().kill();
      process.kill(second.site().pid, 'SIGCONT');
      const startedAt = performance.now();
      await eventually('the other poller takes over', async () => news.host.requestCount('/leased') === 2, {
        withinMs: 60_000,
      });
      console.log(
        `The other poller took over ${((performance.now() - startedAt) / 1000).toFixed(1)} s after the kill`,
      );
      news.host.set('/leased', document('leased'));
    },
    () => first.start(),
  );

  await drill(
    frozenCase,
    async () => {
      const frozen = [webs[2], first].map((node) => node?.site().pid ?? 0);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      await pause(60_000);
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
    },
    () => Promise.resolve(),
  );

  const later = await buildLaterVersion();
  onTestFinished(() => later.remove());
  const sheet = await sheetOf(webs[0]?.site().origin ?? '');
  await drill(
    'upgraded nodes',
    async () => {
      for (const [index, node] of [...webs, ...pollers].entries()) {
        await node.site().stop();
        await node.start(later.program);
        await pause(leftOutMs);
        if (index > 0) continue;
        // The pages of both versions get their style sheets, whichever node gets the requests.
        const laterSheet = await sheetOf(webs[0]?.site().origin ?? '');
        expect(laterSheet).not.toBe(sheet);
        for (const each of Array.from({ length: 6 }, () => [sheet, laterSheet]).flat())
          expect((await requestByHttp2(nginx.origin, each)).status).toBe(200);
        const stored = await storiesIn(databaseUrl);
        expect(stored).toBe(2 * (1 + feeds.length));
      }
    },
    () => Promise.resolve(),
  );
  // The previous version refuses the upgraded database.
  await expect(openNode(pollSettings)).rejects.toThrow('A newer version has upgraded it');

  expect(await titlesAt(webs[0]?.site().origin ?? '')).toContain('upgraded nodes story 1');
  const hiddenAt = performance.now();
  await news.folder.write('hidden.yaml', '- words: upgraded nodes story\n');
  await eventually('the takedown holds everywhere', async () =>
    (await Promise.all(webs.map(({ site }) => titlesAt(site().origin)))).every(
      (titles) => !titles.some((title) => title.startsWith('upgraded nodes')),
    ),
  );
  const hiddenSeconds = (performance.now() - hiddenAt) / 1000;
  console.log(`A takedown held on all web nodes after ${hiddenSeconds.toFixed(1)} s`);

  const polledAgain = feeds.filter((name) => name !== 'leased' && news.host.requestCount(pathOf(name)) !== 1);
  const stored = await storiesIn(databaseUrl);
  console.log(
    `${feeds.length} feeds; polled again: ${polledAgain.map((name) => `${name} after ${pauses(news, name)} s`).join(', ') || 'none'}; ${stored} stories stored`,
  );
  // A request that a frozen poller had sent may overlap with another's.
  expect(
    polledAgain.filter((name) => name !== frozenCase || news.host.requestCount(pathOf(name)) > 2),
  ).toEqual([]);
  expect(stored).toBe(2 * (1 + feeds.length));
});

/** Returns the seconds between the first request for a feed and each later one. */
function pauses({ host: feedHost }: NewsSite, name: string): string {
  const [first = 0, ...later] = feedHost.requestTimes(pathOf(name));
  return later.map((time) => ((time - first) / 1000).toFixed(1)).join(' and ');
}

async function sheetOf(origin: string): Promise<string> {
  const html = await (await fetch(origin)).text();
  return /href="(\/assets\/[^"]+\.css)"/u.exec(html)?.[1] ?? '';
}

function pathOf(name: string): string {
  return `/${name.replaceAll(' ', '-')}`;
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

/** Pages that nodes cache, so that they need no database. */
const cachedPages = ['/', '/local-news', '/sports/all', '/blog', '/faq', '/rss.xml', '/api/feeds/localNews'];

/** The name of the case in which nodes are frozen, and of the feed that is added when they run again. */
const frozenCase = 'frozen nodes';

/** Longer than nginx sends no requests to a node that has failed. */
const leftOutMs = 6000;

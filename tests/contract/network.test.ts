import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openNewsSite } from '../support/newsSite.ts';
import { createDatabase, startPostgres } from '../support/postgresServer.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { newDatabase } from '../support/sharedSite.ts';
import { openSite, townwire, type Site, type SiteSettings } from '../support/site.ts';

test('network-6: a web process polls no feed; a poll process does, and serves only health checks', async () => {
  const news = await openNewsSite(
    { localNews: { '/local': storyFeed(2) } },
    { more: { TOWNWIRE_ROLE: 'web' }, isSmall: true },
  );
  onTestFinished(() => news.close());
  const poller = await openNode({ ...news.settings, TOWNWIRE_ROLE: 'poll', TOWNWIRE_METRICS: '127.0.0.1:0' });
  await expect.poll(() => titlesAt(news.site().origin)).toHaveLength(2);
  expect(news.host.requestCount('/local')).toBe(1);

  const [home, ready, health] = await Promise.all(
    ['/', '/readyz', '/healthz'].map((at) => fetch(poller.origin + at)),
  );
  expect([home?.status, ready?.status, health?.status]).toEqual([404, 200, 200]);
  expect(await home?.text()).toContain('TOWNWIRE_ROLE=poll');
  const metrics = await metricsOf(poller);
  expect(metrics).toContain('townwire_polls_total{outcome="new"} 1');
  expect(metrics).toContain('townwire_archive_bytes{file="database"}');
  expect((await fetch(`${poller.origin}/metrics`)).status).toBe(404);
  expect(await poller.stop()).toBe(0);
});

test('network-6: an unknown role is refused, and the message lists the three roles', async () => {
  const refused = await townwire(['start'], { TOWNWIRE_ROLE: 'reader' });
  expect(refused.code).not.toBe(0);
  expect(refused.output).toMatch(/TOWNWIRE_ROLE must be all, web or poll\. Remedy: /u);
});

test('network-2, network-3: processes that start without the database server, or lose it, recover without a restart', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.close());
  const database = { DATABASE_URL: await createDatabase(server.folder, 'empty') };
  await server.kill();
  const news = await openNewsSite(
    { localNews: { '/local': storyFeed(2) } },
    { more: { ...database, TOWNWIRE_ROLE: 'web' }, isSmall: true },
  );
  onTestFinished(() => news.close());
  const metricsOn = { TOWNWIRE_METRICS: '127.0.0.1:0' };
  const poller = await openNode({ ...news.settings, ...metricsOn, TOWNWIRE_ROLE: 'poll' });
  const web = news.site();
  expect(await Promise.all([web, poller].map(readiness))).toEqual([503, 503]);
  expect((await fetch(`${web.origin}/blog`)).status).toBe(200);

  await server.restart();
  await expect.poll(() => titlesAt(web.origin)).toHaveLength(2);
  await expect.poll(() => readiness(web)).toBe(200);
  const remedies = [web, poller].map((site) => site.output().match(/doesn't respond\. Remedy: /gu));
  expect(remedies.map((each) => each?.length)).toEqual([1, 1]);

  await server.kill();
  await expect.poll(async () => (await statusOf(web)).status).toBe('degraded');
  await expect.poll(async () => (await statusOf(poller)).status).toBe('degraded');
  expect(await titlesAt(web.origin)).toHaveLength(2);
  await server.restart();
  await expect.poll(async () => (await statusOf(web)).status).toBe('ready');
  await expect.poll(async () => (await statusOf(poller)).status).toBe('ready');
  expect(await metricsOf(poller)).toMatch(/^townwire_archive_bytes\{file="database"\} \d{7,}$/mu);
});

test('network-7: a takedown on one machine holds on all within three seconds; unhide names the machine whose file still has it', async () => {
  const database = { DATABASE_URL: await newDatabase() };
  const news = await openNewsSite(
    { localNews: { '/local': storyFeed(2) } },
    { more: database, isSmall: true },
  );
  onTestFinished(() => news.close());
  const checkout = await copyFolder(news.folder.publications);
  const data = await copyFolder(null);
  const elsewhere = {
    ...news.settings,
    TOWNWIRE_PUBLICATIONS: checkout,
    TOWNWIRE_DATA: data,
    TOWNWIRE_ROLE: 'web',
  };
  const other = await openNode(elsewhere);
  await expect.poll(() => titlesAt(other.origin)).toHaveLength(2);
  const here = { ...news.settings, PORT: new URL(news.site().origin).port };

  const hid = await townwire(['hide', '--words', 'Levee story 1', 'The family asked'], here);
  expect(hid).toMatchObject({
    code: 0,
    output: expect.stringContaining('Both processes on the database have applied it.'),
  });
  // The test doesn't wait, because the command returns once both apply the rule.
  for (const site of [news.site(), other]) expect(await titlesAt(site.origin)).toEqual(['Levee story 2']);
  const file = path.join('kansas-city', 'hidden.yaml');
  expect(await readFile(path.join(news.folder.publications, file), 'utf8')).toContain('Levee story 1');
  expect(await readFile(path.join(checkout, file), 'utf8')).not.toContain('Levee story 1');
  expect((await townwire(['hidden'], elsewhere)).output).toContain('The family asked');

  // Deleting the entry by hand doesn't show the story again.
  await news.folder.write('hidden.yaml', '[]');
  const doctor = await townwire(['doctor', '--offline'], here);
  expect(doctor.output).toMatch(/Only the database has .*Levee story 1/su);
  expect(await titlesAt(news.site().origin)).toEqual(['Levee story 2']);

  await writeFile(path.join(checkout, file), '- words: Levee story 1\n');
  const shown = await townwire(['unhide', '--words', 'Levee story 1'], here);
  expect(shown.code).toBe(1);
  expect(shown.output).toMatch(/\(web, process \d+\) still has the rule in its hidden\.yaml/u);
  await expect.poll(() => titlesAt(news.site().origin)).toHaveLength(2);
  expect(await titlesAt(other.origin)).toEqual(['Levee story 2']);
  await writeFile(path.join(checkout, file), '[]');
  await expect.poll(() => titlesAt(other.origin)).toHaveLength(2);
});

test('network-7: a takedown reaches the other machines even if hidden.yaml can\u2019t be written', async () => {
  const database = { DATABASE_URL: await newDatabase() };
  const news = await openNewsSite(
    { localNews: { '/local': storyFeed(2) } },
    { more: database, isSmall: true },
  );
  onTestFinished(() => news.close());
  await expect.poll(() => titlesAt(news.site().origin)).toHaveLength(2);
  await news.folder.write('hidden.yaml', '- words: [');
  const here = { ...news.settings, PORT: new URL(news.site().origin).port };
  const hid = await townwire(['hide', '--words', 'Levee story 1'], here);
  expect(hid.output).toContain('The rule is in the database only.');
  // The file has a mistake, but the takedown has taken effect.
  expect(hid.output).toMatch(/hidden\.yaml:1:.*has applied it\.\s*$/su);
  expect(hid.output).not.toContain('has not taken effect');
  expect(hid.code).toBe(0);
  await expect.poll(() => titlesAt(news.site().origin)).toEqual(['Levee story 2']);
});

/** Copies a folder, or makes an empty one. */
async function copyFolder(from: string | null): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-network-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  if (from !== null) await cp(from, folder, { recursive: true });
  return folder;
}

async function openNode(settings: SiteSettings): Promise<Site> {
  const node = await openSite('start', settings);
  onTestFinished(async () => void (await node.stop()));
  return node;
}

function storyFeed(count: number): { document: string } {
  const stories = numberedStories('Levee', { count, newestAt: Date.now() });
  return { document: rssFeed({ title: 'Levee Courier', stories }) };
}

async function metricsOf(site: Site): Promise<string> {
  const [, url = ''] = /^The metrics are on (\S+)$/mu.exec(site.output()) ?? [];
  return (await fetch(url)).text();
}

async function readiness({ origin }: Site): Promise<number> {
  return (await fetch(`${origin}/readyz`)).status;
}

async function statusOf(site: Site): Promise<{ status: string; problems: string[] }> {
  return (await (await fetch(`${site.origin}/readyz`)).json()) as { status: string; problems: string[] };
}

/** Returns the titles of the local news as a process shows them. */
async function titlesAt(origin: string): Promise<string[]> {
  const result = (await (await fetch(`${origin}/api/feeds/localNews`)).json()) as {
    articles: { title: string }[];
  };
  return result.articles.map(({ title }) => title);
}

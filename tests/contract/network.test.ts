import { expect, onTestFinished, test } from 'vitest';
import { openNewsSite } from '../support/newsSite.ts';
import { createDatabase, startPostgres } from '../support/postgresServer.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { openSite, townwire, type Site, type SiteSettings } from '../support/site.ts';

test('network-6: without TOWNWIRE_ROLE=poll no feed is polled; that process serves only its health', async () => {
  const news = await openNewsSite(
    { localNews: { '/local': storyFeed(2) } },
    { more: { TOWNWIRE_ROLE: 'web' } },
  );
  onTestFinished(() => news.close());
  const poller = await openNode({ ...news.settings, TOWNWIRE_ROLE: 'poll', TOWNWIRE_METRICS: '127.0.0.1:0' });
  await expect.poll(() => titlesAt(news.site().origin)).toHaveLength(2);
  expect(news.host.requestCount('/local')).toBe(1);

  const [home, ready, health] = await Promise.all(
    ['/', '/readyz', '/healthz'].map((path) => fetch(poller.origin + path)),
  );
  expect([home?.status, ready?.status, health?.status]).toEqual([404, 200, 200]);
  expect(await home?.text()).toContain('TOWNWIRE_ROLE=poll');
  const [, metrics = ''] = /^The metrics are on (\S+)$/mu.exec(poller.output()) ?? [];
  expect(await (await fetch(metrics)).text()).toContain('townwire_polls_total{outcome="new"} 1');
  expect((await fetch(`${poller.origin}/metrics`)).status).toBe(404);
  expect(await poller.stop()).toBe(0);
});

test('network-6: another role is refused, with the three that there are', async () => {
  const refused = await townwire(['start'], { TOWNWIRE_ROLE: 'reader' });
  expect(refused.code).not.toBe(0);
  expect(refused.output).toMatch(/TOWNWIRE_ROLE must be all, web or poll\. Remedy: /u);
});

test('network-2, network-3: processes start without their server, and lose it, without a restart', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.close());
  const database = { DATABASE_URL: await createDatabase(server.folder, 'empty') };
  await server.kill();
  const news = await openNewsSite(
    { localNews: { '/local': storyFeed(2) } },
    { more: { ...database, TOWNWIRE_ROLE: 'web' } },
  );
  onTestFinished(() => news.close());
  const poller = await openNode({ ...news.settings, TOWNWIRE_ROLE: 'poll' });
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
});

async function openNode(settings: SiteSettings): Promise<Site> {
  const node = await openSite('start', settings);
  onTestFinished(() => void node.stop());
  return node;
}

function storyFeed(count: number): { document: string } {
  const stories = numberedStories('Levee', { count, newestAt: Date.now() });
  return { document: rssFeed({ title: 'Levee Courier', stories }) };
}

async function readiness({ origin }: Site): Promise<number> {
  return (await fetch(`${origin}/readyz`)).status;
}

async function statusOf(site: Site): Promise<{ status: string; problems: string[] }> {
  return (await (await fetch(`${site.origin}/readyz`)).json()) as { status: string; problems: string[] };
}

/** The titles of the local news as a process shows them. */
async function titlesAt(origin: string): Promise<string[]> {
  const result = (await (await fetch(`${origin}/api/feeds/localNews`)).json()) as {
    articles: { title: string }[];
  };
  return result.articles.map(({ title }) => title);
}

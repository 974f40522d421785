import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openNewsSite, type NewsSite } from '../support/newsSite.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { openSite, type Site, type SiteSettings } from '../support/site.ts';

/** A process that can be started again with the same settings. */
export interface Node {
  site: () => Site;
  /** @param build another version of the program */
  start: (build?: string) => Promise<void>;
}

interface Nodes {
  news: NewsSite;
  webs: Node[];
  pollers: Node[];
  pollSettings: SiteSettings;
}

/** Starts the nodes. The clock of the second poller is an hour ahead. */
export async function openNodes(databaseUrl: string): Promise<Nodes> {
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
  return { news, webs, pollers, pollSettings: poll };
}

export async function openNode(settings: SiteSettings): Promise<Node> {
  const data = await mkdtemp(path.join(tmpdir(), 'townwire-node-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  let site = await openSite('start', { ...settings, TOWNWIRE_DATA: data });
  onTestFinished(() => site.kill());
  const { port } = new URL(site.origin);
  return {
    site: () => site,
    async start(build) {
      const again = { ...settings, TOWNWIRE_DATA: data, PORT: port };
      site = await openSite('start', again, [], build === undefined ? {} : { build });
    },
  };
}

export async function storiesIn(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) as "count" from "articles"');
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

export async function showOnAll(nodes: { site: () => Site }[], title: string): Promise<void> {
  await eventually(
    `“${title}” is shown on all nodes`,
    async () =>
      (await Promise.all(nodes.map(({ site }) => titlesAt(site().origin)))).every((titles) =>
        titles.includes(title),
      ),
    { withinMs: 120_000 },
  );
}

export async function titlesAt(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/feeds/localNews`);
  const { articles } = (await response.json()) as { articles: { title: string }[] };
  return articles.map(({ title }) => title);
}

export function document(name: string): { document: string } {
  const stories = numberedStories(name, { count: 2, newestAt: Date.now() });
  return { document: rssFeed({ title: name, stories }) };
}

/** The time for which each part of the site fails. */
export const failMs = 10_000;

/** The version of libfaketime for programs with threads. */
const [faketime] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PublicFeedResult } from '../src/news/publicArticle.ts';
import type { SectionKey } from '../src/news/sections.ts';
import { eventually } from './eventually.ts';
import { openFeedHost } from './feedHost.ts';
import type { FeedAnswer, FeedHost } from './feedHost.ts';
import { copyPublication } from './publicationFolder.ts';
import type { PublicationFolder } from './publicationFolder.ts';
import { openSite } from './site.ts';
import type { Site, SiteSettings } from './site.ts';

/**
 * What a section's feeds are and how they answer at first: one entry a feed, under the path that it has on the host. A feed of
 * another host that the test has opened stands there with its whole address, and answers as that host was told.
 */
export type SectionFeeds = Partial<Record<SectionKey, Readonly<Record<string, FeedAnswer>>>>;

/** The built site over a copy of Kansas City Voice, with feeds that answer as the test says. */
export interface NewsSite {
  /** The process that runs now. */
  site: () => Site;
  host: FeedHost;
  folder: PublicationFolder;
  /** The environment of the site: for the publisher's commands beside it. */
  settings: SiteSettings;
  /** Asks the site for a path. */
  get: (path: string, init?: RequestInit) => Promise<Response>;
  /** A page's HTML. */
  html: (path: string) => Promise<string>;
  /** What `/api/feeds/{key}` gives. */
  feed: (key: SectionKey) => Promise<PublicFeedResult>;
  /** Starts the site again over the same folders, after it was stopped or killed. */
  reopen: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens host, folders and site. Its feeds are asked from then on; `whenAsked` waits for them. */
export async function openNewsSite(
  feeds: SectionFeeds,
  { more = {}, delayMs }: { more?: SiteSettings; delayMs?: () => number } = {},
): Promise<NewsSite> {
  const host = await openFeedHost(delayMs === undefined ? {} : { delayMs });
  const folder = await copyPublication({ otherwise: `${host.origin}/none` });
  const data = await mkdtemp(path.join(tmpdir(), 'townwire-data-'));
  const settings = { TOWNWIRE_PUBLICATIONS: folder.publications, TOWNWIRE_DATA: data, ...more };
  for (const [at, answer] of Object.values(feeds).flatMap((each) => Object.entries(each))) {
    if (at.startsWith('/')) host.set(at, answer);
  }
  await folder.setFeeds(
    Object.fromEntries(
      Object.entries(feeds).map(([key, each]) => [
        key,
        Object.keys(each).map((at) => new URL(at, host.origin).href),
      ]),
    ),
  );
  let site = await openSite('start', settings);

  const get = (at: string, init?: RequestInit) => fetch(site.origin + at, init);
  const feed = async (key: SectionKey): Promise<PublicFeedResult> => (await get(`/api/feeds/${key}`)).json();
  return {
    site: () => site,
    host,
    folder,
    settings,
    get,
    html: async (at) => (await get(at)).text(),
    feed,
    async reopen() {
      site = await openSite('start', settings);
    },
    async close() {
      await site.stop();
      await Promise.all([host.close(), folder.remove(), rm(data, { recursive: true, force: true })]);
    },
  };
}

/** Waits until the section's feeds have been asked to the end, and gives what readers see then. */
export function whenAsked(news: NewsSite, key: SectionKey): Promise<PublicFeedResult> {
  return eventually(`${key} has been asked`, async () => {
    const result = await news.feed(key);
    return result.status === 'loading' ? undefined : result;
  });
}

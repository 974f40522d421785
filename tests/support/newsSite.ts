import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PublicFeedResult } from '../../src/news/edition.ts';
import type { SectionKey } from '../../sample/sections.ts';
import { eventually } from './eventually.ts';
import { openFeedHost } from './feedHost.ts';
import type { FeedResponse, FeedHost } from './feedHost.ts';
import { copyPublication } from './publicationFolder.ts';
import type { PublicationFolder } from './publicationFolder.ts';
import { openSite } from './site.ts';
import type { Site, SiteSettings } from './site.ts';

/**
 * A section's feeds and their first responses: one entry per feed, by its path on the host. A feed on another host,
 * which the test opens itself, is listed by its whole URL, and its response here is ignored.
 */
export type SectionFeeds = Partial<Record<SectionKey, Readonly<Record<string, FeedResponse>>>>;

/** The built site with a copy of Kansas City Voice and feeds that the test controls. */
export interface NewsSite {
  /** The current process. */
  site: () => Site;
  host: FeedHost;
  folder: PublicationFolder;
  /** The environment of the site, for commands that work on the same folders. */
  settings: SiteSettings;
  /** Requests a path of the site. */
  get: (path: string, init?: RequestInit) => Promise<Response>;
  /** Requests a page's HTML. */
  html: (path: string) => Promise<string>;
  /** Requests `/api/feeds/{key}`. */
  feed: (key: SectionKey) => Promise<PublicFeedResult>;
  /** Starts the site again with the same folders after it was stopped or killed. */
  reopen: () => Promise<void>;
  close: () => Promise<void>;
}

interface NewsSiteOptions {
  /** Settings in addition to those of every test site. */
  more?: SiteSettings;
  /** The time that the host waits before each response. */
  delayMs?: () => number;
  /** A program that replaces itself with the site. */
  launcher?: readonly string[];
  /** True if the publication is small, as in `copyPublication`; false if missing. */
  isSmall?: boolean;
}

/** Opens a host, folders and the site, which begins to poll. `whenPolled` waits for a section's first poll. */
export async function openNewsSite(
  feeds: SectionFeeds,
  { more = {}, delayMs, launcher = [], isSmall = false }: NewsSiteOptions = {},
): Promise<NewsSite> {
  const host = await openFeedHost(delayMs === undefined ? {} : { delayMs });
  const folder = await copyPublication({ defaultFeed: `${host.origin}/none`, isSmall });
  const data = await mkdtemp(path.join(tmpdir(), 'townwire-data-'));
  const settings = { TOWNWIRE_PUBLICATIONS: folder.publications, TOWNWIRE_DATA: data, ...more };
  for (const [at, response] of Object.values(feeds).flatMap((each) => Object.entries(each))) {
    if (at.startsWith('/')) host.set(at, response);
  }
  await folder.setFeeds(
    Object.fromEntries(
      Object.entries(feeds).map(([key, each]) => [
        key,
        Object.keys(each).map((at) => new URL(at, host.origin).href),
      ]),
    ),
  );
  await writeParsed(settings.TOWNWIRE_DATA, isSmall);
  let site = await openSite('start', settings, [], { launcher });
  await readParsed(settings.TOWNWIRE_DATA, isSmall);

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
      site = await openSite('start', settings, [], { launcher });
    },
    async close() {
      await site.stop();
      await Promise.all([host.close(), folder.remove(), rm(data, { recursive: true, force: true })]);
    },
  };
}

/**
 * Stores what an earlier site of this process has parsed, as if the site had run before its feeds were changed, so that
 * it parses the changed files only: parsing a publication takes a fifth of the CPU of a start.
 */
async function writeParsed(data: string, isSmall: boolean): Promise<void> {
  const parsed = parsedBySize.get(isSmall);
  if (parsed === undefined) return;
  await mkdir(path.join(data, 'parsed'), { recursive: true });
  await writeFile(path.join(data, parsedFile), parsed);
}

/** Remembers what the first site of its size in this process has parsed. */
async function readParsed(data: string, isSmall: boolean): Promise<void> {
  if (!parsedBySize.has(isSmall)) parsedBySize.set(isSmall, await readFile(path.join(data, parsedFile)));
}

/** The content of `parsedFile`, by whether the publication is small. */
const parsedBySize = new Map<boolean, Buffer>();

/** The file of a data folder that `openParsedPublications` writes. */
const parsedFile = path.join('parsed', 'kansas-city');

/** Waits until the section's feeds have been polled, and returns what readers see then. */
export function whenPolled(news: NewsSite, key: SectionKey): Promise<PublicFeedResult> {
  return eventually(`${key} has been polled`, async () => {
    const result = await news.feed(key);
    return result.status === 'loading' ? undefined : result;
  });
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { runClient } from './runClient.ts';

/** An item as newsboat stores it. */
interface NewsboatItem {
  /** The URL of the feed that newsboat subscribed to. */
  feed: string;
  guid: string;
  title: string;
  author: string;
  url: string;
  /** Seconds since the epoch. */
  published: number;
  content: string;
  /** Empty without an enclosure. */
  enclosureType: string;
}

/** Debian's newsboat, a feed reader for the terminal, in its own folder. */
interface Newsboat {
  /** Polls all its feeds and returns the number of unread items. */
  reload: () => Promise<number>;
  items: () => NewsboatItem[];
  /** The feeds with their titles, pages and ETags. */
  feeds: () => { feed: string; title: string; page: string; tag: string }[];
  /** Imports a list of feeds and returns the URLs it subscribed to. */
  importOpml: (document: string) => Promise<string[]>;
  close: () => Promise<void>;
}

/** Subscribes newsboat to these feeds. Throws with what to install if it is missing. */
export async function openNewsboat(addresses: readonly string[]): Promise<Newsboat> {
  const home = await mkdtemp(path.join(tmpdir(), 'townwire-newsboat-'));
  const at = (name: string) => path.join(home, name);
  await writeFile(at('config'), 'auto-reload no\n');
  await writeFile(at('urls'), `${addresses.join('\n')}\n`);

  function run(...args: string[]): Promise<string> {
    const files = ['-C', at('config'), '-u', at('urls'), '-c', at('cache.db')];
    return runClient({ command: 'newsboat', args: [...files, ...args], debianPackage: 'newsboat', home });
  }

  function rows<Row>(query: string): Row[] {
    const cache = new DatabaseSync(at('cache.db'), { readOnly: true });
    try {
      return cache.prepare(query).all() as Row[];
    } finally {
      cache.close();
    }
  }

  return {
    async reload() {
      await run('-x', 'reload');
      return Number.parseInt(await run('-x', 'print-unread'), 10);
    },
    items: () => rows(itemsQuery),
    feeds: () => rows(feedsQuery),
    async importOpml(document) {
      await writeFile(at('list.opml'), document);
      await writeFile(at('urls'), '');
      await run('-i', at('list.opml'));
      const subscribed = await readFile(at('urls'), 'utf8');
      return subscribed.split('\n').flatMap((line) => line.split(' ')[0] || []);
    },
    close: () => rm(home, { recursive: true, force: true }),
  };
}

const itemsQuery = `SELECT feedurl AS feed, guid, title, author, url, pubDate AS published, content,
  enclosure_type AS enclosureType FROM rss_item ORDER BY id`;

const feedsQuery = 'SELECT rssurl AS feed, title, url AS page, etag AS tag FROM rss_feed ORDER BY rssurl';

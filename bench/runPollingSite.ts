import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { sectionKeys } from '../sample/sections.ts';
import { copyPublication, type PublicationFolder } from '../tests/support/publicationFolder.ts';
import { runSite } from './runSite.ts';

/** A site with an empty archive that polls feeds on this machine. */
interface PollingSite {
  pid: number;
  /** The data folder. */
  data: string;
  /** Waits until all feeds are filed. On a busy machine, a site that uses no CPU may still have feeds to file. */
  untilFiled(): Promise<void>;
  /** Stops the site and removes its folders. */
  remove(): Promise<void>;
}

/**
 * Runs Kansas City's publication with other feeds, an equal share for each section. The last path segments of the feeds
 * must differ, as they must in sports.
 */
export async function runPollingSite(
  addresses: readonly string[],
  change: (folder: PublicationFolder) => Promise<void> = () => Promise.resolve(),
): Promise<PollingSite> {
  const folder = await copyPublication({ defaultFeed: 'http://127.0.0.1:9/none.xml' });
  const share = Math.ceil(addresses.length / sectionKeys.length);
  await folder.setFeeds(
    Object.fromEntries(
      sectionKeys.map((key, index) => [key, addresses.slice(index * share, (index + 1) * share)]),
    ),
  );
  await change(folder);
  const data = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
  const site = await runSite({
    command: 'start',
    environment: {
      TOWNWIRE_PUBLICATIONS: folder.publications,
      TOWNWIRE_DATA: data,
      TOWNWIRE_ALLOW_LOOPBACK: 'on',
      NODE_ENV: 'production',
    },
  });
  return {
    pid: site.pid,
    data,
    untilFiled: () => untilFiled(data, { count: addresses.length }),
    async remove() {
      await site.stop();
      await folder.remove();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Makes all feeds due, directly in the archive's file. */
export function makeDue(data: string): void {
  const database = new DatabaseSync(path.join(data, 'archive.sqlite'), { timeout: 5000 });
  database.exec('update feeds set "nextPollAt" = 0');
  database.close();
}

/** Waits until `count` feeds have changed since a time in epoch milliseconds. */
export async function untilFiled(
  data: string,
  { count, since = 0 }: { count: number; since?: number },
): Promise<void> {
  const database = new DatabaseSync(path.join(data, 'archive.sqlite'), { readOnly: true });
  const filed = database.prepare('select count(*) as "count" from "feeds" where "lastChangedAt" >= ?');
  while (Number(filed.get(since)?.['count']) < count) await pause(200);
  database.close();
}

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
  /** Waits until all feeds are filed. On a busy machine the site may use no CPU for a while before that. */
  untilFiled(): Promise<void>;
  /** Stops the site and removes its folders. */
  remove(): Promise<void>;
}

/**
 * Runs Kansas City's publication with other feeds. All sections get an equal share; sports feeds differ by the last
 * segment of their paths, so the others must too.
 */
export async function runPollingSite(
  addresses: readonly string[],
  change: (folder: PublicationFolder) => Promise<void> = () => Promise.resolve(),
): Promise<PollingSite> {
  const folder = await copyPublication({ otherwise: 'http://127.0.0.1:9/none.xml' });
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
    async untilFiled() {
      const database = new DatabaseSync(path.join(data, 'archive.sqlite'), { readOnly: true });
      const filed = database.prepare('select count("lastChangedAt") as "count" from "feeds"');
      while (Number(filed.get()?.['count']) < addresses.length) await pause(200);
      database.close();
    },
    async remove() {
      await site.stop();
      await folder.remove();
      await rm(data, { recursive: true, force: true });
    },
  };
}

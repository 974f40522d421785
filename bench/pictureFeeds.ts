import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  childrenCpuSeconds,
  peakMemoryMegabytes,
  processCpuSeconds,
  processMemoryMegabytes,
  threadCpuSeconds,
} from './processCpu.ts';
import { runPollingSite } from './runPollingSite.ts';

/**
 * Polls 60 new feeds, first without their pictures and then with them, and prints the CPU of the server and of the
 * picture process, until the pictures are shown and until all their widths are made, and the memory a minute later.
 */
export async function benchPictureFeeds(): Promise<void> {
  const publishers = fork(path.join(import.meta.dirname, 'pictureFeedServer.ts'));
  const [{ port, kilobytes }] = (await once(publishers, 'message')) as [{ port: number; kilobytes: number }];
  console.log(
    `${feedsCount} feeds of 30 items, whose pictures are JPEGs 1,200 px wide of ${kilobytes} KB each`,
  );
  const without = await poll(port, 'none');
  const withPictures = await poll(port, 'cached');
  const { pictures, shown, all } = withPictures;
  if (pictures === 0 || shown === null) throw new Error('The site has no pictures.');
  const perPicture = (seconds: number) => `${((seconds / pictures) * 1000).toFixed(1)} ms`;
  console.log(
    `without pictures: server ${without.all.server.toFixed(2)} s of CPU, ${without.memory.toFixed(0)} MB a minute later, peak ${without.peak.toFixed(0)} MB`,
  );
  console.log(
    `${pictures} pictures: server ${all.server.toFixed(2)} s, ${perPicture(shown.server - without.all.server)} a picture until they are shown (goal: at most 3), ${perPicture(all.server - without.all.server)} in all; picture process ${all.children.toFixed(2)} s, ${perPicture(shown.children)} a picture until it is shown (goal: at most 30), ${perPicture(all.children)} in all; ${withPictures.memory.toFixed(0)} MB a minute later (goal: at most 160), peak ${withPictures.peak.toFixed(0)} MB`,
  );
  for (const [name, seconds] of withPictures.threads)
    console.log(`  ${name} ${perPicture(seconds - (without.threads.get(name) ?? 0))}`);
  publishers.kill();
}

interface Cost {
  server: number;
  children: number;
}

async function poll(publishersPort: number, rule: 'none' | 'cached') {
  const addresses = Array.from(
    { length: feedsCount },
    (_, feed) => `http://127.0.0.1:${publishersPort}/${feed}.xml`,
  );
  const site = await runPollingSite(addresses, async (folder) => {
    if (rule === 'cached') return;
    await folder.edit('sections.yaml', (text) =>
      text.replaceAll(/^( *)terms: null$/gmu, '$1terms: null\n$1pictures: none'),
    );
  });
  const { pid, data } = site;
  const before = costOf(pid);
  const since = (cost: Cost) => ({
    server: cost.server - before.server,
    children: cost.children - before.children,
  });
  await site.untilFiled();
  let shown: Cost | null = null;
  let pictures = 0;
  if (rule === 'cached') {
    for (let unchanged = 0; pictures === 0 || unchanged < unchangedMax; unchanged += 1) {
      await pause(100);
      const ready = countReady(data);
      if (ready === pictures) continue;
      shown = since(costOf(pid));
      unchanged = 0;
      pictures = ready;
    }
  }
  await whenQuiet(pid);
  const all = since(costOf(pid));
  const threads = threadCpuSeconds(pid);
  const peak = peakMemoryMegabytes(pid);
  await pause(60_000);
  const memory = processMemoryMegabytes(pid);
  await site.remove();
  return { all, shown, pictures, threads, memory, peak };
}

function costOf(pid: number): Cost {
  return { server: processCpuSeconds(pid), children: childrenCpuSeconds(pid) };
}

/** Counts the pictures that are ready in the archive, because a request to the site would cost the site CPU. */
function countReady(data: string): number {
  const database = new DatabaseSync(path.join(data, 'archive.sqlite'), { readOnly: true });
  const [row] = database.prepare('select count("hash") as "ready" from "pictures"').all();
  database.close();
  return Number(row?.['ready']);
}

/** Waits until neither the site nor the picture process uses CPU for two seconds. */
async function whenQuiet(pid: number): Promise<void> {
  const used = () => processCpuSeconds(pid) + childrenCpuSeconds(pid);
  for (let before = used(), quiet = 0; quiet < 4;) {
    await pause(500);
    const now = used();
    quiet = now - before <= 0.03 ? quiet + 1 : 0;
    before = now;
  }
}

const feedsCount = 60;
/**
 * The number of checks without a new picture after which the wait ends: ten seconds, because a picture can take several
 * on a busy machine.
 */
const unchangedMax = 100;

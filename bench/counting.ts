import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyPublication } from '../tests/support/publicationFolder.ts';
import { copyCities, hostsOf } from './cities.ts';
import { cpuOfEach, microseconds, type Turns } from './cpuOfEach.ts';
import { requestHead, settledPage } from './fetchedPage.ts';
import { median } from './latencies.ts';
import { untilQuiet } from './processCpu.ts';
import { runSite } from './runSite.ts';

/**
 * Measures a cached page of a publication with `count: true` beside the same page of an equal publication without it.
 * Both run in one process, because two processes differ by more than counting costs.
 */
export async function benchCounting(): Promise<void> {
  const original = await copyPublication({ defaultFeed: 'http://127.0.0.1:9/none.xml' });
  await copyCities(original.publications, 2);
  await original.edit('publication.yaml', (text) => `${text}\ncount: true\n`);
  const ratios = countedViews.map(() => [] as number[]);
  for (let process = 0; process < processesEach; process += 1) {
    const data = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
    const environment = { TOWNWIRE_PUBLICATIONS: original.publications, TOWNWIRE_DATA: data };
    const site = await runSite({ command: 'start', environment: { ...environment, LOG_LEVEL: 'fatal' } });
    for (const host of [counting, uncounting])
      await settledPage({ port: site.port, url: countedPage, coding: 'br', host });
    await untilQuiet(site.pid);
    for (const [index, { name, referer }] of countedViews.entries()) {
      const sideOf = (host: string) => {
        const head = requestHead({ url: countedPage, coding: 'br', referer, host });
        return { pid: site.pid, port: site.port, head };
      };
      const sides = { ours: sideOf(counting), uncounted: sideOf(uncounting) };
      const spent = await cpuOfEach(sides, 200, shortTurns);
      const ratio = median(spent.map((each) => each.ours / each.uncounted));
      ratios[index]?.push(ratio);
      console.log(
        `${name}: ${microseconds(spent, 'ours')} µs of CPU per request with views counted, ${microseconds(spent, 'uncounted')} µs without: ${ratio.toFixed(3)} times`,
      );
    }
    await site.stop();
    await rm(data, { recursive: true });
  }
  for (const [index, { name }] of countedViews.entries())
    console.log(
      `${name}, median of ${processesEach} processes: ${median(ratios[index] ?? []).toFixed(3)} times (goal: 1.05)`,
    );
  await original.remove();
}

const [counting = '', uncounting = ''] = hostsOf(2);
const countedPage = '/blog/wyandot-burying-ground';
const countedViews = [
  { name: 'a page opened directly', referer: undefined },
  {
    name: 'a page opened from a link of another host',
    referer: 'https://www.neighbor.example/links/today?reader=7',
  },
];
const processesEach = 3;

/** Short turns, because in longer ones, other programs' load would change the result by more than counting costs. */
const shortTurns: Turns = { turns: 60, requests: 960 };

import { Agent, get, type IncomingMessage } from 'node:http';
import { latencies, latencyOf } from './latencies.ts';
import { processMemoryMegabytes } from './processCpu.ts';
import { runSite } from './runSite.ts';

/**
 * Measures the latency of a cached page on one connection, alternately alone and while two readers continuously search
 * the same site for the most common words.
 */
export async function benchPagesBesideSearches({
  environment,
  words,
}: {
  environment: Record<string, string>;
  words: string[];
}): Promise<void> {
  const site = await runSite({ command: 'start', environment });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const fetchPage = (path: string) => fetchWhole({ address: `http://127.0.0.1:${site.port}${path}`, agent });
  await fetchPage('/local-news');
  await fetchPage(`/api/search?q=${encodeURIComponent(words[0] ?? '')}`);

  const pages: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
  const searches: number[] = [];
  const measure = async (times: number[]) => {
    for (let time = 0; time < pagesEachTurn; time += 1)
      times.push(await latencyOf(() => fetchPage('/local-news')));
  };
  for (let round = 0; round < 5; round += 1) {
    await measure(pages.alone);
    const read = new AbortController();
    const searching = [0, 1].map(async (index) => {
      for (let time = index; !read.signal.aborted; time += 1) {
        const query = encodeURIComponent(words[time % words.length] ?? '');
        searches.push(await latencyOf(() => fetchPage(`/api/search?q=${query}`)));
      }
    });
    await measure(pages.beside);
    read.abort();
    await Promise.all(searching);
  }
  console.log(
    `a cached page: alone ${latencies(pages.alone)}; while two readers search ${latencies(pages.beside)}`,
  );
  console.log(
    `their ${searches.length} searches through the site's call: ${latencies(searches)}; memory ${processMemoryMegabytes(site.pid).toFixed(0)} MB`,
  );
  agent.destroy();
  await site.stop();
}

/** Reads a response to its end. Throws if its status is not 200. */
function fetchWhole({ address, agent }: { address: string; agent: Agent }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = { Host: 'localhost', 'Accept-Encoding': 'br' };
  get(address, { agent, headers }, (response: IncomingMessage) => {
    if (response.statusCode !== 200) reject(new Error(`${address} returned ${response.statusCode}.`));
    response.on('end', resolve).on('error', reject).resume();
  }).on('error', reject);
  return promise;
}

const pagesEachTurn = 1000;

import { Agent, get, type IncomingMessage } from 'node:http';
import { latencies, latencyOf } from './latencies.ts';
import { processMemoryMegabytes } from './processCpu.ts';
import { runSite } from './runSite.ts';

/**
 * What a reader of a kept page notices of searches: its latency on one connection, in turns alone and while two others search the
 * same site for the commonest words without a pause.
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
  const ask = (address: string) => answerOf({ address: `http://127.0.0.1:${site.port}${address}`, agent });
  await ask('/local-news');
  await ask(`/api/search?q=${encodeURIComponent(words[0] ?? '')}`);

  const pages: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
  const searches: number[] = [];
  const turn = async (times: number[]) => {
    for (let time = 0; time < pagesEachTurn; time += 1) times.push(await latencyOf(() => ask('/local-news')));
  };
  for (let round = 0; round < 5; round += 1) {
    await turn(pages.alone);
    const read = new AbortController();
    const searching = [0, 1].map(async (place) => {
      for (let time = place; !read.signal.aborted; time += 1) {
        const query = encodeURIComponent(words[time % words.length] ?? '');
        searches.push(await latencyOf(() => ask(`/api/search?q=${query}`)));
      }
    });
    await turn(pages.beside);
    read.abort();
    await Promise.all(searching);
  }
  console.log(
    `a kept page: alone ${latencies(pages.alone)}; while two readers search ${latencies(pages.beside)}`,
  );
  console.log(
    `their ${searches.length} searches, by the site's call: ${latencies(searches)}; memory ${processMemoryMegabytes(site.pid).toFixed(0)} MB`,
  );
  agent.destroy();
  await site.stop();
}

/** Reads an answer to its end. @throws when its status is not 200. */
function answerOf({ address, agent }: { address: string; agent: Agent }): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = { Host: 'localhost', 'Accept-Encoding': 'br' };
  get(address, { agent, headers }, (response: IncomingMessage) => {
    if (response.statusCode !== 200)
      reject(new Error(`${address} was answered with ${response.statusCode}.`));
    response.on('end', resolve).on('error', reject).resume();
  }).on('error', reject);
  return promise;
}

const pagesEachTurn = 1000;

import type { Artifacts } from 'lighthouse';
import { LanternLargestContentfulPaint } from 'lighthouse/core/computed/metrics/lantern-largest-contentful-paint.js';
import { whenPicturesAreReady } from '../tests/support/whenPicturesAreReady.ts';
import { paintAudit, runLighthouse } from './runLighthouse.ts';
import { runSite } from './runSite.ts';

/**
 * Prints how Lighthouse computes the largest contentful paint of a page of the demo, in five runs. It is the mean of
 * two simulations on a slow connection; each is printed with the requests it considers necessary, in the order in which
 * they end.
 */
export async function benchPaintGraph(page = '/local-news'): Promise<void> {
  const site = await runSite({ command: 'demo', environment: {} });
  await whenPicturesAreReady(`http://127.0.0.1:${site.port}`);
  for (let run = 0; run < runs; run += 1) await printRun(`http://localhost:${site.port}${page}`);
  await site.stop();
}

async function printRun(url: string): Promise<void> {
  const { lhr, artifacts } = await runLighthouse(url, { onlyAudits: [paintAudit] });
  const metric = await computeMetric(artifacts, lhr.configSettings);
  console.log(`${url}: ${Math.round(metric.timing)} ms`);
  for (const [name, { timeInMs, nodeTimings }] of [
    ['optimistic', metric.optimisticEstimate],
    ['pessimistic', metric.pessimisticEstimate],
  ] as const) {
    console.log(`  ${name}: ${Math.round(timeInMs)} ms`);
    const timings = Array.from(nodeTimings).toSorted(([, one], [, other]) => one.endTime - other.endTime);
    for (const [node, { startTime, endTime }] of timings) {
      const described =
        node.type === 'network'
          ? `${node.request.priority} ${node.request.transferSize} bytes ${node.request.url}`
          : `task of ${Math.round(node.duration / 1000)} ms`;
      console.log(`    ${Math.round(startTime)} to ${Math.round(endTime)} ms: ${described}`);
    }
  }
}

function computeMetric(artifacts: Artifacts, settings: LighthouseSettings) {
  const { DevtoolsLog, Trace, URL, SourceMaps, HostDPR, GatherContext } = artifacts;
  const input = { URL, SourceMaps, HostDPR, settings, devtoolsLog: DevtoolsLog, trace: Trace };
  return LanternLargestContentfulPaint.request(
    { ...input, gatherContext: GatherContext, simulator: null },
    { computedCache: new Map() },
  );
}

type LighthouseSettings = Awaited<ReturnType<typeof runLighthouse>>['lhr']['configSettings'];

const runs = 5;

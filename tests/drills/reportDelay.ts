import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// A site that imports this (`node --import`) writes two figures to the file in the URL, repeatedly: the 99th
// percentile of its event-loop delay in milliseconds, and the megabytes in use after collecting garbage, because V8
// collects little while there is enough memory. The children that the site starts import this too, and write nothing.

const reportMs = 5000;
const file = new URL(import.meta.url).searchParams.get('file');
if (file !== null && isMainThread && process.send === undefined) {
  const path = fileURLToPath(file);
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  setInterval(() => {
    const delayMs = delay.percentile(99) / 1e6;
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    writeFileSync(`${path}.next`, JSON.stringify({ delayMs, usedMegabytes: (heapUsed + external) / 1e6 }));
    renameSync(`${path}.next`, path);
    delay.reset();
  }, reportMs).unref();
}

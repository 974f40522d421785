import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import process from 'node:process';

// A site that imports this (`node --import`) writes the 99th percentile of its event-loop delay in milliseconds to the
// file in the address, over and over. The children that it starts import it too, and write nothing.

const reportMs = 1000;
const file = new URL(import.meta.url).searchParams.get('file');
if (file !== null && isMainThread && process.send === undefined) {
  const path = fileURLToPath(file);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  setInterval(() => {
    writeFileSync(`${path}.next`, String(delay.percentile(99) / 1e6));
    renameSync(`${path}.next`, path);
    delay.reset();
  }, reportMs).unref();
}

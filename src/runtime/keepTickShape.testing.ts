import process from 'node:process';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { keepTickShape } from './keepTickShape.ts';

// Prints the CPU time of many ticks after major collections, in microseconds. Each case needs its own process, because
// V8 keeps its optimizations of ticks.

const ticksEach = 20_000;

if (process.argv[2] === 'kept') keepTickShape();
await runTicks(100);
for (let collection = 0; collection < 4; collection += 1) {
  globalThis.gc?.();
  await pause(5);
}
// By then V8 has optimized `nextTick`.
await runTicks(ticksEach);
const times: number[] = [];
for (let turn = 0; turn < 5; turn += 1) {
  const before = process.cpuUsage();
  await runTicks(ticksEach);
  const { user, system } = process.cpuUsage(before);
  times.push(user + system);
}
process.stdout.write(`${Math.min(...times)}\n`);

async function runTicks(count: number): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) {
    process.nextTick(() => undefined);
    if (tick % 100 === 99) await nextTurn();
  }
}

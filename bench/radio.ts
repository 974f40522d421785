import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { missingForIcecast, startIcecast } from '../tests/clients/icecast.ts';
import { median } from './latencies.ts';
import { processCpuSeconds, processMemoryMegabytes } from './processCpu.ts';
import { openRadioListeners } from './radioListeners.ts';
import { startOptions } from '../tests/support/startOptions.ts';

/**
 * Connects 200 listeners to one MP3 station (128 kbit/s) on loopback for 30 s and prints the time to the first byte of
 * sound, CPU and memory per listener, for the relay and for the Icecast behind it.
 */
export async function benchRadio(): Promise<void> {
  const missing = await missingForIcecast();
  if (missing !== null) {
    console.log(`Radio is not measured: ${missing}`);
    return;
  }
  const icecast = await startIcecast(['mp3'], { clientsMax: 1000 });
  const relay = fork(path.join(import.meta.dirname, 'radioRelay.ts'), { execArgv: startOptions().execArgv });
  try {
    relay.send({ address: icecast.address('mp3') });
    const [port] = (await once(relay, 'message')) as [number];
    const address = `http://127.0.0.1:${port}/`;
    const cold = await openRadioListeners(address, 1);
    // Both sides must have a full burst before their listeners are compared.
    await pause(burstMs);
    console.log(
      `the very first listener, which waits for the connection to the station: ${median(cold.firstByteMs).toFixed(1)} ms`,
    );
    const icecastPid = icecast.pid();
    if (icecastPid === null || relay.pid === undefined)
      throw new Error('A server stopped before it was measured.');
    await measure({ name: 'Icecast directly', address: icecast.address('mp3'), pid: icecastPid });
    await measure({ name: 'Townwire relay', address, pid: relay.pid });
    cold.disconnect();
  } finally {
    relay.kill();
    await icecast.stop();
  }
}

async function measure({
  name,
  address,
  pid,
}: {
  name: string;
  address: string;
  pid: number;
}): Promise<void> {
  const memoryBefore = processMemoryMegabytes(pid);
  const listeners = await openRadioListeners(address, listenersCount);
  await pause(settleMs);
  const cpuBefore = processCpuSeconds(pid);
  const bytesBefore = listeners.bytes();
  await pause(listeningMs);
  const cpu = processCpuSeconds(pid) - cpuBefore;
  const rate = (listeners.bytes() - bytesBefore) / listenersCount / (listeningMs / 1000) / 125;
  const memory = processMemoryMegabytes(pid);
  const stayed = listeners.connected();
  listeners.disconnect();
  await pause(settleMs);
  console.log(
    `${name}: ${median(listeners.firstByteMs).toFixed(1)} ms to the first byte (median of ${listenersCount}), ` +
      `${((cpu / (listeningMs / 1000) / listenersCount) * 1e6).toFixed(0)} µs of CPU per listener and second, ` +
      `${(((memory - memoryBefore) / listenersCount) * 1024).toFixed(0)} KB per listener ` +
      `(${memory.toFixed(0)} MB in all, ${memoryBefore.toFixed(0)} MB before), ` +
      `${stayed} of ${listenersCount} stayed, ${rate.toFixed(0)} kbit/s heard`,
  );
}

const listenersCount = 200;
const listeningMs = 30_000;
const settleMs = 2000;
const burstMs = 5000;

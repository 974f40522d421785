import { afterEach, expect, test, vi } from 'vitest';
import { openTestLog } from '../../newsroom/log.testing.ts';
import type { openNewsroom } from '../../newsroom/openNewsroom.ts';
import type { Settings } from '../../newsroom/settings.ts';
import { world } from '../../news/world.testing.ts';
import { serve } from './serve.ts';

let opening: ReturnType<typeof openNewsroom>;

vi.mock('../../newsroom/openNewsroom.ts', () => ({ openNewsroom: () => opening }));

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** The earlier listeners: a second signal, from a later test, would end this process. */
const listeners = new Map(signals.map((signal) => [signal, process.listeners(signal)]));

afterEach(() => {
  for (const [signal, before] of listeners) {
    for (const each of process.listeners(signal)) if (!before.includes(each)) process.off(signal, each);
  }
});

function start(): Promise<number> {
  return serve({
    settings: {} as Settings,
    log: openTestLog().log,
    render: () => 'A page.',
    assets: { urls: () => world.assets, find: () => undefined, list: () => [] },
  });
}

test.each(signals)('%s ends a startup that hangs, such as on a damaged archive', async (signal) => {
  vi.useFakeTimers();
  try {
    opening = Promise.withResolvers<never>().promise;
    const ended = start();
    process.emit(signal);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await ended).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a signal during startup closes everything that opens after it', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<typeof opening>>();
  opening = promise;
  let isClosed = false;
  const ended = start();
  process.emit('SIGTERM');
  const close = async () => void (isClosed = true);
  resolve({ kind: 'newsroom', close } as Awaited<typeof opening>);
  expect(await ended).toBe(0);
  expect(isClosed).toBe(true);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Worker } from 'node:worker_threads';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openLogForTests } from '../newsroom/logForTests.ts';
import { overlayOf, settingsForTests } from '../newsroom/newsroomForTests.ts';
import type { Settings } from '../newsroom/settings.ts';
import { assetsForTests } from '../pages/editionForTests.ts';
import { removeExampleFolders } from '../publication/exampleFolder.ts';
import { serve } from './serve.ts';

afterEach(removeExampleFolders);

/** A port on which nothing listens: its feeds refuse to be asked. */
const nowhere = { otherwise: 'http://127.0.0.1:1/feed' };

async function run(
  changes: Partial<Settings>,
  onOpen: (address: string) => void = () => undefined,
): Promise<{ code: number; said: string; log: ReturnType<typeof openLogForTests> }> {
  const said: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((text) => {
      said.push(String(text));
      return true;
    });
    onTestFinished(() => spy.mockRestore());
  }
  const log = openLogForTests();
  const code = await serve({
    settings: await settingsForTests(changes),
    log: log.log,
    render: () => 'A page.',
    assets: { addresses: assetsForTests, find: () => undefined },
    plan: { sample: true, overlay: overlayOf(nowhere), pollWithinMs: Infinity },
    onOpen: ({ address }) => onOpen(address),
  });
  return { code, said: said.join(''), log };
}

test('when the archive dies, the site is closed and the process ends with 1, so that it is started again', async () => {
  const threads: Worker[] = [];
  const remember = (worker: Worker) => void threads.push(worker);
  process.on('worker', remember);
  onTestFinished(() => void process.off('worker', remember));
  let address = '';
  const { code, said, log } = await run({}, (at) => {
    address = at;
    void threads[0]?.terminate();
  });
  expect(code).toBe(1);
  expect(said).toMatch(/^River Town Voice is on http:\/\/localhost:\d+\n$/u);
  expect(log.messages('fatal')).toEqual([expect.stringContaining('Remedy: ')]);
  expect(log.messages('info').at(-1)).toBe('Stopped');
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

test('without a publication the site says what is wrong and ends with 1', async () => {
  const { code, said } = await run({ publicationsFolder: '/nowhere/at/all' });
  expect(code).toBe(1);
  expect(said).toContain('TOWNWIRE_PUBLICATIONS');
  expect(said).toContain('There is no publication to serve.');
});

test('on a port that something else has, the site says so with a remedy, closes its archive and ends with 1', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { code, said } = await run({ port });
  expect(code).toBe(1);
  expect(said).toContain('EADDRINUSE');
  expect(said).toContain('Remedy: ');
});

test('an archive that cannot be opened ends the program with 1 and with the reason', async () => {
  const { code, said } = await run({ dataFolder: '/dev/null/archive' });
  expect(code).toBe(1);
  expect(said).toContain('/dev/null/archive cannot be made');
});

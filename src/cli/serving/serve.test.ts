import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Worker } from 'node:worker_threads';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openTestLog } from '../../newsroom/log.testing.ts';
import { samplePlanOf, testSettings } from '../../newsroom/newsroom.testing.ts';
import type { Settings } from '../../newsroom/settings.ts';
import { removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import type { Site } from '../../server/openSite.ts';
import { serve } from './serve.ts';
import { world } from '../../news/world.testing.ts';

afterEach(removeExampleFolders);

/** Nothing listens on this port, so every poll fails. */
const nowhere = { defaultFeed: 'http://127.0.0.1:1/feed' };

async function run(
  changes: Partial<Settings>,
  onOpen: (site: Site) => void = () => undefined,
): Promise<{ code: number; output: string; log: ReturnType<typeof openTestLog> }> {
  const output: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((text) => {
      output.push(String(text));
      return true;
    });
    onTestFinished(() => spy.mockRestore());
  }
  const log = openTestLog();
  const code = await serve({
    settings: await testSettings(changes),
    log: log.log,
    render: () => 'A page.',
    assets: { urls: () => world.assets, find: () => undefined, list: () => [] },
    plan: { ...samplePlanOf(nowhere), pollWithinMs: Infinity },
    onOpen,
  });
  return { code, output: output.join(''), log };
}

test('when the archive’s thread ends, the site closes and exits with 1, so that it is restarted', async () => {
  const threads: Worker[] = [];
  const remember = (worker: Worker) => void threads.push(worker);
  process.on('worker', remember);
  onTestFinished(() => void process.off('worker', remember));
  let url = '';
  const { code, output, log } = await run({}, (site) => {
    ({ url } = site);
    void threads[0]?.terminate();
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^River Town Voice is on http:\/\/localhost:\d+\n$/u);
  expect(log.messages('fatal')).toEqual([expect.stringContaining('Remedy: ')]);
  expect(log.messages('info').at(-1)).toBe('Stopped');
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('without a publication the site prints what is wrong and exits with 1', async () => {
  const { code, output } = await run({ publicationsFolder: '/nowhere/at/all' });
  expect(code).toBe(1);
  expect(output).toContain('TOWNWIRE_PUBLICATIONS');
  expect(output).toContain('There is no publication to serve.');
});

test('on a port in use, the site prints a remedy, closes its archive and exits with 1', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { code, output } = await run({ port });
  expect(code).toBe(1);
  expect(output).toContain('EADDRINUSE');
  expect(output).toContain('Remedy: ');
});

test('metrics-3: if the port of the metrics is in use, the site prints a remedy, stops listening and exits with 1', async () => {
  const [other, spare] = [createServer(), createServer()];
  for (const each of [other, spare]) await once(each.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void other.close());
  const taken = (other.address() as AddressInfo).port;
  const { port } = spare.address() as AddressInfo;
  spare.close();
  const { code, output } = await run({ port, metrics: { host: '127.0.0.1', port: taken } });
  expect(code).toBe(1);
  expect(output).toMatch(/EADDRINUSE[^\n]*\nRemedy: set TOWNWIRE_METRICS[^\n]*\n$/u);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
});

test('metrics-3: the URL of the metrics is printed, and they end with the site', async () => {
  let metricsUrl: string | null = null;
  const { output } = await run({ metrics: { host: '127.0.0.1', port: 0 } }, (site) => {
    ({ metricsUrl } = site);
    void fetch(`${site.metricsUrl}/metrics`).then(() => process.emit('SIGTERM'));
  });
  expect(output).toContain(`The metrics are on ${metricsUrl}/metrics\n`);
  await expect(fetch(`${metricsUrl}/metrics`)).rejects.toThrow('fetch failed');
});

test.each(['/dev/null/archive', '/proc/archive'])(
  'if the archive in %s cannot be opened, the site prints the reason and exits with 1',
  async (dataFolder) => {
    const { code, output } = await run({ dataFolder });
    expect(code).toBe(1);
    expect(output).toContain(dataFolder);
    expect(output).toContain('TOWNWIRE_DATA');
  },
);

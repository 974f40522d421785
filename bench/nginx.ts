import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findReusablePort } from '../src/media/radio/fakeStation.testing.ts';
import { brotliModule } from '../tests/runner/missingPrograms.ts';
import { temporaryFolders } from '../tests/support/proxies.ts';
import { childrenCpuSeconds } from './processCpu.ts';

/** nginx with one worker. */
export interface RunningNginx {
  port: number;
  cpuSeconds: () => number;
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
    // Workers must reach the files, which may be ours alone.
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
    cpuSeconds: () => childrenCpuSeconds(child.pid as number),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

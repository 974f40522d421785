import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findReusablePort } from '../../src/media/radio/fakeStation.testing.ts';
import { brotliModule } from '../runner/missingPrograms.ts';
import { readConfiguration, startServer, temporaryFolders } from './proxies.ts';

/** A web server with our configuration and an include for a publication's files, over plain HTTP. */
export interface FileServer {
  origin: string;
  close: () => Promise<void>;
}

interface FileServerOptions {
  include: string;
  /** The port of the site. */
  sitePort: number;
}

/** Starts Debian's nginx with the second server block of deploy/nginx/townwire.conf, without TLS. */
export async function openNginxFiles(options: FileServerOptions): Promise<FileServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-nginx-'));
  const port = await findReusablePort();
  const { http, server } = await nginxFileLines(options);
  const configuration = [
    `load_module ${brotliModule};`,
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off; worker_processes 1;`,
    // Workers must reach the folder, which is ours alone.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'events { worker_connections 512; }',
    `http { access_log off; include /etc/nginx/mime.types; ${temporaryFolders(folder)}`,
    http(folder),
    `server { listen 127.0.0.1:${port} default_server; ${server} }`,
    '}',
  ];
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, configuration.join('\n'));
  const args = ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', file];
  return open(port, { command: 'nginx', args, folder });
}

/**
 * Returns two parts of deploy/nginx/townwire.conf: the lines for nginx's `http` block, for a folder of temporary files,
 * and the lines of the second server block, without TLS and port, and with the include in place of `location /`.
 */
export async function nginxFileLines({
  include,
  sitePort,
}: FileServerOptions): Promise<{ http: (folder: string) => string; server: string }> {
  const [upstream = '', , server = ''] = (await readConfiguration('nginx/townwire.conf')).split(
    /^server \{$/mu,
  );
  const http = upstream.replaceAll('127.0.0.1:3000', `127.0.0.1:${sitePort}`);
  return {
    http: (folder) => http.replaceAll('/var/lib/nginx/', `${folder}/`),
    server: server
      .replace(/\}\s*$/u, '')
      .replace(/^ {4}location \/ \{[^}]*\}$/mu, () => include)
      .replaceAll(/^ *(?:ssl_.*|listen .*)$/gmu, ''),
  };
}

/** Starts Caddy with deploy/caddy/Caddyfile, without TLS. */
export async function openCaddyFiles({ include, sitePort }: FileServerOptions): Promise<FileServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-caddy-'));
  const port = await findReusablePort();
  await writeFile(path.join(folder, 'files.caddy'), include);
  const caddyfile = (await readConfiguration('caddy/Caddyfile'))
    .replace('news.example, www.news.example', `http://127.0.0.1:${port}`)
    .replace(/^\timport townwire$/mu, `\timport ${folder}/files.caddy`)
    .replace('lb_try_duration 15s', 'lb_try_duration 100ms');
  const file = path.join(folder, 'Caddyfile');
  await writeFile(file, `{\n admin off\n auto_https off\n storage file_system ${folder}\n}\n${caddyfile}`);
  const home = path.join(folder, 'home');
  await mkdir(home);
  const settings = { TOWNWIRE_ADDRESS: `127.0.0.1:${sitePort}`, HOME: home };
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  return open(port, { command: 'caddy', args, settings, folder });
}

async function open(
  port: number,
  server: Omit<Parameters<typeof startServer>[0], 'responds'>,
): Promise<FileServer> {
  const origin = `http://127.0.0.1:${port}`;
  const close = await startServer({ ...server, responds: () => fetch(`${origin}/healthz`) });
  return { origin, close };
}

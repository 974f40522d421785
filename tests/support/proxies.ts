import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http2 from 'node:http2';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { findReusablePort } from '../../src/media/radio/fakeStation.testing.ts';
import { environmentWith } from '../runner/environment.ts';
import { runProgram } from '../runner/program.ts';
import { eventually } from './eventually.ts';

/** nginx or Caddy with our configuration from deploy/, in front of a site. */
export interface Proxy {
  port: { http: number; https: number };
  /** The TLS origin on 127.0.0.1. */
  origin: string;
  close: () => Promise<void>;
}

/**
 * Starts nginx for kansascityvoice.example in front of the sites at these ports. `network.conf` shares requests among
 * the sites; in `townwire.conf` the second site is the backup.
 */
export async function openNginx(
  sites: readonly number[],
  configuration: 'townwire.conf' | 'network.conf' = 'townwire.conf',
): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-nginx-'));
  const port = { http: await findReusablePort(), https: await findReusablePort() };
  const certificate = path.join(folder, 'fullchain.pem');
  const key = path.join(folder, 'privkey.pem');
  // The same options as in docs/operators/online.md.
  const options =
    '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 90 -subj /CN=kansascityvoice.example';
  const files = ['-keyout', key, '-out', certificate];
  await runProgram({
    command: 'openssl',
    args: ['req', ...options.split(' '), ...files],
    limitMs: 20_000,
    isShown: false,
  });
  const ours = (await readConfiguration(`nginx/${configuration}`))
    .replaceAll('news.example', 'kansascityvoice.example')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${sites[0]}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${sites[1]}`)
    .replace(/(?: {4}server web\d.*\n)+/u, (lines) =>
      sites.map((site) => lines.replace(/\n[^]*/u, '\n').replace('web1:3000', `127.0.0.1:${site}`)).join(''),
    )
    .replaceAll(/listen (\[::\]:)?80;/gu, `listen $1${port.http};`)
    .replaceAll(/listen (\[::\]:)?443 /gu, `listen $1${port.https} `)
    .replaceAll('/etc/nginx/townwire/', `${folder}/`)
    .replaceAll('/var/lib/nginx/', `${folder}/`);
  const log = path.join(folder, 'error.log');
  const lines = [
    // Workers must reach the folder, which is ours alone.
    `user root; pid ${folder}/nginx.pid; error_log ${log} notice; daemon off; worker_processes 1;`,
    'events { worker_connections 512; }',
    `http { access_log off; ${temporaryFolders(folder)}`,
    ours,
    '}',
  ];
  await writeFile(path.join(folder, 'nginx.conf'), lines.join('\n'));
  return startProxy({
    command: 'nginx',
    args: ['-p', folder, '-e', log, '-c', path.join(folder, 'nginx.conf')],
    port,
    folder,
  });
}

export function temporaryFolders(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
}

/**
 * Starts Caddy for kansascityvoice.example in front of the site at this port, with certificates that it signs itself.
 */
export async function openCaddy(site: number): Promise<Proxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-caddy-'));
  const port = { http: await findReusablePort(), https: await findReusablePort() };
  const ours = (await readConfiguration('caddy/Caddyfile')).replaceAll(
    'news.example',
    'kansascityvoice.example',
  );
  const tests = `{\n local_certs\n skip_install_trust\n admin off\n http_port ${port.http}\n https_port ${port.https}\n storage file_system ${folder}\n}\n`;
  const file = path.join(folder, 'Caddyfile');
  await writeFile(file, tests + ours);
  await mkdir(path.join(folder, 'home'));
  return startProxy({
    command: 'caddy',
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    settings: { TOWNWIRE_ADDRESS: `127.0.0.1:${site}`, HOME: path.join(folder, 'home') },
    port,
    folder,
  });
}

export function readConfiguration(file: string): Promise<string> {
  return readFile(fileURLToPath(new URL(`../../deploy/${file}`, import.meta.url)), 'utf8');
}

async function startProxy({
  port,
  ...started
}: Omit<ServerProgram, 'responds'> & { port: Proxy['port'] }): Promise<Proxy> {
  const origin = `https://127.0.0.1:${port.https}`;
  const responds = () => requestByHttp2(origin, '/healthz');
  return { port, origin, close: await startServer({ ...started, responds }) };
}

interface ServerProgram {
  command: string;
  args: readonly string[];
  settings?: Readonly<Record<string, string>>;
  /** Removed at the end. */
  folder: string;
  /** Sends a request. Rejects until the server responds. */
  responds: () => Promise<unknown>;
}

/** Starts a web server and waits for it. Returns the function that ends it. */
export async function startServer({
  command,
  args,
  settings = {},
  folder,
  responds,
}: ServerProgram): Promise<() => Promise<void>> {
  const child = spawn(command, args, { env: environmentWith(settings), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  }
  const exited = once(child, 'exit');
  await eventually(`${command} responds`, async () => {
    if (child.exitCode !== null) throw new Error(`${command} ended:\n${output}`);
    return responds().then(
      () => true,
      () => false,
    );
  });
  return async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
}

/** A response over HTTP/2. */
interface Http2Response {
  status: number;
  headers: http2.IncomingHttpHeaders;
  /** The decoded body. */
  text: string;
}

/** Requests a page of kansascityvoice.example, or of another host, over TLS and HTTP/2, and accepts brotli. */
export function requestByHttp2(
  origin: string,
  target: string,
  host = 'kansascityvoice.example',
): Promise<Http2Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Http2Response>();
  const session = http2.connect(origin, { rejectUnauthorized: false, servername: host });
  session.on('error', reject);
  const stream = session.request({ ':path': target, ':authority': host, 'accept-encoding': 'br' });
  const chunks: Buffer[] = [];
  let headers: http2.IncomingHttpHeaders & http2.IncomingHttpStatusHeader = {};
  stream.on('response', (received) => (headers = received));
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('error', reject);
  stream.on('end', () => {
    session.close();
    const body = Buffer.concat(chunks);
    const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
    resolve({ status: Number(headers[':status']), headers, text: text.toString('utf8') });
  });
  stream.end();
  return promise;
}

import { readFile, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { listen } from '../../src/server/listen.ts';

/** A plain static host as many offer it: `/local-news` is `local-news.html`, and a missing file is `404.html`. */
export interface StaticHost {
  origin: string;
  close: () => void;
}

/** Serves a folder, even while another folder replaces it. */
export async function openStaticHost(folder: string): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url as string, 'http://host').pathname);
    const names = pathname.endsWith('/') ? [`${pathname}index.html`] : [pathname, `${pathname}.html`];
    void sendFirst(
      response,
      names.map((name) => path.join(folder, name)),
      path.join(folder, '404.html'),
    );
  });
  const origin = await listen(server, { host: '127.0.0.1', port: 0 });
  return { origin, close: () => server.close() };
}

async function sendFirst(response: ServerResponse, files: readonly string[], missing: string): Promise<void> {
  const existing = await firstFile(files);
  const file = existing ?? missing;
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  response.writeHead(existing === undefined ? 404 : 200, { 'Content-Type': type });
  response.end(await readFile(file));
}

async function firstFile(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    const stats = await stat(file).catch(() => null);
    if (stats?.isFile() === true) return file;
  }
  return undefined;
}

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.css': 'text/css' };

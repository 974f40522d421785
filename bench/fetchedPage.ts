import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Fetches a page until it is well compressed, which happens after its second request. */
export async function settledPage(wanted: {
  port: number;
  url: string;
  coding: string;
  host?: string;
}): Promise<FetchedPage> {
  for (let tries = 0; tries < 3; tries += 1) {
    await fetchOnce(wanted);
    await pause(300);
  }
  return fetchOnce(wanted);
}

export interface FetchedPage {
  status: number;
  etag: string;
  /** Names and values in turn, without the headers that Node adds. */
  headers: string[];
  body: Buffer;
}

export async function fetchOnce({
  port,
  url = '/local-news',
  coding = 'br',
  etag,
  host = 'localhost',
}: {
  port: number;
  url?: string;
  coding?: string;
  host?: string;
  etag?: string | undefined;
}): Promise<FetchedPage> {
  const sent = request({
    port,
    host: '127.0.0.1',
    path: url,
    headers: { 'Accept-Encoding': coding, Host: host, ...(etag && { 'If-None-Match': etag }) },
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const headers: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const name = response.rawHeaders[index] as string;
    if (!headersOfNode.has(name.toLowerCase())) headers.push(name, response.rawHeaders[index + 1] as string);
  }
  return {
    status: response.statusCode as number,
    etag: String(response.headers.etag),
    headers,
    body: Buffer.concat(chunks),
  };
}

/** Returns a browser's real request headers, so that parsing costs what it costs in production. */
export function requestHead({
  url,
  coding,
  etag,
  referer,
  host = 'localhost:3000',
}: {
  url: string;
  coding: string;
  host?: string;
  etag?: string | undefined;
  referer?: string | undefined;
}): string {
  return [
    `GET ${url} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: keep-alive',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    'Sec-Fetch-Site: none',
    'Sec-Fetch-Mode: navigate',
    'Sec-Fetch-Dest: document',
    `Accept-Encoding: ${codingsSent[coding]}`,
    'Accept-Language: en-US,en;q=0.9',
    ...(etag === undefined ? [] : [`If-None-Match: ${etag}`]),
    ...(referer === undefined ? [] : [`Referer: ${referer}`]),
    '\r\n',
  ].join('\r\n');
}

/** The header of browsers and other programs that get a coding. */
const codingsSent: Record<string, string> = {
  br: 'gzip, deflate, br, zstd',
  gzip: 'gzip, deflate',
  identity: 'identity',
};

const headersOfNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

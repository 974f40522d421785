import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { environment } from '../runner/environment.ts';

/** A document of a real publisher. */
export interface RealFeed {
  file: string;
  /** The feed's path on the host. */
  path: string;
  body: Buffer;
  /** The Content-Type header, with the charset that the document declares. */
  contentType: string;
}

/** The real documents, served on loopback. */
export interface RealFeedHost {
  origin: string;
  /** The number of requests for `path`. */
  requestCount: (path: string) => number;
  close: () => Promise<void>;
}

/** The folder of the real documents, outside of the project, which does not include other publishers' documents. */
export const realFeedsFolder = new URL('../../../shared/feeds/real/', import.meta.url);

/** The reason why this run doesn't test the documents; null if it does. Only `npm run drill` reads all of them. */
export const whyNoRealFeeds = !environment.isDrill
  ? 'only in npm run drill'
  : existsSync(realFeedsFolder)
    ? null
    : '../shared/feeds/real is missing';

/** Reads the documents in the folder's `MANIFEST.tsv`. */
export function readRealFeeds(): RealFeed[] {
  const manifest = new URL('MANIFEST.tsv', realFeedsFolder);
  const [, ...lines] = readFileSync(manifest, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [file = '', , , , , charset = ''] = line.split('\t');
    return {
      file,
      path: `/${file}`,
      body: readFileSync(new URL(file, realFeedsFolder)),
      contentType: contentTypeOf(file, charset.split(';')[0]?.trim() ?? ''),
    };
  });
}

/** Returns the documents of `tests/fixtures/feeds` that test formats, links and pictures. */
export function readCommittedFeeds(): RealFeed[] {
  const folder = new URL('../fixtures/feeds/', import.meta.url);
  return readdirSync(folder)
    .filter((file) => /^(?:format|images|links)-/u.test(file) && !file.endsWith('.expected.json'))
    .map((file) => ({
      file,
      path: `/${file}`,
      body: readFileSync(new URL(file, folder)),
      contentType: contentTypeOf(file, file.endsWith('.json') ? 'json' : 'none declared'),
    }));
}

/** Serves the documents, every second document with support for conditional requests. */
export async function openRealFeedHost(feeds: readonly RealFeed[]): Promise<RealFeedHost> {
  const counts = new Map<string, number>();
  const byPath = new Map(
    feeds.map((feed, index) => [feed.path, { ...feed, isConditional: index % 2 === 0 }]),
  );
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    const feed = byPath.get(path);
    if (feed === undefined) response.writeHead(404).end();
    else respond(feed, request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestCount: (path) => counts.get(path) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function respond(
  { body, contentType, isConditional }: RealFeed & { isConditional: boolean },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const etag = `"${hash('sha256', body, 'base64url')}"`;
  const headers = { 'Content-Type': contentType, ...(isConditional && { ETag: etag }) };
  if (isConditional && request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
  else response.writeHead(200, headers).end(body);
}

function contentTypeOf(file: string, declared: string): string {
  const type = file.endsWith('.json') ? 'application/feed+json' : 'application/xml';
  return /^(?:none declared|json)$/u.test(declared) ? type : `${type}; charset=${declared}`;
}

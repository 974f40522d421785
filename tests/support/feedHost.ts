import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response of a feed: a document (RSS if it has no type), a status, or none. */
export type FeedResponse = { document: string | Uint8Array; type?: string } | { status: number } | 'hang';

/** A host of feeds on loopback. Paths without a response get 404. */
export interface FeedHost {
  origin: string;
  /** Sets the response at `path`, even for requests that hang there. */
  set: (path: string, response: FeedResponse) => void;
  /** The number of requests for `path`. */
  requestCount: (path: string) => number;
  /** The times of the requests for `path`, in milliseconds of the monotonic clock. */
  requestTimes: (path: string) => readonly number[];
  close: () => Promise<void>;
}

/** Opens a host on a free port, which waits for `delayMs` before each response. */
export async function openFeedHost({
  delayMs = () => 0,
}: { delayMs?: () => number } = {}): Promise<FeedHost> {
  const responses = new Map<string, FeedResponse>();
  const times = new Map<string, number[]>();
  const hanging = new Map<string, ServerResponse[]>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    times.getOrInsertComputed(path, () => []).push(performance.now());
    setTimeout(() => respond(path, response), delayMs());
  });

  function respond(path: string, to: ServerResponse): void {
    const response = responses.get(path) ?? { status: 404 };
    if (response === 'hang') hanging.set(path, [...(hanging.get(path) ?? []), to]);
    else if ('status' in response) to.writeHead(response.status).end();
    else to.writeHead(200, { 'Content-Type': response.type ?? 'application/rss+xml' }).end(response.document);
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    set(path, response) {
      responses.set(path, response);
      const waiting = hanging.get(path) ?? [];
      hanging.delete(path);
      for (const each of waiting) respond(path, each);
    },
    requestCount: (path) => times.get(path)?.length ?? 0,
    requestTimes: (path) => times.get(path) ?? [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

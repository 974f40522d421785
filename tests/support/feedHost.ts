import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a feed responds: with a document (RSS if it has no type), with a status, or never. */
export type FeedAnswer = { document: string | Uint8Array; type?: string } | { status: number } | 'hang';

/** A host of feeds on loopback. Feeds without an answer get 404. */
export interface FeedHost {
  origin: string;
  /** Sets the answer of the feed at `path`, also for requests that hang there. */
  set: (path: string, answer: FeedAnswer) => void;
  /** The number of requests for `path`. */
  asked: (path: string) => number;
  close: () => Promise<void>;
}

/** Opens a host on a free port. Each response waits for `delayMs`. */
export async function openFeedHost({
  delayMs = () => 0,
}: { delayMs?: () => number } = {}): Promise<FeedHost> {
  const answers = new Map<string, FeedAnswer>();
  const counts = new Map<string, number>();
  const hanging = new Map<string, ServerResponse[]>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    counts.set(path, (counts.get(path) ?? 0) + 1);
    setTimeout(() => reply(path, response), delayMs());
  });

  function reply(path: string, response: ServerResponse): void {
    const answer = answers.get(path) ?? { status: 404 };
    if (answer === 'hang') hanging.set(path, [...(hanging.get(path) ?? []), response]);
    else if ('status' in answer) response.writeHead(answer.status).end();
    else
      response.writeHead(200, { 'Content-Type': answer.type ?? 'application/rss+xml' }).end(answer.document);
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    set(path, answer) {
      answers.set(path, answer);
      const waiting = hanging.get(path) ?? [];
      hanging.delete(path);
      for (const response of waiting) reply(path, response);
    },
    asked: (path) => counts.get(path) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

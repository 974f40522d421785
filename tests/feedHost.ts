import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a feed answers: with a document, with a status and none, or never. Without a type the document is RSS. */
export type FeedAnswer = { document: string | Uint8Array; type?: string } | { status: number } | 'hang';

/** A host of feeds on loopback that answers as it is told. Feeds that it was told nothing of answer 404. */
export interface FeedHost {
  origin: string;
  /** From now on the feed at `path` answers so; whoever hangs there is answered too. */
  set: (path: string, answer: FeedAnswer) => void;
  /** How often the feed at `path` was asked. */
  asked: (path: string) => number;
  close: () => Promise<void>;
}

/** Opens a host on a port of its own. `delayMs` is how long each answer waits, so that a test can come in between. */
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

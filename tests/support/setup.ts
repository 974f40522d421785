import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { buildClient } from '../../src/pages/clientBuild.testing.ts';
import { openNewsSite, whenPolled } from './newsSite.ts';
import { startPostgres } from './postgresServer.ts';
import { openSampleSite } from './sampleSite.ts';

/** A site, a database server or a client build that tests share. */
interface SharedResource {
  /** The facts with which tests use the resource. Sent as JSON. */
  description: object;
  close: () => Promise<unknown>;
}

/**
 * Opens each site that test files share (sharedSite.ts) when a test first requests it, and closes all of them after the
 * last test.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const opened = new Map<string, Promise<SharedResource>>();
  // Connections stay open, because one that closes while a test sends its next request fails the test.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    const opening = opened.getOrInsertComputed(name, () => open(JSON.parse(name) as string[]));
    void opening.then(
      ({ description }) => response.end(JSON.stringify(description)),
      (error: unknown) => {
        // A failure fails the files that waited for it; the next file opens the site again.
        opened.delete(name);
        response.writeHead(500).end(String(error));
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  project.provide('sharedServers', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    for (const opening of opened.values())
      await opening.then(
        ({ close }) => close(),
        () => undefined,
      );
  };
}

async function open([kind, ...options]: string[]): Promise<SharedResource> {
  if (kind === 'client') return { description: await buildClient(), close: () => Promise.resolve() };
  if (kind === 'postgres') {
    const server = await startPostgres();
    return { description: { folder: server.folder }, close: server.close };
  }
  if (kind === 'start') {
    const news = await openNewsSite({});
    await whenPolled(news, 'localNews');
    return { description: { origin: news.site().origin, sampleOrigin: '' }, close: news.close };
  }
  // Only the demo without options has the pictures of stories: fetching and encoding them takes 15 s of CPU.
  const pictures = options.length === 0 ? 'cached' : 'none';
  const fixed = ['--stories', 'fixed', '--pictures', pictures];
  const { origin, sampleOrigin, close } = await openSampleSite(...fixed, ...options);
  return { description: { origin, sampleOrigin }, close };
}

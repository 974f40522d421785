import { createServer } from 'node:http';
import { storyDocument } from './storyDocument.ts';

// Stands in for the publishers in the polling benchmark, in its own process so that its CPU isn't counted:
// `/<number>.xml` is a feed with an ETag. It sends the parent its port and, on each message, how many responses it has
// sent, by status.

const responses = { whole: 0, unchanged: 0 };

const server = createServer((request, response) => {
  const feed = /^\/(\d+)\.xml$/u.exec(request.url ?? '')?.[1];
  if (feed === undefined) {
    response.writeHead(404).end();
    return;
  }
  const headers = {
    ETag: `"${feed}"`,
    'Last-Modified': 'Sun, 01 Nov 2026 12:00:00 GMT',
    'Content-Type': 'application/rss+xml; charset=utf-8',
  };
  if (request.headers['if-none-match'] === headers.ETag) {
    responses.unchanged += 1;
    response.writeHead(304, headers).end();
    return;
  }
  responses.whole += 1;
  const document = Buffer.from(storyDocument(Number(feed)));
  response.writeHead(200, { ...headers, 'Content-Length': document.length }).end(document);
});

process.on('message', () => process.send?.(responses));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({
    port: typeof address === 'object' ? address?.port : undefined,
    bytes: Buffer.byteLength(storyDocument(0)),
  });
});

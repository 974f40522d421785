import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drawPhoto } from './drawPhoto.ts';
import { storyDocument } from './storyDocument.ts';

// Serves the feeds of `benchPictureFeeds` in its own process, so that its CPU isn't counted: `/<number>.xml` is a feed,
// and each of its stories has a different picture. The process sends its port to the parent.

const photo = await drawPhoto(2400, 1600);

/** Cuts a different part of the photo for each story. */
function pictureOf(feed: number, index: number): Promise<Buffer> {
  return photo()
    .extract({ left: (feed * 19) % 1200, top: (index * 26) % 800, width: 1200, height: 800 })
    .jpeg({ quality: 85 })
    .toBuffer();
}

const server = createServer((request, response) => {
  const [, feed, index] = /^\/(\d+)(?:-(\d+)\.jpg|\.xml)$/u.exec(request.url ?? '') ?? [];
  if (feed === undefined) response.writeHead(404).end();
  else if (index !== undefined)
    void pictureOf(Number(feed), Number(index)).then((body) =>
      response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Content-Length': body.length }).end(body),
    );
  else {
    const body = storyDocument(Number(feed), (each) => `http://127.0.0.1:${port}/${feed}-${each}.jpg`);
    response.writeHead(200, { 'Content-Type': 'application/rss+xml; charset=utf-8' }).end(body);
  }
});

server.listen(0, '127.0.0.1');
await new Promise((resolve) => {
  server.once('listening', resolve);
});
const { port } = server.address() as AddressInfo;
process.send?.({ port, kilobytes: Math.round((await pictureOf(0, 0)).length / 1024) });

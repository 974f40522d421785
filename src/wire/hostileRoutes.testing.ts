import type { Socket } from 'node:net';
import {
  brotliCompressSync,
  createGzip,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import type { FailureName } from './outboundResponse.ts';
import { endlessly, response } from './rawServer.testing.ts';
import type { RawRoute } from './rawServer.testing.ts';

const large = Buffer.alloc(40e6, ' ');
const ok = 'HTTP/1.1 200 OK\r\n';

/** A document that is larger than one packet. */
export const feed = '<rss><channel><title>Sample</title></channel></rss>'.repeat(40);

/** Ways in which servers misbehave: what each path sends, and the failure it causes. */
export const hostileRoutes: Record<string, [RawRoute | string, FailureName]> = {
  '/hundred-megabytes-announced': [`${ok}Content-Length: 100000000\r\n\r\n${feed}`, 'size'],
  '/hundred-megabytes': [
    (socket) => {
      socket.write(`${ok}\r\n`);
      endlessly(socket, large.subarray(0, 65_536));
    },
    'size',
  ],
  '/hundred-megabytes-chunked': [
    (socket) => {
      socket.write(`${ok}Transfer-Encoding: chunked\r\n\r\n`);
      endlessly(socket, Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`));
    },
    'size',
  ],
  '/gzip-bomb': [response('200 OK\r\nContent-Encoding: gzip', gzipSync(large)), 'size'],
  '/deflate-bomb': [response('200 OK\r\nContent-Encoding: deflate', deflateSync(large)), 'size'],
  '/br-bomb': [response('200 OK\r\nContent-Encoding: br', brotliCompressSync(large)), 'size'],
  '/zstd-bomb': [response('200 OK\r\nContent-Encoding: zstd', zstdCompressSync(large)), 'size'],
  '/endless-gzip': [endlessGzip, 'size'],
  '/empty-gzip-blocks': [emptyGzipBlocks, 'size'],
  '/gzip-cut-off': [response('200 OK\r\nContent-Encoding: gzip', gzipSync(feed).subarray(0, -10)), 'damaged'],
  '/gzip-of-another-checksum': [
    response(
      '200 OK\r\nContent-Encoding: gzip',
      Buffer.concat([gzipSync(feed).subarray(0, -8), Buffer.alloc(8)]),
    ),
    'damaged',
  ],
  '/br-cut-off': [
    response('200 OK\r\nContent-Encoding: br', brotliCompressSync(feed).subarray(0, -5)),
    'damaged',
  ],
  '/zstd-cut-off': [
    response('200 OK\r\nContent-Encoding: zstd', zstdCompressSync(feed).subarray(0, -5)),
    'damaged',
  ],
  '/not-gzip': [response('200 OK\r\nContent-Encoding: gzip', feed), 'damaged'],
  '/not-br': [response('200 OK\r\nContent-Encoding: br', feed), 'damaged'],
  '/not-zstd': [response('200 OK\r\nContent-Encoding: zstd', feed), 'damaged'],
  '/gzip-of-nothing': [response('200 OK\r\nContent-Encoding: gzip'), 'damaged'],
  '/raw-deflate': [response('200 OK\r\nContent-Encoding: deflate', deflateRawSync(feed)), 'damaged'],
  '/two-codings': [response('200 OK\r\nContent-Encoding: gzip, br', feed), 'coding'],
  '/two-coding-headers': [
    response('200 OK\r\nContent-Encoding: gzip\r\nContent-Encoding: gzip', gzipSync(gzipSync(feed))),
    'coding',
  ],
  '/unknown-coding': [response('200 OK\r\nContent-Encoding: compress', feed), 'coding'],
  '/length-too-long': [`${ok}Content-Length: 100000\r\n\r\n${feed}`, 'connection'],
  '/chunks-cut-off': [`${ok}Transfer-Encoding: chunked\r\n\r\n20\r\nhel`, 'connection'],
  '/chunk-size-missing': [`${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\nhel`, 'protocol'],
  '/two-lengths': [`${ok}Content-Length: 3\r\nContent-Length: 5\r\n\r\nhello`, 'protocol'],
  '/length-and-chunks': [
    `${ok}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`,
    'protocol',
  ],
  '/negative-length': [`${ok}Content-Length: -1\r\n\r\nhello`, 'protocol'],
  '/header-flood': [`${ok}${`X-Filler: ${'x'.repeat(1000)}\r\n`.repeat(50)}\r\n`, 'protocol'],
  '/endless-header': [
    (socket) => {
      socket.write(`${ok}X-Endless: `);
      endlessly(socket, Buffer.alloc(1000, 'x'));
    },
    'protocol',
  ],
  '/icy': ['ICY 200 OK\r\nicy-name: Sample Radio\r\n\r\nsound', 'protocol'],
  '/bare-line-feeds': ['HTTP/1.1 200 OK\nContent-Type: text/xml\n\n<rss/>', 'protocol'],
  '/garbage': ['220 mail.example ESMTP ready\r\n', 'protocol'],
  '/null-bytes': ['\0'.repeat(5000), 'protocol'],
  '/header-with-null': [`${ok}X-A: a\0b\r\n\r\n`, 'protocol'],
  '/upgrade': ['HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n', 'connection'],
  '/endless-hints': [
    (socket) => endlessly(socket, Buffer.from('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n')),
    'timeout',
  ],
  '/nothing': ['', 'connection'],
  '/reset': [(socket) => socket.resetAndDestroy(), 'connection'],
  '/reset-in-body': [
    (socket) => {
      socket.write(`${ok}Content-Length: 100000\r\n\r\n${feed}`);
      setTimeout(() => socket.resetAndDestroy(), 20);
    },
    'connection',
  ],
  '/loop': [response('302 Found\r\nLocation: /loop2'), 'redirects'],
  '/loop2': [response('301 Moved Permanently\r\nLocation: /loop'), 'redirects'],
  '/to-itself': [response('301 Moved Permanently\r\nLocation: #again'), 'redirects'],
  '/without-location': [response('301 Moved Permanently'), 'redirects'],
  '/to-nonsense': [response('302 Found\r\nLocation: http://[nonsense'), 'redirects'],
  '/to-endless-address': [response(`302 Found\r\nLocation: gopher://${'x'.repeat(9000)}`), 'address'],
  '/seven': [response('302 Found\r\nLocation: /six'), 'redirects'],
  '/redirect-that-hangs': [
    (socket) => socket.write(`HTTP/1.1 302 Found\r\nLocation: /hangs\r\nContent-Length: 1000\r\n\r\n`),
    'timeout',
  ],
  '/hangs': [() => undefined, 'timeout'],
  '/hangs-in-headers': [(socket) => socket.write(`${ok}Content-`), 'timeout'],
  '/hangs-in-body': [(socket) => socket.write(`${ok}Content-Length: 100000\r\n\r\n${feed}`), 'timeout'],
  '/hangs-in-gzip': [
    (socket) => {
      socket.write(`${ok}Content-Encoding: gzip\r\n\r\n`);
      socket.write(gzipSync(feed).subarray(0, 30));
    },
    'timeout',
  ],
  '/drips': [drip, 'timeout'],
};

/** Valid ways to send `feed`. */
export const harmlessRoutes: Record<string, RawRoute | string> = {
  '/feed': response('200 OK\r\nContent-Type: text/xml', feed),
  '/until-close': `${ok}\r\n${feed}`,
  '/chunked': `${ok}Transfer-Encoding: chunked\r\n\r\n${feed.length.toString(16)}\r\n${feed}\r\n0\r\n\r\n`,
  '/gzip': response('200 OK\r\nContent-Encoding: gzip', gzipSync(feed)),
  '/gzip-and-line-end': response(
    '200 OK\r\nContent-Encoding: gzip',
    Buffer.concat([gzipSync(feed), Buffer.from('\n')]),
  ),
  '/two-gzips-and-comment': response(
    '200 OK\r\nContent-Encoding: gzip',
    Buffer.concat([
      gzipSync(feed.slice(0, 100)),
      gzipSync(feed.slice(100)),
      Buffer.from('<!-- Cached by a sample cache -->'),
    ]),
  ),
  '/x-gzip': response('200 OK\r\nContent-Encoding: X-GZIP', gzipSync(feed)),
  '/deflate': response('200 OK\r\nContent-Encoding: deflate', deflateSync(feed)),
  '/br': response('200 OK\r\nContent-Encoding: br', brotliCompressSync(feed)),
  '/zstd': response('200 OK\r\nContent-Encoding: zstd', zstdCompressSync(feed)),
  '/identity': response('200 OK\r\nContent-Encoding: identity', feed),
  '/many-small-headers': response(`200 OK${'\r\nX: y'.repeat(2000)}`, feed),
  '/prototype-header': response('200 OK\r\n__proto__: polluted\r\nconstructor: polluted', feed),
};

function drip(socket: Socket): void {
  socket.write(`${ok}Content-Length: 100000\r\n\r\n`);
  const timer = setInterval(() => socket.write('x'), 10);
  socket.on('close', () => clearInterval(timer));
}

/** Sends compressed blocks of no bytes (RFC 1951, section 3.2.4) without end. Nothing remains after decoding. */
function emptyGzipBlocks(socket: Socket): void {
  socket.write(`${ok}Content-Encoding: gzip\r\n\r\n`);
  socket.write(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]));
  endlessly(socket, Buffer.alloc(65_535, Buffer.from([0, 0, 0, 0xff, 0xff])));
}

function endlessGzip(socket: Socket): void {
  const gzip = createGzip();
  socket.write(`${ok}Content-Encoding: gzip\r\n\r\n`);
  gzip.on('data', (chunk: Uint8Array) => {
    socket.write(chunk);
  });
  const more = () => {
    if (socket.destroyed) gzip.destroy();
    else gzip.write(Buffer.alloc(1e6), more);
  };
  more();
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOutbound } from './outbound.ts';
import type { Outbound } from './outbound.ts';
import { openRawServer, response } from './rawServer.testing.ts';
import type { RawServer } from './rawServer.testing.ts';

// The port of a real server is allowed, so that a blocked address would be reached if the check failed.
let server: RawServer;
let publicOnly: Outbound;
let withLoopback: Outbound;

beforeAll(async () => {
  server = await openRawServer({
    '/': response('200 OK', 'reached'),
    '/to-metadata': response('302 Found\r\nLocation: http://169.254.169.254/latest/meta-data/'),
    '/to-private': response('301 Moved Permanently\r\nLocation: http://10.0.0.1/'),
    '/to-https': response('308 Permanent Redirect\r\nLocation: https://10.0.0.1/'),
    '/to-mapped': response('307 Temporary Redirect\r\nLocation: //[::ffff:192.168.1.1]/'),
    '/to-file': response('302 Found\r\nLocation: file:///etc/passwd'),
    '/to-data': response('302 Found\r\nLocation: data:text/xml,<rss/>'),
    '/to-password': response('302 Found\r\nLocation: http://user:secret@feeds.example/'),
    '/to-port': response('302 Found\r\nLocation: http://feeds.example:22/'),
  });
  const names: Record<string, { address: string; family: 4 | 6 }[]> = {
    'private.example': [{ address: '192.168.7.7', family: 4 }],
    'mixed.example': [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
    'mixed6.example': [
      { address: '2606:4700::1111', family: 6 },
      { address: '::1', family: 6 },
    ],
    'mapped.example': [{ address: '::ffff:10.0.0.1', family: 6 }],
    'translated.example': [{ address: '64:ff9b::7f00:1', family: 6 }],
    'tunnelled.example': [{ address: '2002:7f00:1::1', family: 6 }],
    'nowhere.example': [],
    localhost: [{ address: '127.0.0.1', family: 4 }],
    'localhost.': [{ address: '127.0.0.1', family: 4 }],
    'any.localhost': [{ address: '127.0.0.1', family: 4 }],
  };
  const lookupAll: Parameters<typeof openOutbound>[0]['lookupAll'] = (hostname, done) => {
    const addresses = names[hostname];
    if (addresses === undefined) done(Object.assign(new Error(hostname), { code: 'ENOTFOUND' }), []);
    else done(null, addresses);
  };
  publicOnly = openOutbound({ canUseLoopback: false, extraPorts: [server.port], lookupAll });
  withLoopback = openOutbound({ canUseLoopback: true });
});

afterAll(async () => {
  await publicOnly.close();
  await withLoopback.close();
  await server.close();
});

// Every spelling of this machine's address that the URL standard accepts, other networks that are not public, and
// names that resolve to one of them, alone or in addition to a public address.
test.each(
  words(`
    127.0.0.1 127.1 127.0.1 127.255.255.254 0x7f.0.0.1 0x7f000001 0X7F000001 2130706433 017700000001
    0177.0.0.1 0177.1 0x7f.1 127.0.0.0x1 127.0.0.1. 00000177.0.0.1 127.00.00.01 %31%32%37.0.0.1
    １２７.0.0.1 127。0。0。1 ①②⑦.0.0.1 0.0.0.0 0 00 0x0 0.0 [::1] [0:0:0:0:0:0:0:1] [0000::0001] [::] [0::0]
    [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:127.0.0.1] [::FFFF:7F00:0001] [::ffff:0.0.0.0]
    [::127.0.0.1] [::7f00:1] [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b:1::127.0.0.1]
    [2002:7f00:1::] [2001::1] 10.0.0.1 10.1 0xa.0.0.1 167772161 172.16.0.1 172.31.255.255 192.168.0.1
    192.168.257 0300.0250.0.1 3232235521 169.254.169.254 169.254.43518 2852039166 0xa9fea9fe
    0251.254.169.254 100.64.0.1 192.0.0.170 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1
    240.0.0.1 255.255.255.255 4294967295 [fe80::1] [fc00::1] [fd00:ec2::254] [fec0::1] [ff02::1]
    [2001:db8::1] [3fff::1] [5f00::1] [100::1] [::ffff:169.254.169.254] [::ffff:a00:1] localhost
    LOCALHOST localhost. any.localhost private.example mixed.example mixed6.example mapped.example
    translated.example tunnelled.example ｌocalhost loc%61lhost
  `),
)('http://%s is blocked', async (host) => {
  const made = server.connections.made;
  for (const address of [
    `http://${host}:${server.port}/`,
    `https://${host}:${server.port}/`,
    `https://${host}/`,
  ]) {
    expect(await publicOnly.fetchDocument(address)).toMatchObject({ kind: 'failed', failure: 'blocked' });
  }
  expect(server.connections.made).toBe(made);
});

test.each([
  ['ftp://feeds.example/rss', 'address'],
  ['file:///etc/passwd', 'address'],
  ['data:text/xml,<rss/>', 'address'],
  ['javascript:alert(1)', 'address'],
  ['blob:https://feeds.example/1', 'address'],
  ['ws://feeds.example/', 'address'],
  ['feeds.example/rss', 'address'],
  ['//feeds.example/rss', 'address'],
  ['', 'address'],
  ['http://', 'address'],
  ['http://[fe80::1%25eth0]/', 'address'],
  ['http://256.256.256.256/', 'address'],
  ['http://user@feeds.example/', 'address'],
  ['http://:secret@feeds.example/', 'address'],
  ['http://127.0.0.1:80@feeds.example/', 'address'],
  ['http://feeds.example:22/', 'address'],
  ['http://feeds.example:25/', 'address'],
  ['https://feeds.example:6379/', 'address'],
  ['http://127.0.0.1:22/', 'address'],
  ['http://nowhere.example/', 'name'],
  ['http://unknown.example/', 'name'],
])('%s is refused', async (address, failure) => {
  const result = await publicOnly.fetchDocument(address);
  expect(result).toMatchObject({ kind: 'failed', failure });
  expect(result.kind === 'failed' && result.reason).toMatch(/^.*\.$/su);
});

test.each(['127.0.0.1', '127.1', '0x7f000001', '2130706433', 'localhost'])(
  'http://%s is allowed on any port when loopback is',
  async (host) => {
    const result = await withLoopback.fetchDocument(`http://${host}:${server.port}/`);
    expect(result).toMatchObject({
      kind: 'response',
      status: 200,
      body: new TextEncoder().encode('reached'),
    });
  },
);

test('IPv6 loopback is allowed when loopback is', async () => {
  const server6 = await openRawServer({ '/': response('200 OK', 'reached') }, '::1');
  expect(await withLoopback.fetchDocument(`${server6.origin}/`)).toMatchObject({
    kind: 'response',
    status: 200,
  });
  await server6.close();
});

test.each(['10.0.0.1', '169.254.169.254', '0.0.0.0', '[::]', '[fe80::1]', '[::ffff:10.0.0.1]'])(
  'allowing loopback does not allow http://%s',
  async (host) => {
    expect(await withLoopback.fetchDocument(`http://${host}/`)).toMatchObject({
      kind: 'failed',
      failure: 'blocked',
    });
  },
);

test('allowing loopback does not open other ports of other hosts', async () => {
  for (const host of ['127.evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '8.8.8.8']) {
    expect(await withLoopback.fetchDocument(`http://${host}:8080/`)).toMatchObject({
      kind: 'failed',
      failure: 'address',
    });
  }
});

test.each([
  ['/to-metadata', 'blocked'],
  ['/to-private', 'blocked'],
  ['/to-https', 'blocked'],
  ['/to-mapped', 'blocked'],
  ['/to-file', 'address'],
  ['/to-data', 'address'],
  ['/to-password', 'address'],
  ['/to-port', 'address'],
])('a redirect is checked like the first address: %s', async (path, failure) => {
  expect(await withLoopback.fetchDocument(server.origin + path)).toMatchObject({ kind: 'failed', failure });
  expect(await withLoopback.openStream(server.origin + path)).toMatchObject({ kind: 'failed', failure });
});

test('the reason for a blocked redirect names the host that the publisher wrote down', async () => {
  const { host } = new URL(server.origin);
  expect(await withLoopback.fetchDocument(`${server.origin}/to-private`)).toMatchObject({
    reason: expect.stringMatching(
      new RegExp(`^${host.replaceAll('.', '\\.')} redirects us: .+ leads into a network`, 'u'),
    ),
  });
});

function words(table: string): string[] {
  return table.trim().split(/\s+/u);
}

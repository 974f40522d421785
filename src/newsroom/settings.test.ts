import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeSettings, readSettings } from './settings.ts';

test('commands-2: --help and the operators’ guide list the same settings with the same defaults', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../../docs/operators/settings.md'), 'utf8');
  const rows = Array.from(guide.matchAll(/^\| `(\w+)` \| (?:`(.*?)`)? *\|/gmu), ([, name, defaultText]) => ({
    name,
    defaultText: defaultText ?? 'unset',
  }));
  const unlisted = new Set(['LISTEN_FDS', 'LISTEN_PID']);
  expect(describeSettings().map(({ name, defaultText }) => ({ name, defaultText }))).toEqual(
    rows.filter(({ name }) => !unlisted.has(name ?? '')),
  );
});

test('by default the site listens on loopback, port 3000, and stores its data in ./data', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    inheritedSocket: null,
    publicationsFolder: path.resolve('publications'),
    dataFolder: path.resolve('data'),
    databaseUrl: null,
    role: 'all',
    proxyHops: 0,
    hsts: 'max-age=31536000',
    cdnTokens: { cloudflare: null, fastly: null },
    picturesFolder: null,
    pictureBytesMax: 2048 * 1024 * 1024,
    exportFolder: null,
    canUseLoopback: false,
    logLevel: 'info',
    metrics: null,
  });
});

test('commands-2: a misspelled setting is reported, with the setting that was probably meant', () => {
  expect(readSettings({ TOWNWIRE_DAT: '/srv', TOWNWIRE_COLORS: 'red', OTHER_DATA: 'x' })).toEqual({
    kind: 'wrongSettings',
    mistakes: [
      'Unknown setting TOWNWIRE_DAT. Did you mean TOWNWIRE_DATA? "townwire start --help" lists the settings.',
      'Unknown setting TOWNWIRE_COLORS. Remedy: unset it. "townwire start --help" lists the settings.',
    ],
  });
});

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', LOG_LEVEL: '' })).toMatchObject({ port: 3000, logLevel: 'info' });
});

test('all wrong settings are reported at once, each with its remedy', () => {
  const wrong = readSettings({
    PORT: '80a',
    LOG_LEVEL: 'loud',
    TOWNWIRE_TRUST_PROXY: 'perhaps',
    DATABASE_URL: 'postgres://db',
    TOWNWIRE_METRICS: 'everybody',
  });
  expect(wrong).toMatchObject({ kind: 'wrongSettings' });
  const { mistakes } = wrong as { mistakes: string[] };
  expect(mistakes).toHaveLength(5);
  for (const name of ['PORT', 'LOG_LEVEL', 'TOWNWIRE_TRUST_PROXY', 'DATABASE_URL', 'TOWNWIRE_METRICS']) {
    expect(mistakes.find((mistake) => mistake.startsWith(name))).toContain('Remedy:');
  }
});

test('network-1: DATABASE_URL must name a database, and a mistake does not show its password', () => {
  for (const url of [
    'postgres://reader:s3cret@db.example:5432/townwire?sslmode=verify-full',
    'postgresql:///townwire?host=/run/postgresql',
  ])
    expect(readSettings({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url });
  for (const url of [
    'db.example/townwire',
    'mysql://reader:s3cret@db.example/townwire',
    'postgres://reader:s3cret@db.example',
    'postgres://reader:s3cret@db.example/townwire?sslmode=prefer',
    'postgres://reader:s3cret@db.example/townwire?sslmode=verify-ca',
    'postgres://reader:100%s3cret@db.example/townwire',
    'postgres://reader:s3cret@db.example/town%wire',
  ]) {
    const { mistakes } = readSettings({ DATABASE_URL: url }) as { mistakes: string[] };
    expect(mistakes).toEqual([
      expect.stringMatching(/^(?:DATABASE_URL|The sslmode|sslmode=verify-ca) .*Remedy: /u),
    ]);
    expect(mistakes[0]).not.toContain('s3cret');
  }
});

test('a port above 65535 is refused, and port 0 lets the system choose a free port', () => {
  expect(readSettings({ PORT: '65536' })).toMatchObject({ kind: 'wrongSettings' });
  expect(readSettings({ PORT: '0' })).toMatchObject({ port: 0 });
});

test.each(['/data', '/data/pages', '/'])(
  'export-6: pages are not exported to %s, beside private files',
  (folder) => {
    expect(readSettings({ TOWNWIRE_EXPORT: folder, TOWNWIRE_DATA: '/data' })).toEqual({
      kind: 'wrongSettings',
      mistakes: [expect.stringMatching(/^TOWNWIRE_EXPORT overlaps .* Remedy: /u)],
    });
  },
);

test('a socket from systemd counts only for the process that it names', () => {
  const passed = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) };
  expect(readSettings(passed)).toMatchObject({ inheritedSocket: 3 });
  expect(readSettings({ ...passed, LISTEN_PID: '1' })).toMatchObject({ inheritedSocket: null });
  expect(readSettings({ ...passed, LISTEN_FDS: '0' })).toMatchObject({ inheritedSocket: null });
  expect(readSettings({ ...passed, LISTEN_FDS: '2' })).toEqual({
    kind: 'wrongSettings',
    mistakes: [expect.stringMatching(/^LISTEN_FDS .* Remedy: keep one ListenStream/u)],
  });
  expect(readSettings({ LISTEN_FDS: '2', LISTEN_PID: '1' })).toMatchObject({ inheritedSocket: null });
});

test.each([
  ['on', 1],
  ['true', 1],
  ['1', 1],
  ['2', 2],
  ['off', 0],
  ['0', 0],
])('TOWNWIRE_TRUST_PROXY=%s trusts %i proxies', (value, hops) => {
  expect(readSettings({ TOWNWIRE_TRUST_PROXY: value })).toMatchObject({ proxyHops: hops });
});

test.each(['-1', '10', '1.5', 'loopback'])('TOWNWIRE_TRUST_PROXY=%s is refused', (value) => {
  expect(readSettings({ TOWNWIRE_TRUST_PROXY: value })).toMatchObject({
    mistakes: [expect.stringMatching(/^TOWNWIRE_TRUST_PROXY .*Remedy: /u)],
  });
});

test.each([
  ['off', null],
  ['0', 'max-age=0'],
  ['63072000; includeSubDomains; preload', 'max-age=63072000; includeSubDomains; preload'],
])('TOWNWIRE_HSTS=%s is sent as %s', (value, hsts) => {
  expect(readSettings({ TOWNWIRE_HSTS: value })).toMatchObject({ hsts });
});

test('a token with a space in it is refused, and not shown', () => {
  const { mistakes } = readSettings({ TOWNWIRE_FASTLY_TOKEN: 'secret ' }) as { mistakes: string[] };
  expect(mistakes).toEqual([expect.stringMatching(/^TOWNWIRE_FASTLY_TOKEN .*Remedy: /u)]);
  expect(mistakes.join()).not.toContain('secret');
});

test.each(['on', 'max-age=5', '60; preload\r\nSet-Cookie: a=b'])('TOWNWIRE_HSTS=%j is refused', (value) => {
  expect(readSettings({ TOWNWIRE_HSTS: value })).toMatchObject({
    mistakes: [expect.stringMatching(/^TOWNWIRE_HSTS .*Remedy: /u)],
  });
});

test('settings-1: the guide lists every setting that is read, with its default', () => {
  const guide = readFileSync(new URL('../../docs/operators/settings.md', import.meta.url), 'utf8');
  const rows = Array.from(guide.matchAll(/^\| `([A-Z_]+)` \| (?:`(.*?)`)? ?\|/gmu));
  const listed = rows.map(([, name = '']) => name);
  const source = readFileSync(new URL('settings.ts', import.meta.url), 'utf8');
  const read = Array.from(source.matchAll(/^  ([A-Z_]+): /gmu), ([, name = '']) => name);

  expect(listed.toSorted()).toEqual(read.toSorted());
  const defaults = Object.fromEntries(rows.map(([, name, value = '']) => [name, value]));
  expect(readSettings(defaults)).toEqual(readSettings({}));
});

test.each([
  ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
  ['[::1]:9464', { host: '::1', port: 9464 }],
  ['localhost:0', { host: 'localhost', port: 0 }],
])('TOWNWIRE_METRICS=%s is a host and a port', (value, metrics) => {
  expect(readSettings({ TOWNWIRE_METRICS: value })).toMatchObject({ metrics });
});

test.each(['loopback', 'off', '9464', '10.0.0.5', ':9464', '::1:9464', '127.0.0.1:65536', 'http://a:1'])(
  'TOWNWIRE_METRICS=%s is refused',
  (value) => {
    expect(readSettings({ TOWNWIRE_METRICS: value })).toEqual({
      kind: 'wrongSettings',
      mistakes: [expect.stringMatching(/^TOWNWIRE_METRICS .*Remedy: .*127\.0\.0\.1:9464/u)],
    });
  },
);

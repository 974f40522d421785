import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('by default the site listens on loopback, port 3000, and stores its data in ./data', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    inheritedSocket: null,
    publicationsFolder: path.resolve('publications'),
    dataFolder: path.resolve('data'),
    trustProxy: false,
    allowLoopback: false,
    logLevel: 'info',
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
  });
  expect(wrong).toMatchObject({ kind: 'wrongSettings' });
  const { mistakes } = wrong as { mistakes: string[] };
  expect(mistakes).toHaveLength(4);
  for (const name of ['PORT', 'LOG_LEVEL', 'TOWNWIRE_TRUST_PROXY', 'DATABASE_URL']) {
    expect(mistakes.find((mistake) => mistake.startsWith(name))).toContain('Remedy:');
  }
});

test('a port above 65535 is refused, and port 0 asks the system for a free one', () => {
  expect(readSettings({ PORT: '65536' })).toMatchObject({ kind: 'wrongSettings' });
  expect(readSettings({ PORT: '0' })).toMatchObject({ port: 0 });
});

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
  ['on', true],
  ['1', true],
  ['off', false],
  ['false', false],
])('TOWNWIRE_TRUST_PROXY=%s is read as %s', (value, trusted) => {
  expect(readSettings({ TOWNWIRE_TRUST_PROXY: value })).toMatchObject({ trustProxy: trusted });
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

import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('by default the site listens on loopback, port 3000, and stores its data in ./data', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
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

test.each([
  ['on', true],
  ['1', true],
  ['off', false],
  ['false', false],
])('TOWNWIRE_TRUST_PROXY=%s is read as %s', (value, trusted) => {
  expect(readSettings({ TOWNWIRE_TRUST_PROXY: value })).toMatchObject({ trustProxy: trusted });
});

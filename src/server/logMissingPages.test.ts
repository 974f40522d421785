import { expect, test } from 'vitest';
import type { Log } from '../newsroom/log.ts';
import { logMissingPages } from './send.ts';

test('of a flood of wrong addresses sixty a minute are logged, and the rest as a number', () => {
  const logged: { path: string; skipped?: number }[] = [];
  const log = { warn: (entry: { path: string }) => logged.push(entry) } as unknown as Log;
  let time = 0;
  const logMissingPage = logMissingPages({ log, now: () => time });
  for (let number = 0; number < 1000; number += 1) logMissingPage(`/${number}`);
  expect(logged).toHaveLength(60);
  time = 60_000;
  logMissingPage(`/${'x'.repeat(5000)}`);
  logMissingPage('/next');
  expect(logged.slice(60)).toEqual([{ path: `/${'x'.repeat(199)}`, skipped: 940 }, { path: '/next' }]);
});

import { expect, test } from 'vitest';
import type { Log } from '../newsroom/log.ts';
import { logMissingPages } from './send.ts';

test('sixty requests a minute for missing pages are logged, and the rest are counted', () => {
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

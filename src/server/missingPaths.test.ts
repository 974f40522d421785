import { expect, test } from 'vitest';
import type { Log } from '../newsroom/log.ts';
import { openMissingPaths } from './missingPaths.ts';

test('a flood of wrong addresses is told of sixty times a minute, and the rest as a number', () => {
  const told: { path: string; untold?: number }[] = [];
  const log = { warn: (about: { path: string }) => told.push(about) } as unknown as Log;
  let time = 0;
  const missing = openMissingPaths({ log, now: () => time });
  for (let number = 0; number < 1000; number += 1) missing.tell(`/${number}`);
  expect(told).toHaveLength(60);
  time = 60_000;
  missing.tell(`/${'x'.repeat(5000)}`);
  missing.tell('/next');
  expect(told.slice(60)).toEqual([{ path: `/${'x'.repeat(199)}`, untold: 940 }, { path: '/next' }]);
});

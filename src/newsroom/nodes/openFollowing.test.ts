import { expect, onTestFinished, test } from 'vitest';
import { sampleFeed, sampleState, otherFeed } from '../../archive/sampleFeed.testing.ts';
import type { ArchiveWriter } from '../../archive/archive.ts';
import { forwardCalls } from '../../runtime/forwardCalls.ts';
import { openTestLog } from '../log.testing.ts';
import { openFollowing } from './openFollowing.ts';

test('network-6: Try Again makes the failing feeds of a section due, each once a minute', async () => {
  const opening = new AsyncDisposableStack();
  onTestFinished(() => opening.disposeAsync());
  let now = Date.now();
  const due: unknown[] = [];
  const calls = forwardCalls<ArchiveWriter>(
    async (name, args: readonly unknown[]) => void due.push([name, ...args]),
  );
  const archive = Object.assign(calls, {
    now: () => now,
    problems: () => [],
    lost: new Promise<void>(() => undefined),
    wasReached: () => true,
    sharedData: null,
  });
  const following = openFollowing({
    log: openTestLog().log,
    opening,
    archive,
    publishing: { applyFiledElsewhere: () => Promise.resolve() },
  });
  const polledAt = { lastAskedAt: now - 61_000, nextPollAt: now + 1000 };
  const failing = sampleState({ feed: sampleFeed, failures: 1, lastError: 'No response.', ...polledAt });
  const good = sampleState({ feed: otherFeed, lastAnsweredAt: now - 61_000, ...polledAt });
  expect(following.refresh([failing, good])).toBe(1);
  expect(following.refresh([failing, good])).toBe(0);
  now += 60_000;
  expect(following.refresh([failing])).toBe(1);
  expect(due).toEqual([
    ['makeDue', { feeds: [sampleFeed], at: now - 60_000 }],
    ['makeDue', { feeds: [sampleFeed], at: now }],
  ]);
});

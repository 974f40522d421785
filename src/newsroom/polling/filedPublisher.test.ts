import { expect, test } from 'vitest';
import { sampleState } from '../../archive/sampleFeed.testing.ts';
import type { FiledBatch } from './filingQueue.ts';
import { openTestLog } from '../log.testing.ts';
import { openFiledPublisher } from './filedPublisher.ts';

function batchOf(...feeds: string[]): FiledBatch {
  return {
    states: feeds.map((feed) => sampleState({ feed })),
    reports: feeds.map((feed) => ({
      feed,
      added: feed === 'same' ? 0 : 1,
      changed: 0,
      unchanged: 0,
      spiked: [],
    })),
  };
}

function openTestPublisher(apply: () => Promise<void> = () => Promise.resolve()) {
  const applied: { polled: string[]; changed: string[] }[] = [];
  const log = openTestLog();
  const applyFiled = ({ states, changedFeeds }: { states: { feed: string }[]; changedFeeds: string[] }) => {
    applied.push({ polled: states.map(({ feed }) => feed), changed: changedFeeds });
    return apply();
  };
  return { publisher: openFiledPublisher({ applyFiled }, log.log), applied, log };
}

test('the first filed document is published at once, and documents that follow soon are published together', async () => {
  const { publisher, applied } = openTestPublisher();
  publisher.add(batchOf('a', 'same'));
  expect(applied).toEqual([{ polled: ['a', 'same'], changed: ['a'] }]);
  publisher.add(batchOf('b'));
  publisher.add(batchOf('c', 'b'));
  await expect.poll(() => applied.length).toBe(2);
  expect(applied[1]).toEqual({ polled: ['b', 'c'], changed: ['b', 'c'] });
  await publisher.close();
  expect(applied).toHaveLength(2);
});

test('documents that wait when the site stops are published before it has stopped, and a failure is logged', async () => {
  const { publisher, applied, log } = openTestPublisher(() => Promise.reject(new Error('A bug.')));
  publisher.add(batchOf('a'));
  publisher.add(batchOf('b'));
  await publisher.close();
  expect(applied.map(({ polled }) => polled)).toEqual([['a'], ['b']]);
  expect(log.messages('error')).toHaveLength(2);
});

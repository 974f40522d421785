import { expect, test } from 'vitest';
import { ArchiveFailure, type Filing, type FilingReport } from '../../archive/archive.ts';
import { monday, sampleItem, sampleState } from '../../archive/sampleFeed.testing.ts';
import { packItems, type Item, type PackedItems } from '../../news/item.ts';
import { openFilingQueue } from './filingQueue.ts';
import { openTestLog } from '../log.testing.ts';

const feeds = Array.from({ length: 5 }, (_, number) => `https://wire.example/${number}`);
const [firstFeed = '', , thirdFeed = ''] = feeds;

/** Opens a queue over an archive whose batches fail with the error that `fail` returns. */
function openQueue(fail: (filings: Filing[]) => Error | undefined = () => undefined) {
  const batchSizes: number[] = [];
  const filed: string[][] = [];
  const log = openTestLog();
  const queue = openFilingQueue({
    archive: {
      file(filings) {
        batchSizes.push(filings.length);
        const error = fail(filings);
        return error === undefined ? Promise.resolve(filings.map(reportOf)) : Promise.reject(error);
      },
    },
    log: log.log,
    onFiled: ({ states, reports }) => {
      expect(reports.map(({ feed }) => feed)).toEqual(states.map(({ feed }) => feed));
      filed.push(states.map(({ feed }) => feed));
    },
  });
  return { queue, batchSizes, filed, log };
}

/** Reports that every item but the first is spiked. */
function reportOf({ state: { feed }, items }: Filing): FilingReport {
  const spiked = (items as Item[]).slice(1).map(({ title }) => ({ item: title, reason: 'It came twice.' }));
  return { feed, added: 1, changed: 0, unchanged: 0, spiked };
}

function filing(feed: string): Filing {
  return { state: sampleState({ feed }), items: [sampleItem({ guid: feed })], receivedAt: monday };
}

test('filings that arrive together are filed together, in order', async () => {
  const { queue, batchSizes, filed, log } = openQueue();
  for (const feed of feeds) void queue.add(filing(feed));
  await queue.close();
  expect(batchSizes).toEqual([5]);
  expect(filed).toEqual([feeds]);
  expect(log.messages('info')).toEqual(feeds.map(() => 'Filed'));
});

test('if a batch fails, only the failing filing is left out, and the log names its feed', async () => {
  const { queue, batchSizes, filed, log } = openQueue((filings) =>
    filings.some(({ state }) => state.feed === thirdFeed) ? new Error('out of luck') : undefined,
  );
  for (const feed of feeds) void queue.add(filing(feed));
  await queue.close();
  expect(batchSizes).toEqual([5, 1, 1, 1, 1, 1]);
  expect(filed).toEqual(feeds.filter((feed) => feed !== thirdFeed).map((feed) => [feed]));
  expect(log.lines.filter(({ level }) => level === 'error')).toEqual([
    expect.objectContaining({
      feed: thirdFeed,
      error: expect.objectContaining({ message: 'out of luck' }),
    }),
  ]);
});

test('packed items are freed once they are filed, even after a batch has failed', async () => {
  const sizes: number[][] = [];
  const { queue } = openQueue((filings) => {
    sizes.push(filings.map(({ items }) => (items as PackedItems).byteLength));
    return filings.length > 1 ? new Error('out of luck') : undefined;
  });
  const items = [packItems([]), packItems([])];
  for (const [index, packed] of items.entries()) void queue.add({ ...filing(`${index}`), items: packed });
  await queue.close();
  expect(sizes).toEqual([[2, 2], [2], [2]]);
  expect(items.map(({ byteLength }) => byteLength)).toEqual([0, 0]);
});

test('a full disk, which the archive logs, fails a batch silently, and later batches are filed', async () => {
  let isFull = true;
  const { queue, batchSizes, filed, log } = openQueue(() =>
    isFull ? new ArchiveFailure('full', 'No space.') : undefined,
  );
  for (const [index, feed] of feeds.entries()) {
    void queue.add(filing(feed));
    queue.flushSoon();
    await expect.poll(() => batchSizes.length).toBe(index + 1);
  }
  expect(log.lines).toEqual([]);
  isFull = false;
  void queue.add(filing(firstFeed));
  await queue.close();
  expect(filed).toEqual([[firstFeed]]);
  expect(log.lines).toMatchObject([{ level: 'info', msg: 'Filed' }]);
});

test('the log says in one line how many items the archive spiked, and why, with three examples', async () => {
  const { queue, log } = openQueue();
  const items = Array.from({ length: 21 }, (_, index) => sampleItem({ guid: `${index} ${'x'.repeat(100)}` }));
  void queue.add({ ...filing(firstFeed), items });
  await queue.close();
  const warnings = log.lines.filter(({ level }) => level === 'warn');
  expect(warnings).toMatchObject([{ feed: firstFeed, spiked: 20, reasons: { 'It came twice.': 20 } }]);
  expect(warnings[0]?.['examples']).toHaveLength(3);
  expect(JSON.stringify(warnings[0]).length).toBeLessThan(600);
  expect(log.lines.find(({ level }) => level === 'trace')?.['spiked']).toHaveLength(20);
});

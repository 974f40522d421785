import { expect, test } from 'vitest';
import type { Archive } from './archive.ts';
import { ArchiveFailure } from './ArchiveFailure.ts';
import { anItem, aState, dayMs, monday, sampleFeed } from './archive.samples.ts';
import { identityContract } from './identity.contract.ts';
import { searchContract } from './search.contract.ts';
import { standingContract } from './standing.contract.ts';

/** Makes a test with an archive in which three feeds are enrolled. */
export type ArchiveTest = (
  name: string,
  body: (archive: Archive) => Promise<void>,
  settings?: { newArticlesADayMax?: number },
) => void;

/** What every archive must do, whatever engine it stands on. `open` opens a new one; the contract closes what it opens. */
export function archiveContract(
  engine: string,
  open: (settings: { newArticlesADayMax?: number }) => Promise<Archive>,
): void {
  const first = aState({ feed: sampleFeed, title: 'The First' });
  const second = aState({ feed: 'https://second.example/rss.xml', title: null });
  const third = aState({ feed: 'https://third.example/atom', title: '  ' });

  const archiveTest: ArchiveTest = (name, body, settings = {}) => {
    test(`${engine}: ${name}`, async () => {
      expect.hasAssertions();
      const archive = await open(settings);
      try {
        await archive.enrol([first, second, third]);
        await body(archive);
      } finally {
        await archive.close();
      }
    });
  };

  identityContract(archiveTest);
  standingContract(archiveTest);
  searchContract(archiveTest);

  archiveTest(
    'a feed that is named for the first time gets its state, one that is known keeps its own',
    async (archive) => {
      const known = { ...first, failures: 3, lastError: 'It did not answer.' };
      await archive.file([{ state: known, items: [], receivedAt: monday }]);
      const fourth = aState({ feed: 'https://fourth.example/rss' });
      expect(await archive.enrol([fourth, first])).toEqual([fourth, known]);
    },
  );

  archiveTest(
    'the states of feeds come in the order asked, without those that nobody named',
    async (archive) => {
      expect(await archive.states([third.feed, 'https://unknown.example/', first.feed])).toEqual([
        third,
        first,
      ]);
      expect(await archive.states()).toEqual([first, second, third]);
      expect(await archive.states([])).toEqual([]);
    },
  );

  archiveTest('every field of a state is kept as it was given', async (archive) => {
    const state = {
      feed: first.feed,
      currentAddress: 'https://moved.example/rss',
      etag: 'W/"a"',
      lastModified: 'Mon, 16 Nov 2026 10:00:00 GMT',
      fingerprint: 'f00',
      title: 'Ünïcode 📰',
      description: '',
      nextPollAt: monday + 1,
      intervalSeconds: 900,
      leaseUntil: monday + 2,
      failures: 4,
      lastError: 'It answered 503.',
      lastAskedAt: monday + 3,
      lastAnsweredAt: monday + 4,
      lastChangedAt: monday + 5,
      retiredAt: monday + 6,
    };
    await archive.file([{ state, items: [], receivedAt: monday }]);
    expect(await archive.states([first.feed])).toEqual([state]);
  });

  archiveTest('pollers are handed the feeds that are due the longest, and no feed twice', async (archive) => {
    await archive.file([
      { state: { ...first, nextPollAt: monday - 1 }, items: [], receivedAt: monday },
      { state: { ...second, nextPollAt: monday - 2 }, items: [], receivedAt: monday },
      { state: { ...third, nextPollAt: monday + 1 }, items: [], receivedAt: monday },
    ]);
    const request = { feeds: null, now: monday, leaseMs: 1000, count: 1 };
    const leased = [...(await archive.lease(request)), ...(await archive.lease(request))];
    expect(leased.map(({ feed, leaseUntil }) => ({ feed, leaseUntil }))).toEqual([
      { feed: second.feed, leaseUntil: monday + 1000 },
      { feed: first.feed, leaseUntil: monday + 1000 },
    ]);
    expect(await archive.lease(request)).toEqual([]);
  });

  archiveTest('a feed whose poller died is handed out again when its lease is over', async (archive) => {
    const request = { feeds: [first.feed], now: monday, leaseMs: 1000, count: 9 };
    expect(await archive.lease(request)).toHaveLength(1);
    expect(await archive.lease({ ...request, now: monday + 999 })).toEqual([]);
    expect(await archive.lease({ ...request, now: monday + 1000 })).toHaveLength(1);
  });

  archiveTest('only the feeds asked for are handed out, and never a retired one', async (archive) => {
    await archive.file([{ state: { ...second, retiredAt: monday }, items: [], receivedAt: monday }]);
    const leased = await archive.lease({
      feeds: [second.feed, third.feed],
      now: monday,
      leaseMs: 1000,
      count: 9,
    });
    expect(leased.map(({ feed }) => feed)).toEqual([third.feed]);
  });

  archiveTest('an article reads as its feed gave it, with the feed as its source', async (archive) => {
    const at = monday - 5000;
    const item = anItem({
      guid: 'g',
      image: 'https://first.example/a.jpg',
      date: { kind: 'dated', at },
      words: 321,
    });
    const reports = await archive.file([{ state: first, items: [item], receivedAt: monday }]);
    expect(reports).toEqual([{ feed: first.feed, added: 1, changed: 0, unchanged: 0, spiked: [] }]);
    expect(await archive.newest({ feeds: [first.feed, second.feed], count: 9 })).toEqual(
      new Map([
        [
          first.feed,
          [
            {
              feed: first.feed,
              guid: 'g',
              title: item.title,
              description: item.description,
              link: item.link,
              pubDate: new Date(at).toISOString(),
              sortTime: at,
              author: item.author,
              image: 'https://first.example/a.jpg',
              source: 'The First',
              words: 321,
              firstSeen: monday,
            },
          ],
        ],
        [second.feed, []],
      ]),
    );
    expect(await archive.counts()).toEqual({ feeds: 3, articles: 1 });
  });

  archiveTest('a feed without a title is called by its host', async (archive) => {
    for (const state of [second, third]) {
      await archive.file([{ state, items: [anItem({ guid: 'g' })], receivedAt: monday }]);
      const articles = (await archive.newest({ feeds: [state.feed], count: 1 })).get(state.feed);
      expect(articles?.map(({ source }) => source)).toEqual([new URL(state.feed).hostname]);
    }
  });

  archiveTest(
    'the newest stories come first, no more than asked for, and those of one time as the document has them',
    async (archive) => {
      const items = [
        anItem({ guid: 'undated a' }),
        anItem({ guid: 'undated b' }),
        anItem({ guid: 'old', date: { kind: 'dated', at: monday - 2 * dayMs } }),
        anItem({ guid: 'newer', date: { kind: 'dated', at: monday - dayMs } }),
      ];
      await archive.file([{ state: first, items, receivedAt: monday }]);
      const guids = async (count: number) =>
        (await archive.newest({ feeds: [first.feed], count })).get(first.feed)?.map(({ guid }) => guid);
      expect(await guids(9)).toEqual(['undated a', 'undated b', 'newer', 'old']);
      expect(await guids(3)).toEqual(['undated a', 'undated b', 'newer']);
    },
  );

  archiveTest('a story that changed is updated in place', async (archive) => {
    await archive.file([
      { state: first, items: [anItem({ guid: 'g', title: 'Bridge closes' })], receivedAt: monday },
    ]);
    const [report] = await archive.file([
      {
        state: first,
        items: [anItem({ guid: 'g', title: 'Bridge opens again' })],
        receivedAt: monday + dayMs,
      },
    ]);
    expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    const articles = (await archive.newest({ feeds: [first.feed], count: 9 })).get(first.feed);
    expect(articles).toMatchObject([
      { guid: 'g', title: 'Bridge opens again', firstSeen: monday, sortTime: monday },
    ]);
    expect(await archive.search({ feeds: [first.feed], words: 'closes', count: 9 })).toEqual([]);
    expect(await archive.search({ feeds: [first.feed], words: 'opens', count: 9 })).toHaveLength(1);
  });

  archiveTest('the same guid in two feeds is two stories', async (archive) => {
    const items = [anItem({ guid: 'g' })];
    await archive.file([
      { state: first, items, receivedAt: monday },
      { state: second, items, receivedAt: monday },
    ]);
    expect((await archive.counts()).articles).toBe(2);
  });

  archiveTest(
    'an item that repeats the guid of another in its document is left out with a reason',
    async (archive) => {
      const items = [anItem({ guid: 'g', title: 'One' }), anItem({ guid: 'g', title: 'Two' })];
      const [report] = await archive.file([{ state: first, items, receivedAt: monday }]);
      expect(report?.added).toBe(1);
      expect(report?.spiked).toEqual([{ item: 'Two', reason: expect.stringContaining('same identifier') }]);
    },
  );

  archiveTest('NUL and broken characters never keep an article from being filed', async (archive) => {
    const item = anItem({
      guid: 'g\0\uD800',
      title: 'A\0B \uDC00 C',
      description: '\0',
      author: '\uD83D',
    });
    for (const expected of [{ added: 1 }, { added: 0, changed: 0, unchanged: 1 }]) {
      const state = { ...first, title: 'T\0 \uD800', lastError: '\0' };
      expect((await archive.file([{ state, items: [item], receivedAt: monday }]))[0]).toMatchObject(expected);
    }
    const articles = (await archive.newest({ feeds: [first.feed], count: 1 })).get(first.feed);
    expect(articles).toMatchObject([
      { guid: 'g\uFFFD', title: 'AB \uFFFD C', description: '', author: '\uFFFD', source: 'T \uFFFD' },
    ]);
  });

  archiveTest('a filing that cannot be written takes back those filed with it', async (archive) => {
    const broken = anItem({ guid: 'b' });
    const filing = archive.file([
      { state: first, items: [anItem({ guid: 'a' })], receivedAt: monday },
      { state: second, items: [{ ...broken, words: null as unknown as number }], receivedAt: monday },
    ]);
    await expect(filing).rejects.toThrow(/words/u);
    expect((await archive.counts()).articles).toBe(0);
  });

  archiveTest('closing finishes what was asked before and refuses what is asked later', async (archive) => {
    const filings = Array.from({ length: 20 }, (_, number) =>
      archive.file([{ state: first, items: [anItem({ guid: `${number}` })], receivedAt: monday }]),
    );
    const closed = archive.close();
    const late = archive.counts().catch((error: unknown) => error);
    const reports = await Promise.all(filings);
    expect(reports.flat()).toHaveLength(20);
    await closed;
    const failure = await late;
    expect(failure).toBeInstanceOf(ArchiveFailure);
    expect(failure).toMatchObject({ kind: 'stopped' });
    await expect(archive.close()).resolves.toBeUndefined();
  });
}

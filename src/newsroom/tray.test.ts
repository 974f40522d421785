import { afterEach, expect, test } from 'vitest';
import { ArchiveFailure } from '../archive/ArchiveFailure.ts';
import type { Archive, Filing } from '../archive/archive.ts';
import { openArchive } from '../archive/openArchive.ts';
import { monday, sampleItem, sampleState } from '../archive/sampleFeed.ts';
import { tellingOfRoom } from '../archive/tellingOfRoom.ts';
import { emptyFolder, removeExampleFolders } from '../publication/exampleFolder.ts';
import { openLogForTests } from './logForTests.ts';
import { openTray } from './tray.ts';

afterEach(removeExampleFolders);

const feeds = Array.from({ length: 5 }, (_, number) => `https://wire.example/${number}`);

function filing(feed: string): Filing {
  return { state: sampleState({ feed }), items: [sampleItem({ guid: feed })], receivedAt: monday };
}

/** Runs `body` with an archive in which the feeds are enrolled, and with what the tray told of. */
async function withArchive(
  body: (archive: Archive, told: string[][], batches: number[]) => Promise<void>,
  fail: (filings: Filing[]) => Error | undefined = () => undefined,
): Promise<void> {
  const archive = await openArchive({ folder: await emptyFolder() });
  await archive.enrol(feeds.map((feed) => sampleState({ feed })));
  const batches: number[] = [];
  const watched: Archive = {
    ...archive,
    file(filings) {
      batches.push(filings.length);
      const error = fail(filings);
      return error === undefined ? archive.file(filings) : Promise.reject(error);
    },
  };
  try {
    await body(watched, [], batches);
  } finally {
    await archive.close();
  }
}

function isAtFault(filings: Filing[]): boolean {
  return filings.some(({ state }) => state.feed === feeds[2]);
}

test('what arrives together is filed together, in the order in which it came', async () => {
  await withArchive(async (archive, told, batches) => {
    const { log, messages } = openLogForTests();
    const tray = openTray({
      archive,
      log,
      onFiled: async ({ reports }) => void told.push(reports.map(({ feed }) => feed)),
    });
    for (const feed of feeds) tray.put(filing(feed));
    await tray.close();
    expect(batches).toEqual([5]);
    expect(told).toEqual([feeds]);
    expect(messages('info')).toEqual(feeds.map(() => 'Filed'));
  });
});

test('of feeds that are filed together only the one at fault stays out, and the log names it', async () => {
  await withArchive(
    async (archive, told, batches) => {
      const { log, lines } = openLogForTests();
      const tray = openTray({
        archive,
        log,
        onFiled: async ({ states }) => void told.push(states.map(({ feed }) => feed)),
      });
      for (const feed of feeds) tray.put(filing(feed));
      await tray.close();
      const filed = feeds.filter((feed) => feed !== feeds[2]);
      expect(batches).toEqual([5, 1, 1, 1, 1, 1]);
      expect(told).toEqual(filed.map((feed) => [feed]));
      const errors = lines.filter(({ level }) => level === 'error');
      expect(errors).toEqual([
        expect.objectContaining({
          feed: feeds[2],
          error: expect.objectContaining({ message: 'out of luck' }),
        }),
      ]);
      const kept = await archive.newest({ feeds, count: 9 });
      expect([...kept].filter(([, articles]) => articles.length === 1).map(([feed]) => feed)).toEqual(filed);
    },
    (filings) => (isAtFault(filings) ? new Error('out of luck') : undefined),
  );
});

test('of a full disk the log hears once, however many feeds wait, and once when there is room again', async () => {
  let isFull = true;
  await withArchive(
    async (archive, told, batches) => {
      const { log, lines } = openLogForTests();
      const tray = openTray({
        archive: tellingOfRoom(archive, log),
        log,
        onFiled: async ({ states }) => void told.push(states.map(({ feed }) => feed)),
      });
      for (const feed of feeds) {
        tray.put(filing(feed));
        tray.flushSoon();
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
      }
      isFull = false;
      tray.put(filing(feeds[0] as string));
      await tray.close();
      expect(told).toEqual([[feeds[0]]]);
      expect(batches.length).toBeGreaterThan(2);
      expect(lines.map(({ level, msg }) => `${level}: ${msg}`)).toEqual([
        'warn: No room.',
        'info: There is room for the archive again: articles are filed as before.',
        'info: Filed',
      ]);
    },
    () => (isFull ? new ArchiveFailure('full', 'No room.') : undefined),
  );
});

test('a publisher reads in the log which items the archive itself left out, and why', async () => {
  await withArchive(async (archive) => {
    const { log, lines } = openLogForTests();
    const tray = openTray({ archive, log, onFiled: () => Promise.resolve() });
    const [feed = ''] = feeds;
    const doubled = [sampleItem({ guid: 'one' }), sampleItem({ guid: 'one', title: 'Again' })];
    tray.put({ ...filing(feed), items: doubled });
    await tray.close();
    const spiked = lines.find(({ level }) => level === 'warn');
    expect(spiked).toMatchObject({ feed, spiked: [{ reason: expect.stringMatching(/\.$/u) }] });
  });
});

import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ArchiveWriter } from '../archive/archive.ts';
import { openArchive } from '../archive/openArchive.ts';
import { monday, sampleItem, sampleState } from '../archive/sampleFeed.testing.ts';
import { sectionOf } from '../news/edition.ts';
import type { FeedState } from '../news/feed.ts';
import type { HiddenRule } from '../news/hidden.ts';
import type { Item } from '../news/item.ts';
import { emptyFolder, removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { openPublishing, type EditionChange } from './publishing.ts';

export let archive: ArchiveWriter;
export let now = monday;
export let [local, health, defaultFeed] = ['', '', ''];
let testCount = 0;

/** Opens one archive for all tests of a file; each test has feeds of its own. Call it at the top of the file. */
export function shareArchive(): void {
  beforeAll(async () => {
    archive = await openArchive({ folder: await emptyFolder() });
  });

  beforeEach(async () => {
    testCount += 1;
    now = monday;
    [local, health, defaultFeed] = ['local', 'health', 'default'].map(
      (name) => `https://wire.example/${testCount}/${name}`,
    ) as [string, string, string];
    await archive.addFeeds([local, health, defaultFeed].map((feed) => sampleState({ feed })));
  });

  afterAll(async () => {
    await archive.close();
    await removeExampleFolders();
  });
}

export function setNow(time: number): void {
  now = time;
}

/** Opens the publishing of an archive: the archive of all tests, or one that a test watches or delays. */
export function openTestPublishing(from: Parameters<typeof openPublishing>[0]['archive'] = archive) {
  const announced: EditionChange[] = [];
  const publishing = openPublishing({
    archive: from,
    findPrepared: () => undefined,
    onChange: (change) => announced.push(change),
    now: () => now,
  });
  const result = (publication = 'river-town') =>
    sectionOf(publishing.edition(publication), 'localNews').result;
  return {
    publishing,
    /** Returns the local news of a publication. */
    result,
    titles: (publication?: string) => result(publication).articles.map(({ title }) => title),
    /** Returns the changes announced since the last call. */
    changes: () => announced.splice(0),
    /** Files items, newest first, and applies them. */
    file: async (feed: string, items: Item[], changes: Partial<FeedState> = {}): Promise<void> => {
      const at = { lastAskedAt: monday, lastAnsweredAt: monday };
      const state = sampleState({ feed, ...at, ...changes });
      const [report] = await archive.file([{ state, items, receivedAt: monday }]);
      const isChanged = report !== undefined && report.added + report.changed > 0;
      await publishing.applyFiled({ states: [state], changedFeeds: isChanged ? [feed] : [] });
    },
  };
}

/** Files items without applying them. */
export function fileUnapplied(feed: string, items: Item[]) {
  return archive.file([{ state: sampleState({ feed }), items, receivedAt: monday }]);
}

/** Makes `count` stories, newest first, a minute apart. */
export function stories(count: number, { title = 'Story', from = 0 } = {}): Item[] {
  return Array.from({ length: count }, (_, index) =>
    sampleItem({
      guid: `${title}-${from + index}`,
      title: `${title} ${from + index}`,
      date: { kind: 'dated', at: monday - (from + index + 1) * 60_000 },
    }),
  );
}

export function hiding(kind: HiddenRule['kind'], value: string): HiddenRule[] {
  return [{ kind, value, reason: null, since: null }];
}

import path from 'node:path';
import type { Publication } from '../news/publication.ts';
import { sectionKeys, type SectionKey } from '../news/sections.ts';
import { emptyFolder, exampleFolder } from '../publication/exampleFolder.ts';
import { readPublication } from '../publication/readPublication.ts';
import type { Overlay } from '../publication/overlay.ts';
import { openLogForTests, type LogForTests } from './logForTests.ts';
import { openNewsroom, type Newsroom, type NewsroomPlan } from './openNewsroom.ts';
import type { Settings } from './settings.ts';

/** The feeds' addresses of the sections that a test is about; the others have the one at `otherwise`. */
export type FeedsForTests = Partial<Record<SectionKey, string[]>> & { otherwise: string };

/** A newsroom for tests, with what it was opened with. */
export interface NewsroomForTests {
  newsroom: Newsroom;
  settings: Settings;
  log: LogForTests;
}

/** Settings with folders of their own, one publication in it, `river-town`; `removeExampleFolders` takes them away. */
export async function settingsForTests(changes: Partial<Settings> = {}): Promise<Settings> {
  return {
    port: 0,
    host: '127.0.0.1',
    publicationsFolder: path.dirname(await exampleFolder()),
    dataFolder: await emptyFolder(),
    databaseUrl: null,
    trustProxy: false,
    allowLoopback: true,
    logLevel: 'silent',
    ...changes,
  };
}

/** Opens a newsroom that asks a feed again as soon as it can; close it afterwards. */
export async function openNewsroomForTests(
  feeds: FeedsForTests | NewsroomPlan,
  settings?: Settings,
): Promise<NewsroomForTests> {
  const log = openLogForTests();
  const own = settings ?? (await settingsForTests());
  const plan = 'overlay' in feeds ? feeds : { sample: true, overlay: overlayOf(feeds), pollWithinMs: 0 };
  const newsroom = await openNewsroom({ settings: own, log: log.log, plan });
  if (newsroom.kind === 'nothingToServe') throw new Error(newsroom.mistakes.join('\n'));
  return { newsroom, settings: own, log };
}

/** Every section's feeds, in place of those of the publications' files. */
export function overlayOf(feeds: FeedsForTests): Overlay {
  const sections = sectionKeys.map((key) => [
    key,
    { feeds: (feeds[key] ?? [feeds.otherwise]).map((address) => ({ address, publisher: 'A test' })) },
  ]);
  return { sections: Object.fromEntries(sections) as NonNullable<Overlay['sections']> };
}

/** A publication with these feeds, read from a folder of its own. */
export async function publicationForTests(
  feeds: FeedsForTests,
  changes: Partial<Publication> = {},
): Promise<Publication> {
  const read = await readPublication(await exampleFolder(), { sample: true, overlay: overlayOf(feeds) });
  if (read.kind === 'broken') throw new Error('The example folder has mistakes.');
  return { ...read.publication, ...changes };
}

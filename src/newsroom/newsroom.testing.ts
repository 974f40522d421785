import path from 'node:path';
import type { Publication } from '../news/publication.ts';
import { withOverlay, type Overlay } from '../../sample/overlay.ts';
import { sectionKeys, type SectionKey } from '../../sample/sections.ts';
import { emptyFolder, exampleFolder } from '../publication/exampleFolder.testing.ts';
import { readPublication } from '../publication/readPublication.ts';
import { openTestLog, type TestLog } from './log.testing.ts';
import { openNewsroom, type Newsroom } from './openNewsroom.ts';
import type { NewsroomPlan } from './parts.ts';
import type { Settings } from './settings.ts';

/** The program of the Markdown thread, as `cli` passes it in. */
export const markdownEntry = new URL('../cli/markdown.worker.ts', import.meta.url);

/** The feeds of the sections that a test is about; all other sections have `defaultFeed`. */
export type TestFeeds = Partial<Record<SectionKey, string[]>> & { defaultFeed: string };

export interface TestNewsroom {
  newsroom: Newsroom;
  settings: Settings;
  log: TestLog;
}

/** Returns settings with new folders and one publication, `river-town`. `removeExampleFolders` deletes the folders. */
export async function testSettings(changes: Partial<Settings> = {}): Promise<Settings> {
  return {
    port: 0,
    host: '127.0.0.1',
    inheritedSocket: null,
    publicationsFolder: path.dirname(await exampleFolder()),
    dataFolder: await emptyFolder(),
    databaseUrl: null,
    role: 'all',
    proxyHops: 0,
    hsts: null,
    cdnTokens: { cloudflare: null, fastly: null },
    picturesFolder: null,
    pictureBytesMax: 1024 * 1024 * 1024,
    exportFolder: null,
    canUseLoopback: true,
    logLevel: 'silent',
    metrics: null,
    ...changes,
  };
}

/** Opens a newsroom that polls each feed again after a tenth of a second. Close it afterward. */
export async function openTestNewsroom(
  feeds: TestFeeds | NewsroomPlan,
  settings?: Settings,
): Promise<TestNewsroom> {
  const log = openTestLog();
  const own = settings ?? (await testSettings());
  const plan = 'pollWithinMs' in feeds ? feeds : { ...samplePlanOf(feeds), pollWithinMs: 100 };
  const newsroom = await openNewsroom({ settings: own, log: log.log, markdownEntry, plan });
  if (newsroom.kind === 'nothingToServe') throw new Error(newsroom.mistakes.join('\n'));
  return { newsroom, settings: own, log };
}

/** Returns a plan that shows invented values and replaces every section's feeds. */
export function samplePlanOf(feeds: TestFeeds) {
  return { sample: true, change: withOverlay(overlayOf(feeds)) };
}

/** Returns an overlay that replaces every section's feeds. */
export function overlayOf(feeds: TestFeeds): Overlay {
  const sections = sectionKeys.map((key) => [
    key,
    { feeds: (feeds[key] ?? [feeds.defaultFeed]).map((address) => ({ address })) },
  ]);
  return { sections: Object.fromEntries(sections) as NonNullable<Overlay['sections']> };
}

/** Reads a publication with these feeds from a new folder. */
export async function testPublication(
  feeds: TestFeeds,
  changes: Partial<Publication> = {},
): Promise<Publication> {
  const read = await readPublication(await exampleFolder(), samplePlanOf(feeds));
  if (read.kind === 'broken') throw new Error('The example folder has mistakes.');
  return { ...read.publication, ...changes };
}

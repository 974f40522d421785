import type { Behavior } from '../../sample/behavior.ts';
import type { PublicFeedResult } from '../../src/news/edition.ts';
import { sectionKeys, type SectionKey } from '../../sample/sections.ts';
import { eventually } from './eventually.ts';
import { copyPublication, fewSections } from './publicationFolder.ts';
import type { PublicationFolder } from './publicationFolder.ts';
import { openSite } from './site.ts';
import type { Site, SiteSettings } from './site.ts';
import { whenPicturesAreReady } from './whenPicturesAreReady.ts';

/** The demo, as `npm run demo` starts it, over a copy of Kansas City Voice that a test may change. */
export interface SampleSite {
  site: Site;
  origin: string;
  /** The origin of the sample's stand-ins for other services. */
  sampleOrigin: string;
  folder: PublicationFolder;
  /** The environment of the site, for commands that work on the same folders. */
  settings: SiteSettings;
  /** Changes the behavior of a feed of the sample server; `all` means every feed. */
  setBehavior: (feed: string, behavior: Behavior) => Promise<void>;
  /** Changes the behavior of the sample's functions host. */
  setFunctionsBehavior: (behavior: Behavior) => Promise<void>;
  /** Changes the behavior of the sample's radio station, and disconnects its listeners. */
  setRadioBehavior: (behavior: Behavior) => Promise<void>;
  /** Publishes a section's next prepared story now. */
  addStory: (section: SectionKey) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts the demo with options such as `--blog functions`, and waits until every section has stories. With `--pictures
 * cached` it waits until the stories have pictures; otherwise they get none.
 */
export function openSampleSite(...options: string[]): Promise<SampleSite> {
  return openSampleSiteWith({}, ...options);
}

/** Starts the demo like `openSampleSite`, with more settings, and with a small publication if `isSmall`. */
export async function openSampleSiteWith(
  { more = {}, isSmall = false }: { more?: SiteSettings; isSmall?: boolean },
  ...options: string[]
): Promise<SampleSite> {
  const folder = await copyPublication({ defaultFeed: 'https://feeds.example/none', isSmall });
  const settings = { TOWNWIRE_PUBLICATIONS: folder.publications, ...more };
  const site = await openSite('demo', settings, ['--pictures', 'none', ...options]);
  const sampleOrigin = site.sampleOrigin ?? '';

  /** Presses a button of the sample server's own page. */
  async function press(path: string, fields: Record<string, string>): Promise<void> {
    const response = await fetch(sampleOrigin + path, {
      method: 'POST',
      headers: { Origin: sampleOrigin },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    if (response.status !== 303)
      throw new Error(`The sample responded with status ${response.status}: ${await response.text()}`);
  }

  async function close(): Promise<void> {
    await site.stop();
    await folder.remove();
  }

  try {
    await whenAllHaveStories(site.origin, isSmall ? fewSections : sectionKeys);
    if (options.includes('cached')) await whenPicturesAreReady(site.origin);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    site,
    origin: site.origin,
    sampleOrigin,
    folder,
    settings,
    setBehavior: (feed, behavior) => press('/behavior', { feed, behavior }),
    setFunctionsBehavior: (behavior) => press('/functions', { behavior }),
    setRadioBehavior: (behavior) => press('/radio', { behavior }),
    addStory: (section) => press('/behavior/story', { section }),
    close,
  };
}

async function whenAllHaveStories(origin: string, sections: readonly SectionKey[]): Promise<void> {
  for (const key of sections) {
    await eventually(`the section ${key} of the demo has stories`, async () => {
      const response = await fetch(`${origin}/api/feeds/${key}`);
      return ((await response.json()) as PublicFeedResult).status === 'loaded';
    });
  }
}

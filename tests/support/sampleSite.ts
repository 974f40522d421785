import type { Behavior } from '../../sample/behavior.ts';
import type { PublicFeedResult } from '../../src/news/edition.ts';
import { sectionKeys, type SectionKey } from '../../sample/sections.ts';
import { eventually } from './eventually.ts';
import { copyPublication } from './publicationFolder.ts';
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
  /** Changes how a feed of the sample wire answers from now on; `all` means every feed. */
  setBehavior: (feed: string, behavior: Behavior) => Promise<void>;
  /** Changes how the sample's functions host answers from now on. */
  setFunctionsBehavior: (behavior: Behavior) => Promise<void>;
  /** Changes how the sample's radio station answers from now on, and hangs up on who listens. */
  setRadioBehavior: (behavior: Behavior) => Promise<void>;
  /** Lets a section's next prepared story out now. */
  addStory: (section: SectionKey) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts the demo and waits until every section has stories. `words` are its options, such as `--blog functions`. With
 * `--pictures cached` it waits until the stories have pictures; otherwise they get none.
 */
export async function openSampleSite(...words: string[]): Promise<SampleSite> {
  const folder = await copyPublication({ otherwise: 'https://feeds.example/none' });
  const settings = { TOWNWIRE_PUBLICATIONS: folder.publications };
  const site = await openSite('demo', settings, ['--pictures', 'none', ...words]);
  const sampleOrigin = site.sampleOrigin ?? '';

  /** Presses a button of the sample wire's own page. */
  async function press(path: string, fields: Record<string, string>): Promise<void> {
    const answer = await fetch(sampleOrigin + path, {
      method: 'POST',
      headers: { Origin: sampleOrigin },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    if (answer.status !== 303)
      throw new Error(`The sample responded with status ${answer.status}: ${await answer.text()}`);
  }

  await eventually('every section of the demo has stories', async () => {
    const statuses = sectionKeys.map(async (key) => {
      const answer = await fetch(`${site.origin}/api/feeds/${key}`);
      return ((await answer.json()) as PublicFeedResult).status;
    });
    return (await Promise.all(statuses)).every((status) => status === 'loaded');
  });
  if (words.includes('cached')) await whenPicturesAreReady(site.origin);
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
    async close() {
      await site.stop();
      await folder.remove();
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withOverlay } from '../../sample/overlay.ts';
import { demoFeeds } from '../../sample/demoFeeds.ts';
import { openSampleServer } from '../../sample/sampleServer.ts';
import { sampleFunctions, sampleProvider, sampleServices } from '../../sample/sampleServices.ts';
import type { PublicationView } from '../news/publication.ts';
import type { NewsroomPlan } from '../newsroom/parts.ts';
import type { Settings } from '../newsroom/settings.ts';
import type { SampleChoice } from './sampleChoices.ts';

/**
 * The publications that only the demo serves. The relative path is the same from `src/cli` and from the built program.
 */
const sampleFolder = fileURLToPath(new URL('../../sample/publications', import.meta.url));

/** Plans a newsroom that shows invented values and fetches everything from the sample server at `origin`. */
export function samplePlan(
  origin: string,
  { blog, advertising, pictures }: Partial<SampleChoice> = {},
): NewsroomPlan {
  const feedsOf = (publication: PublicationView) => {
    const feeds = Object.entries(demoFeeds(publication, origin));
    const changes = pictures === 'none' ? { pictures } : {};
    return feeds.map(([key, ofSection]) => [
      key,
      { feeds: ofSection.map((feed) => ({ ...feed, ...changes })) },
    ]);
  };
  return {
    sample: true,
    sampleFolder,
    change: (publication) =>
      withOverlay({
        sections: Object.fromEntries(feedsOf(publication)),
        ...sampleServices(origin),
        ...(blog === 'functions' && { blog: sampleFunctions(origin) }),
        ...(advertising === 'provider' && { provider: sampleProvider(origin) }),
      })(publication),
    pollWithinMs: 15_000,
  };
}

/**
 * Opens the sample server on the port after the site's port, or on any free port if that port is taken. Returns
 * settings with a temporary data folder, because pictures of an earlier sample server may have another port in their
 * URLs.
 */
export async function openSample(settings: Settings, stories: SampleChoice['stories'] = 'growing') {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'townwire-sample-'));
  const options = { now: Date.now, ...(stories === 'growing' && { newStoryEveryMs: 45_000 }) };
  const port = settings.port === 0 ? 0 : settings.port + 1;
  const server = await openSampleServer({ ...options, port }).catch(() =>
    openSampleServer({ ...options, port: 0 }),
  );
  return {
    server,
    settings: {
      ...settings,
      dataFolder,
      databaseUrl: null,
      role: 'all' as const,
      picturesFolder: null,
      canUseLoopback: true,
    },
    async close(): Promise<void> {
      await server.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

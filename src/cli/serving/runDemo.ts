import { sampleFeeds } from '../../../sample/sampleFeeds.ts';
import { openLog } from '../../newsroom/log.ts';
import type { Settings } from '../../newsroom/settings.ts';
import { renderPage } from '../../pages/renderPage.tsx';
import { openAssets } from '../../server/assets.ts';
import type { SampleChoice } from '../sampleChoices.ts';
import { openSample, samplePlan } from '../samplePlan.ts';
import { serve } from './serve.ts';
import { clientFolder } from '../start.ts';

/** Serves the site with the sample server until it is stopped. Returns the exit code. */
export async function runDemo(settings: Settings, choice: SampleChoice): Promise<number> {
  const sample = await openSample(settings, choice.stories);
  const { origin } = sample.server;
  const feeds = Object.values(sampleFeeds(origin)).flat();
  for (const { address } of feeds) sample.server.setBehavior(new URL(address).pathname, choice.feeds);
  try {
    return await serve({
      settings: sample.settings,
      log: openLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel),
      render: renderPage,
      assets: await openAssets(clientFolder),
      plan: samplePlan(origin, choice),
      onOpen: () =>
        process.stdout.write(
          `The sample server is on ${origin}: see what it serves, and make its feeds fail.\nPress Ctrl-C to stop both.\n`,
        ),
    });
  } finally {
    await sample.close();
  }
}

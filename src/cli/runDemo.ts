import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sampleFeeds } from '../../sample/sampleFeeds.ts';
import { openSampleServer } from '../../sample/sampleServer.ts';
import { openLog } from '../newsroom/log.ts';
import type { Settings } from '../newsroom/settings.ts';
import { renderPage } from '../pages/renderPage.tsx';
import { openAssets } from '../server/assets.ts';
import { samplePlan, type SampleChoice } from './samplePlan.ts';
import { serve } from './serve.ts';
import { clientFolder } from './start.ts';

/** Opens the sample server and the site beside it until it is told to stop, and takes away what they wrote. Gives the exit code. */
export async function runDemo({
  settings,
  choice,
}: {
  settings: Settings;
  choice: SampleChoice;
}): Promise<number> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'townwire-demo-'));
  const sample = await openSampleServer({
    port: settings.port === 0 ? 0 : settings.port + 1,
    now: Date.now,
    newStoryEveryMs,
  }).catch(() => openSampleServer({ port: 0, now: Date.now, newStoryEveryMs }));
  const feeds = Object.values(sampleFeeds(sample.origin)).flat();
  for (const { address } of feeds) sample.setMood(new URL(address).pathname, choice.feeds);
  try {
    return await serve({
      settings: { ...settings, dataFolder, allowLoopback: true },
      log: openLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel),
      render: renderPage,
      assets: await openAssets(clientFolder),
      plan: samplePlan(sample.origin, choice),
      onOpen: () =>
        process.stdout.write(
          `The sample wire is on ${sample.origin}: what it plays, and how to make it fail.\nCtrl-C ends both.\n`,
        ),
    });
  } finally {
    await sample.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

const newStoryEveryMs = 45_000;

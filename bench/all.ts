import { availableParallelism, loadavg } from 'node:os';
import { benchBytes } from './bytes.ts';
import { benchCachedPage } from './cachedPage.ts';
import { benchEngines } from './engines.ts';
import { benchGrowth } from './growth.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchManyCities } from './manyCities.ts';
import { benchMisses } from './misses.ts';
import { benchOwnPosts } from './ownPosts.ts';
import { benchPaintGraph } from './paintGraph.ts';
import { benchPictureFeeds } from './pictureFeeds.ts';
import { benchPictures } from './pictures.ts';
import { benchPolling } from './polling.ts';
import { benchRadio } from './radio.ts';
import { benchRendering } from './rendering.ts';
import { benchSameStory } from './sameStory.ts';
import { benchSearching } from './searching.ts';
import { benchStarting } from './starting.ts';
import { benchStartingCities } from './startingCities.ts';
import { benchStaticEdition } from './staticEdition.ts';
import { benchStaticTakedown } from './staticTakedown.ts';

// `npm run bench` runs every benchmark; `npm run bench -- polling` runs one, with its own arguments if it has any. Each
// also prints its peer or goal.

const benches: Record<string, (...args: string[]) => Promise<void> | void> = {
  bytes: benchBytes,
  rendering: benchRendering,
  cachedPage: benchCachedPage,
  misses: benchMisses,
  ownPosts: benchOwnPosts,
  polling: benchPolling,
  pictures: benchPictures,
  pictureFeeds: benchPictureFeeds,
  radio: benchRadio,
  searching: benchSearching,
  growth: benchGrowth,
  sameStory: benchSameStory,
  starting: benchStarting,
  staticEdition: benchStaticEdition,
  staticTakedown: benchStaticTakedown,
  manyCities: benchManyCities,
  startingCities: benchStartingCities,
  engines: benchEngines,
  lighthouse: benchLighthouse,
  paintGraph: benchPaintGraph,
};

const [only, ...args] = process.argv.slice(2);
if (only !== undefined && !Object.hasOwn(benches, only)) {
  console.error(`There is no benchmark "${only}". Benchmarks: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(benches)) {
  if (only !== undefined && only !== name) continue;
  console.log(`\n# ${name} (${describeLoad()})`);
  await bench(...args);
}

/** Describes the machine's load before a benchmark. */
function describeLoad(): string {
  const [load = 0] = loadavg();
  const isBusy = load > availableParallelism() / 4;
  return `load average ${load.toFixed(1)}: ${isBusy ? 'a busy machine, so only figures of one run are comparable' : 'an idle machine'}`;
}

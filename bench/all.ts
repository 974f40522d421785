import { benchBytes } from './bytes.ts';
import { benchCachedPage } from './cachedPage.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPolling } from './polling.ts';
import { benchRadio } from './radio.ts';
import { benchRendering } from './rendering.ts';
import { benchSameStory } from './sameStory.ts';
import { benchSearching } from './searching.ts';
import { benchStarting } from './starting.ts';

// `npm run bench` runs all of them; `npm run bench -- polling` one. Each prints what it measured beside its peer or its goal.

const benches: Record<string, () => Promise<void> | void> = {
  bytes: benchBytes,
  rendering: benchRendering,
  cachedPage: benchCachedPage,
  polling: benchPolling,
  radio: benchRadio,
  searching: benchSearching,
  sameStory: benchSameStory,
  starting: benchStarting,
  lighthouse: benchLighthouse,
};

const [asked] = process.argv.slice(2);
if (asked !== undefined && !Object.hasOwn(benches, asked)) {
  console.error(`There is no benchmark "${asked}". There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(benches)) {
  if (asked !== undefined && asked !== name) continue;
  console.log(`\n# ${name}`);
  await bench();
}

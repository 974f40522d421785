import { markdownEntry } from '../src/cli/command.ts';
import { openLog } from '../src/newsroom/log.ts';
import { openNewsroom } from '../src/newsroom/openNewsroom.ts';
import { readSettings } from '../src/newsroom/settings.ts';

// The newsroom of the polling benchmark in its own process. Every feed is due again after `pollWithinMs`, so that a
// second round follows the first. A message from the parent ends it.

const [pollWithinMs] = process.argv.slice(2);
const settings = readSettings();
if ('kind' in settings) throw new Error(settings.mistakes.join(' '));
const newsroom = await openNewsroom({
  settings,
  log: openLog(settings.logLevel),
  markdownEntry,
  plan: { sample: false, pollWithinMs: Number(pollWithinMs) },
});
if (newsroom.kind === 'nothingToServe') throw new Error(newsroom.mistakes.join(' '));
process.send?.('open');
process.once('message', () => {
  void newsroom.close().then(() => process.disconnect?.());
});

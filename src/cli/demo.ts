import type { Command } from './command.ts';
import { readSampleChoice } from './sampleChoice.ts';
import { withSettings } from './withSettings.ts';

/** The whole site with stand-ins for everything outside, on this machine only. */
export const demo: Command = {
  name: 'demo',
  usage: '[--blog functions] [--advertising provider] [--feeds <mood>]',
  summary: 'Serves the whole site with stand-ins for everything outside: no account, no network.',
  run: (words) =>
    withSettings(async (settings) => {
      const choice = readSampleChoice(words);
      if ('kind' in choice) {
        process.stderr.write(`${choice.mistake}\n`);
        return 2;
      }
      // Read only when it is asked for: the other commands start without the sample's stories and pictures.
      const { runDemo } = await import('./runDemo.ts');
      return runDemo({ settings, choice });
    }),
};

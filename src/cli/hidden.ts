import { listHidden } from '../newsroom/hideStory.ts';
import type { Command } from './command.ts';
import { withSettings } from './withSettings.ts';

/** Lists what may not be shown, and why. */
export const hidden: Command = {
  name: 'hidden',
  usage: '',
  summary: 'Lists what is hidden in each publication, with the reasons.',
  run: () =>
    withSettings(async (settings) => {
      const listed = await listHidden(settings);
      for (const mistake of listed.mistakes) process.stderr.write(`${mistake}\n`);
      for (const { publication, rules } of listed.publications) {
        process.stdout.write(
          `${publication}: ${rules.length === 0 ? 'nothing is hidden' : `${rules.length} hidden`}\n`,
        );
        for (const { kind, value, reason, since } of rules) {
          process.stdout.write(
            `  ${kind.padEnd(5)} ${value}\n        ${reason ?? 'no reason given'}${since === null ? '' : `, since ${since}`}\n`,
          );
        }
      }
      return listed.mistakes.length > 0 ? 1 : 0;
    }),
};

import { listHidden } from '../newsroom/hideStory.ts';
import type { Command } from './command.ts';

export const hidden: Command = {
  usage: '',
  summary: 'Lists what is hidden in each publication, with the reasons.',
  async run(settings) {
    const listed = await listHidden(settings);
    for (const mistake of listed.mistakes) process.stderr.write(`${mistake}\n`);
    for (const { publication, rules } of listed.publications) {
      const count = rules.length === 0 ? 'nothing is hidden' : `${rules.length} hidden`;
      process.stdout.write(`${publication}: ${count}\n`);
      for (const { kind, value, reason, since } of rules) {
        const why = `${reason ?? 'no reason given'}${since === null ? '' : `, since ${since}`}`;
        process.stdout.write(`  ${kind.padEnd(5)} ${value}\n        ${why}\n`);
      }
    }
    return listed.mistakes.length > 0 ? 1 : 0;
  },
};

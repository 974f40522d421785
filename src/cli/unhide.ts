import { parseArgs } from 'node:util';
import { unhideStory } from '../newsroom/hideStory.ts';
import type { Command } from './command.ts';
import { requestedRule, ruleOptions, ruleRemedy } from './hide.ts';

export const unhide: Command = {
  usage: '<link>',
  summary: 'Shows again what was hidden by a link, or by --words "…" or --host ….',
  async run(settings, words) {
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options: ruleOptions });
    const rule = requestedRule(values, positionals);
    // A rule has a reason, but its removal takes no more words.
    if (rule === undefined || rule.reason !== null) {
      process.stderr.write(`Name one thing to show again. Nothing was changed.\n${ruleRemedy('unhide')}\n`);
      return 2;
    }
    const outcome = await unhideStory({ settings, publication: values.publication, rule });
    (outcome.kind === 'refused' ? process.stderr : process.stdout).write(`${outcome.message}\n`);
    return outcome.kind === 'refused' ? 1 : 0;
  },
};

import { parseArgs } from 'node:util';
import { writeWords } from '../../commands/writeWords.ts';
import { refuse, report, type Command } from '../command.ts';

export const words: Command = {
  usage: '<language> --to <publication>',
  summary:
    'Writes all texts of the pages into words/<language>.yaml, to be translated, or adds those that are new.',
  async run(settings, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' } },
    });
    const [tag, ...rest] = positionals;
    if (tag === undefined || rest.length > 0)
      return refuse(`Name one language. Nothing was written.\nRemedy: townwire words fr --to <publication>`);
    return report(await writeWords(settings, { tag, to: values.to }));
  },
};

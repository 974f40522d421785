import { parseArgs } from 'node:util';
import type { HiddenRule } from '../news/hidden.ts';
import { hideStory } from '../newsroom/hideStory.ts';
import type { Command } from './command.ts';
import { withSettings } from './withSettings.ts';

/** Takes a story down: gone from every page within seconds, and no poll brings it back. */
export const hide: Command = {
  name: 'hide',
  usage: '<link> [reason]',
  summary: 'Takes a story down by its link, or stories by --words "…" or --host ….',
  run: (words) =>
    withSettings(async (settings) => {
      const { values, positionals } = parseArgs({
        args: words,
        allowPositionals: true,
        options: { publication: { type: 'string' }, words: { type: 'string' }, host: { type: 'string' } },
      });
      const [rule, ...others] = askedFor(values, positionals);
      // A link beside --words would be taken for the reason, and the story would stay up.
      const linkToo = rule?.kind !== 'link' && positionals.some((word) => URL.canParse(word));
      if (rule === undefined || others.length > 0 || linkToo) {
        process.stderr.write(`Name one thing to hide; nothing was hidden.\n${remedy}\n`);
        return 2;
      }
      const done = await hideStory({ settings, publication: values.publication, rule });
      (done.kind === 'refused' ? process.stderr : process.stdout).write(`${done.message}\n`);
      return done.kind === 'refused' ? 1 : 0;
    }),
};

type Asked = Pick<HiddenRule, 'kind' | 'value' | 'reason'>;

/** With --words or --host everything else is the reason; without, the first word is the link. */
function askedFor(
  values: { words?: string | undefined; host?: string | undefined },
  positionals: string[],
): Asked[] {
  const asked: Asked[] = [];
  if (values.words !== undefined)
    asked.push({ kind: 'words', value: values.words, reason: reasonOf(positionals) });
  if (values.host !== undefined)
    asked.push({ kind: 'host', value: values.host, reason: reasonOf(positionals) });
  const [link, ...reason] = positionals;
  if (asked.length === 0 && link !== undefined)
    asked.push({ kind: 'link', value: link, reason: reasonOf(reason) });
  return asked;
}

function reasonOf(words: string[]): string | null {
  return words.length === 0 ? null : words.join(' ');
}

const remedy = [
  'Remedy: one of',
  "  townwire hide '<link>' [reason]",
  '  townwire hide --words "<words>" [reason]',
  '  townwire hide --host <host> [reason]',
  'With several publications also --publication <folder>.',
].join('\n');

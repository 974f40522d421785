import { parseArgs } from 'node:util';
import type { HiddenRule } from '../news/hidden.ts';
import { hideStory } from '../newsroom/hideStory.ts';
import type { Command } from './command.ts';

export const hide: Command = {
  usage: '<link> [reason]',
  summary: 'Hides a story by its link, or stories with --words "…" or --host ….',
  async run(settings, words) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { publication: { type: 'string' }, words: { type: 'string' }, host: { type: 'string' } },
    });
    const [rule, ...others] = requestedRules(values, positionals);
    // A link after --words would become the reason, and its story would stay up.
    const hasLinkToo = rule?.kind !== 'link' && positionals.some((word) => URL.canParse(word));
    if (rule === undefined || others.length > 0 || hasLinkToo) {
      process.stderr.write(`Name one thing to hide. Nothing was hidden.\n${remedy}\n`);
      return 2;
    }
    const outcome = await hideStory({ settings, publication: values.publication, rule });
    (outcome.kind === 'refused' ? process.stderr : process.stdout).write(`${outcome.message}\n`);
    return outcome.kind === 'refused' ? 1 : 0;
  },
};

/** With --words or --host, the other words are the reason. Otherwise the first word is the link. */
function requestedRules(
  { words, host }: { words?: string | undefined; host?: string | undefined },
  positionals: string[],
): Pick<HiddenRule, 'kind' | 'value' | 'reason'>[] {
  const reason = positionals.join(' ') || null;
  if (words !== undefined || host !== undefined) {
    return [
      ...(words === undefined ? [] : [{ kind: 'words' as const, value: words, reason }]),
      ...(host === undefined ? [] : [{ kind: 'host' as const, value: host, reason }]),
    ];
  }
  const [link, ...rest] = positionals;
  return link === undefined ? [] : [{ kind: 'link', value: link, reason: rest.join(' ') || null }];
}

const remedy = [
  'Remedy: use one of',
  "  townwire hide '<link>' [reason]",
  '  townwire hide --words "<words>" [reason]',
  '  townwire hide --host <host> [reason]',
  'If you have several publications, add --publication <folder>.',
].join('\n');

import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { HiddenRule } from '../news/hidden.ts';
import { hideStory } from '../newsroom/hideStory.ts';
import type { Command } from './command.ts';

export const hide: Command = {
  usage: '<link> [reason] [--dry-run] [--yes]',
  summary:
    'Hides a story by its link, or stories with --words "…" or --host …. Asks before it hides more than ten.',
  async run(settings, words) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        ...ruleOptions,
        'dry-run': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    });
    const rule = requestedRule(values, positionals);
    if (rule === undefined) {
      process.stderr.write(
        `Name one thing to hide. Nothing was hidden.\n${ruleRemedy('hide', ' [reason]')}\n`,
      );
      return 2;
    }
    const outcome = await hideStory({
      settings,
      publication: values.publication,
      rule,
      isDryRun: values['dry-run'],
      ...(values.yes ? { confirm: async () => true } : isTerminal() && { confirm: askOnTerminal }),
    });
    (outcome.kind === 'refused' ? process.stderr : process.stdout).write(`${outcome.message}\n`);
    return outcome.kind === 'refused' ? 1 : 0;
  },
};

/** The options of `hide` and `unhide` that name a rule. */
export const ruleOptions = {
  publication: { type: 'string' },
  words: { type: 'string' },
  host: { type: 'string' },
} as const;

type RuleValues = { words?: string | undefined; host?: string | undefined };

/** The rule that the arguments name; undefined unless they name exactly one. */
export function requestedRule(
  values: RuleValues,
  positionals: string[],
): Pick<HiddenRule, 'kind' | 'value' | 'reason'> | undefined {
  const [rule, ...others] = requestedRules(values, positionals);
  // A link after --words would become the reason, and its story would stay up.
  const hasLinkToo = rule?.kind !== 'link' && positionals.some((word) => URL.canParse(word));
  return others.length > 0 || hasLinkToo ? undefined : rule;
}

/** With --words or --host, the other words are the reason. Otherwise the first word is the link. */
function requestedRules(
  { words, host }: RuleValues,
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

export function ruleRemedy(command: string, reason = ''): string {
  return [
    'Remedy: use one of',
    `  townwire ${command} '<link>'${reason}`,
    `  townwire ${command} --words "<words>"${reason}`,
    `  townwire ${command} --host <host>${reason}`,
    'If you have several publications, add --publication <folder>.',
  ].join('\n');
}

function isTerminal(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

async function askOnTerminal(effect: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/iu.test((await terminal.question(`${effect}\nHide them all? [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

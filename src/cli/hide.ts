import { createInterface, type ReadLineOptions } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { HiddenRule } from '../news/hidden.ts';
import type { Settings } from '../newsroom/settings.ts';
import { findPublication } from '../commands/findPublication.ts';
import { hideStory, listHidden, unhideStory, type HideOutcome } from '../commands/hideStory.ts';
import { waitForNodes } from '../commands/sharedRules.ts';
import { waitForSite } from '../commands/waitForSite.ts';
import {
  type Command,
  flag,
  publicationOption,
  readStoryArguments,
  refuse,
  reportEffect,
  textOf,
} from './command.ts';

export const hide: Command = {
  usage: '<link> [reason] [--dry-run] [--yes]',
  summary:
    'Hides a story by its link, or stories with --words "…" or --host …. Asks before it hides more than ten.',
  async run(settings, args) {
    const storyArguments = readStoryArguments(args, { ...ruleOptions, 'dry-run': flag, yes: flag });
    const { values } = storyArguments;
    const rule = requestedRule(storyArguments);
    if (rule === undefined)
      return refuse(`Name one thing to hide. Nothing was hidden.\n${ruleRemedy('hide', ' [reason]')}`);
    const outcome = await hideStory({
      settings,
      publication: values.publication,
      rule,
      isDryRun: values['dry-run'],
      ...(values.yes
        ? { confirm: async () => true }
        : process.stdin.isTTY &&
          process.stderr.isTTY && { confirm: (effect: string) => askOnTerminal(effect) }),
    });
    return reportRuleChange(settings, outcome);
  },
};

export const unhide: Command = {
  usage: '<link>',
  summary: 'Shows stories again that were hidden by a link, or by --words "…" or --host ….',
  async run(settings, args) {
    const storyArguments = readStoryArguments(args, ruleOptions);
    const rule = requestedRule(storyArguments);
    // Only `hide` takes a reason.
    if (rule === undefined || rule.reason !== null)
      return refuse(`Name one thing to show again. Nothing was changed.\n${ruleRemedy('unhide')}`);
    const { publication } = storyArguments.values;
    const outcome = await unhideStory({ settings, publication, rule });
    return reportRuleChange(settings, outcome);
  },
};

export const hidden: Command = {
  usage: '[--publication <folder>]',
  summary: 'Lists the rules that hide stories in each publication, with the reasons.',
  async run(settings, args) {
    const { values } = parseArgs({ args, options: publicationOption });
    const only = values.publication;
    const target = only === undefined ? null : await findPublication(settings, only, 'hidden');
    if (target !== null && 'message' in target) return refuse(target.message, 1);
    const listed = await listHidden(settings, only);
    for (const mistake of listed.mistakes) process.stderr.write(`${mistake}\n`);
    for (const { publication, rules } of listed.publications) {
      const count = rules.length === 0 ? 'nothing is hidden' : `${rules.length} hidden`;
      process.stdout.write(`${publication}: ${count}\n`);
      for (const { kind, value, reason, since, isOnlyInDatabase } of rules) {
        const why = `${reason ?? 'no reason given'}${since === null ? '' : `, since ${since}`}`;
        const where = isOnlyInDatabase === true ? ' (only in the database)' : '';
        process.stdout.write(`  ${kind.padEnd(5)} ${value}\n        ${why}${where}\n`);
      }
    }
    return listed.mistakes.length > 0 ? 1 : 0;
  },
};

/** Reports the outcome, then whether this machine's site and every process on the database have applied it. */
function reportRuleChange(settings: Settings, outcome: HideOutcome): Promise<number> {
  return reportEffect(outcome, async (target) => {
    // The site reports only the rules of its file, which doesn't have this rule.
    if (outcome.isOnlyInDatabase && outcome.change) return waitForNodes(settings, outcome.change);
    const site = await waitForSite(settings, 'rules', target);
    if (outcome.change === undefined) return site;
    const nodes = await waitForNodes(settings, outcome.change);
    const kind = site.kind === 'refused' ? site.kind : nodes.kind;
    return { kind, message: `${site.message}\n${nodes.message}` };
  });
}

/** The options of `hide` and `unhide` that name a rule. */
const ruleOptions = {
  words: { type: 'string' },
  host: { type: 'string' },
} as const;

/** Returns the rule that the arguments name; undefined unless they name exactly one. */
function requestedRule({
  values,
  positionals,
  link,
  text,
}: ReturnType<typeof readStoryArguments<typeof ruleOptions>>):
  | Pick<HiddenRule, 'kind' | 'value' | 'reason'>
  | undefined {
  const named = (['words', 'host'] as const).flatMap((kind) => {
    const value = values[kind];
    return value === undefined ? [] : [{ kind, value, reason: textOf(positionals) }];
  });
  if (named.length > 0) {
    // A link after --words would become the reason, and its story would stay up.
    const isOnlyRule = named.length === 1 && !positionals.some((each) => URL.canParse(each));
    return isOnlyRule ? named[0] : undefined;
  }
  return link === undefined ? undefined : { kind: 'link', value: link, reason: text };
}

function ruleRemedy(command: string, reason = ''): string {
  return [
    'Remedy: use one of',
    `  townwire ${command} '<link>'${reason}`,
    `  townwire ${command} --words "<words>"${reason}`,
    `  townwire ${command} --host <host>${reason}`,
    'If you have several publications, add --publication <folder>.',
  ].join('\n');
}

/** Asks for confirmation. Everything but *yes* or *y* means no, even Ctrl-C and the end of the input. */
export async function askOnTerminal(
  effect: string,
  streams: Pick<ReadLineOptions, 'input' | 'output' | 'terminal'> = {
    input: process.stdin,
    output: process.stderr,
  },
): Promise<boolean> {
  using terminal = createInterface(streams);
  try {
    return /^y(?:es)?$/iu.test((await terminal.question(`${effect}\nHide them all? [y/N] `)).trim());
  } catch (error) {
    // After Ctrl-C or Ctrl-D, the cursor is still on the line of the question.
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    streams.output?.write('\n');
    return false;
  }
}

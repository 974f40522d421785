import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import {
  addAnswer,
  askedKeys,
  optionOf,
  questions,
  type Answers,
  type AnswersSoFar,
} from '../../commands/start/answers.ts';
import {
  createPublication,
  freeFolder,
  type CreatedPublication,
} from '../../commands/start/createPublication.ts';
import { formatReport } from '../../commands/check/checkPublications.ts';
import { isSlug } from '../../news/words/slugOf.ts';
import { markdownEntry, refuse, type Command } from '../command.ts';

export const newPublication: Command = {
  usage: '<folder> [--yes] [--name …]',
  summary:
    'Creates a publication: asks eight questions, or takes the answers as options, and writes its folder.',
  details: () => {
    const lines = askedKeys.map(
      (key) =>
        `  --${optionOf(key)} "…"\n      ${questions[key].ask}${suggestionIn(questions[key].suggest({ id: 'springfield' }))}`,
    );
    return `\n${lines.join('\n')}\n  --yes\n      Uses the answer in brackets for every question without an option.\n`;
  },
  async run(settings, args) {
    const { values, positionals }: { values: Values; positionals: string[] } = parseArgs({
      args,
      allowPositionals: true,
      options,
    });
    const [id = ''] = positionals;
    if (positionals.length !== 1 || !isSlug(id)) return refuse(folderRemedy);
    const free = await freeFolder(settings, id);
    if ('kind' in free) return refuse(existsMessage(free.folder), 1);
    const missing = askedKeys.filter((key) => values[optionOf(key)] === undefined);
    if (missing.length > 0 && values['yes'] !== true && !process.stdin.isTTY)
      return refuse(
        `The questions need a terminal.\nRemedy: add ${missing.map((key) => `--${optionOf(key)}`).join(', ')}, or --yes for the suggested answers (townwire new --help).`,
      );
    const answers = await collect(id, values);
    if (typeof answers === 'string') return refuse(answers);
    const created = await createPublication(settings, answers, { now: Date.now(), markdownEntry });
    if (created.kind === 'exists') return refuse(existsMessage(created.folder), 1);
    process.stdout.write(describe(answers, created, settings.port));
    return created.report.mistakes.length > 0 ? 1 : 0;
  },
};

const options: Record<string, { type: 'string' | 'boolean' }> = {
  ...Object.fromEntries(askedKeys.map((key) => [optionOf(key), { type: 'string' as const }])),
  yes: { type: 'boolean' },
};

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** Takes answers from the options and asks for the missing answers. Returns a message if an option is invalid. */
async function collect(id: string, values: Values): Promise<Answers | string> {
  let answers: AnswersSoFar = { id };
  using terminal = values['yes'] === true ? null : openTerminal();
  for (const key of askedKeys) {
    const option = values[optionOf(key)];
    if (typeof option !== 'string' && terminal !== null) {
      const answered = await askUntilValid(terminal, key, answers);
      if (answered === null) return '\nStopped; nothing was written.';
      answers = answered;
      continue;
    }
    const added = addAnswer(answers, key, String(option ?? ''));
    if ('message' in added) return `--${optionOf(key)} ${added.message}.\nRemedy: ${added.remedy}`;
    ({ answers } = added);
  }
  return answers as Answers;
}

/** Opens the terminal. Lines that are pasted before their question is asked aren't lost. */
function openTerminal() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  return Object.assign(terminal, { lines: terminal[Symbol.asyncIterator]() });
}

type Terminal = ReturnType<typeof openTerminal>;

/** Asks a question until the answer is valid; null when the input ends. */
async function askUntilValid(
  terminal: Terminal,
  key: (typeof askedKeys)[number],
  answers: AnswersSoFar,
): Promise<AnswersSoFar | null> {
  const { ask, suggest } = questions[key];
  process.stdout.write(`\n${askedKeys.indexOf(key) + 1} of ${askedKeys.length}. ${ask}\n`);
  const empty = addAnswer(answers, key, '');
  if ('remedy' in empty) process.stdout.write(`   ${empty.remedy}\n`);
  for (;;) {
    terminal.setPrompt(`  ${suggestionIn(suggest(answers))} `);
    terminal.prompt();
    const line = await terminal.lines.next();
    if (line.done === true) return null;
    const added = addAnswer(answers, key, line.value);
    if ('answers' in added) return added.answers;
    process.stdout.write(`   The answer ${added.message}. ${added.remedy}\n`);
  }
}

/** Writes a suggestion in brackets, after a space. */
function suggestionIn(suggested: string | null): string {
  return suggested === null ? '' : ` [${suggested}]`;
}

function describe(
  { id, name, host }: Answers,
  { folder, files, report }: Extract<CreatedPublication, { kind: 'created' }>,
  port: number,
): string {
  const shown = shortPath(folder);
  if (report.mistakes.length > 0)
    return `Wrote ${shown}, but it has mistakes:\n\n${formatReport(report, { hasNotices: false })}`;
  const next = [
    `npx townwire start, then open http://${id}.localhost:${port}`,
    `Add feeds in ${path.join(shown, 'sections.yaml')}; npx townwire preview <url> shows what a feed contains.`,
    `npx townwire check --publication ${id} says what is not ready yet (${report.notices.length} now).`,
    ...(host.endsWith('.example')
      ? [`Write your own host in ${path.join(shown, 'publication.yaml')} when you have one.`]
      : []),
  ];
  return [
    `\nWrote and checked ${name} in ${shown}:`,
    ...files.map((file) => `  ${file}`),
    '',
    'Next:',
    ...next.map((step, index) => `  ${index + 1}. ${step}`),
    '',
  ].join('\n');
}

/** Returns a path relative to the working directory, or the whole path if it isn't inside that directory. */
function shortPath(folder: string): string {
  const relative = path.relative(process.cwd(), folder);
  return relative === '' || relative.startsWith('..') ? folder : relative;
}

function existsMessage(folder: string): string {
  return `${shortPath(folder)} exists already; nothing was written.\nRemedy: choose another name, or remove it first.`;
}

const folderRemedy =
  'Name the folder of the new publication, in lowercase letters, digits and hyphens.\nRemedy: townwire new springfield';

import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { parseArgs } from 'node:util';
import { addAnswer, askedKeys, optionOf, questions, type Answers } from '../newsroom/start/answers.ts';
import { createPublication, freeFolder, type CreatedPublication } from '../newsroom/start/createPublication.ts';
import { formatReport } from '../newsroom/check/checkPublications.ts';
import type { Command } from './command.ts';

export const newPublication: Command = {
  usage: '<folder> [--yes] [--name …]',
  summary: 'Creates a publication: asks eight questions, or takes the answers as options, and writes its folder.',
  details: () => {
    const lines = askedKeys.map(
      (key) => `  --${optionOf(key)} "…"\n      ${questions[key].ask} [${questions[key].suggest({ id: 'springfield' })}]`,
    );
    return `\n${lines.join('\n')}\n  --yes\n      Takes what is in brackets for every question without an option.\n`;
  },
  async run(settings, words) {
    const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options });
    const [id = ''] = positionals;
    if (positionals.length !== 1 || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id)) return refuse(folderRemedy, 2);
    const free = await freeFolder(settings, id);
    if ('kind' in free) return refuse(existsMessage(free.folder), 1);
    const missing = askedKeys.filter((key) => values[optionOf(key)] === undefined);
    if (missing.length > 0 && values['yes'] !== true && !process.stdin.isTTY)
      return refuse(
        `There is no terminal to ask at.\nRemedy: add ${missing.map((key) => `--${optionOf(key)}`).join(', ')}, or --yes for what the help suggests (townwire new --help).`,
        2,
      );
    const answers = await collect(id, values);
    if (typeof answers === 'string') return refuse(answers, 2);
    const created = await createPublication(settings, answers, Date.now());
    if (created.kind === 'exists') return refuse(existsMessage(created.folder), 1);
    process.stdout.write(describe(answers, created, settings.port));
    return created.report.mistakes.length > 0 ? 1 : 0;
  },
};

const options = {
  ...Object.fromEntries(askedKeys.map((key) => [optionOf(key), { type: 'string' } as const])),
  yes: { type: 'boolean' },
} as const;

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** Takes the answers from the options, and asks for the others. A text says what is wrong with an option. */
async function collect(id: string, values: Values): Promise<Answers | string> {
  let known: Parameters<typeof addAnswer>[0] = { id };
  const isAsking = values['yes'] !== true;
  let terminal: Interface | undefined;
  try {
    for (const [index, key] of askedKeys.entries()) {
      const given = values[optionOf(key)];
      let written = typeof given === 'string' ? given : isAsking ? undefined : '';
      for (;;) {
        if (written === undefined) {
          terminal ??= createInterface({ input: process.stdin, output: process.stdout });
          const { ask, suggest } = questions[key];
          const suggestion = suggest(known);
          written = await question(terminal, `\n${index + 1} of ${askedKeys.length}. ${ask}\n   [${suggestion}] `);
          if (written === null) return 'Stopped; nothing was written.';
        }
        const added = addAnswer(known, key, written);
        if ('known' in added) {
          known = added.known;
          break;
        }
        const fault = `--${optionOf(key)} ${added.message}.\nRemedy: ${added.remedy}`;
        if (terminal === undefined || typeof given === 'string' || !isAsking) return fault;
        process.stdout.write(`   This ${added.message}.\n   ${added.remedy}\n`);
        written = undefined;
      }
    }
  } finally {
    terminal?.close();
  }
  return known as Answers;
}

/** Null when the input ends. */
function question(terminal: Interface, text: string): Promise<string | null> {
  return new Promise((resolve) => {
    const end = () => resolve(null);
    terminal.once('close', end);
    terminal.question(text, (answer) => {
      terminal.off('close', end);
      resolve(answer);
    });
  });
}

function describe(
  { id, name, host }: Answers,
  { folder, files, report }: Extract<CreatedPublication, { kind: 'created' }>,
  port: number,
): string {
  const shown = path.relative(process.cwd(), folder) || folder;
  if (report.mistakes.length > 0)
    return `Wrote ${shown}, but it has mistakes:\n\n${formatReport(report, { withNotices: false })}`;
  const next = [
    `npx townwire start, then open http://${id}.localhost:${port}`,
    `Add feeds in ${path.join(shown, 'sections.yaml')}; npx townwire preview <address> shows what is in one.`,
    `npx townwire check --publication ${id} says what is not ready yet (${report.notices.length} now).`,
    ...(host.endsWith('.example') ? [`Write your own host in ${path.join(shown, 'publication.yaml')} when you have one.`] : []),
  ];
  return [
    `\nWrote ${name} into ${shown}, without mistakes:`,
    ...files.map((file) => `  ${file}`),
    '',
    'Next:',
    ...next.map((step, index) => `  ${index + 1}. ${step}`),
    '',
  ].join('\n');
}

function existsMessage(folder: string): string {
  return `${path.relative(process.cwd(), folder) || folder} exists already; nothing was written.\nRemedy: choose another name, or remove it first.`;
}

function refuse(text: string, exitCode: number): number {
  process.stderr.write(`${text}\n`);
  return exitCode;
}

const folderRemedy =
  'Name the folder of the new publication, in lowercase letters, digits and hyphens.\nRemedy: townwire new springfield';

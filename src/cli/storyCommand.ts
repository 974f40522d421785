import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { report } from './command.ts';

/** Reads the arguments of a command about one story: a link, a text after it, and options. */
export function readStoryArguments<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { ...options, ...publicationOption },
  });
  const [link, ...words] = positionals;
  return { values, positionals, link, text: textOf(words) };
}

/** Arguments as one text, so that it needs no quotes; null if there are none. */
export function textOf(words: readonly string[]): string | null {
  return words.join(' ') || null;
}

/** Reports the outcome, then whether the running site applies it. Returns the exit code. */
export async function reportEffect<Target>(
  outcome: { kind: string; message: string; target?: Target },
  waitFor: (target: Target) => Promise<Parameters<typeof report>[0]>,
): Promise<number> {
  const exitCode = report(outcome);
  return outcome.target === undefined ? exitCode : report(await waitFor(outcome.target));
}

const publicationOption = { publication: { type: 'string' } } as const;

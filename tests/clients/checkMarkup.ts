import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { runProgram } from '../runner/program.ts';

/** A message of the checker. */
export interface MarkupMessage {
  /** The name of the document. */
  document: string;
  /** `error`; `info` for advice and warnings. */
  type: string;
  /** The message, and the markup that it refers to. */
  text: string;
}

/**
 * Runs the Nu HTML checker, which the W3C's service also runs, on all documents (HTML by name) in one call.
 * It makes no requests. Throws if the checker itself fails.
 */
export async function checkMarkup(documents: ReadonlyMap<string, string>): Promise<MarkupMessage[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-markup-'));
  const names = Array.from(documents.keys());
  const files = names.map((_, index) => path.join(folder, `${index}.html`));
  try {
    await Promise.all(files.map((file, index) => writeFile(file, documents.get(names[index] ?? '') ?? '')));
    const { output } = await runProgram({
      command: 'java',
      args: [...javaOptions, '-jar', checker, '--stdout', '--exit-zero-always', '--format', 'json', ...files],
      limitMs: checkLimitMs,
      isShown: false,
    });
    return schema.parse(JSON.parse(output)).messages.map(({ url, type, message, extract }) => ({
      document: names[files.findIndex((file) => url.endsWith(file))] ?? url,
      type,
      text: `${message} (${extract})`,
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

/** A short run pays more for compiling to fast code than it gains. The checker's schemas need a deep stack. */
const javaOptions = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss2m'];

const checkLimitMs = 60_000;

const schema = z.object({
  messages: z.array(
    z.object({ url: z.string(), type: z.string(), message: z.string(), extract: z.string().default('') }),
  ),
});

/** Returns whether this machine has Java, which the HTML checker needs. */
export async function hasJava(): Promise<boolean> {
  const { code } = await runProgram({
    command: 'java',
    args: ['-version'],
    limitMs: responseLimitMs,
    isShown: false,
  });
  return code === 0;
}

const responseLimitMs = 20_000;

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { runProgram } from './program.ts';

/** Something that the checker says of a document. */
export interface MarkupMessage {
  /** The name under which the document was given. */
  document: string;
  /** `error`; `info` for advice and warnings. */
  type: string;
  /** What it says, and the markup that it says it of. */
  text: string;
}

/**
 * Has the Nu HTML checker, which the W3C's own service runs too, read every document of `documents` (their HTML by name) in one call.
 * It asks nothing of the outside. Throws when the checker itself fails.
 */
export async function checkMarkup(documents: ReadonlyMap<string, string>): Promise<MarkupMessage[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-markup-'));
  const names = Array.from(documents.keys());
  const files = names.map((_, index) => path.join(folder, `${index}.html`));
  try {
    await Promise.all(files.map((file, index) => writeFile(file, documents.get(names[index] ?? '') ?? '')));
    const { output } = await runProgram({
      command: 'java',
      args: ['-jar', checker, '--stdout', '--exit-zero-always', '--format', 'json', ...files],
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

const checkLimitMs = 60_000;

const schema = z.object({
  messages: z.array(
    z.object({ url: z.string(), type: z.string(), message: z.string(), extract: z.string().default('') }),
  ),
});

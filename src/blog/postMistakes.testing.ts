import path from 'node:path';
import { findNoPicture, makeBlogFolder, renderParagraph } from './blog.testing.ts';
import { readPosts } from './readPosts.ts';

/** Returns the mistakes in one file: `file:line:column message`, then the remedy. */
export async function mistakesOf(
  text: string | Uint8Array,
  name = 'kaw-point.md',
): Promise<[string, string][]> {
  return mistakesIn(await makeBlogFolder({ [name]: text }));
}

export async function mistakesIn(folder: string): Promise<[string, string][]> {
  const { results } = await readPosts({
    folder,
    timeZone: 'America/Chicago',
    validateMarkdown: renderParagraph,
    findPicture: findNoPicture,
  });
  return results.flatMap((each) =>
    each.kind === 'post'
      ? []
      : each.mistakes.map(({ file, line, column, message, remedy }): [string, string] => [
          `${path.basename(file)}:${line}:${column} ${message}`,
          remedy,
        ]),
  );
}

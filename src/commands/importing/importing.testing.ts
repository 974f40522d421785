import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyFolder } from '../../publication/exampleFolder.testing.ts';
import { importPosts, type ImportReport } from './importPosts.ts';

/** The folder with two exports that have every unusual case. */
export const exportsFolder = fileURLToPath(new URL('../../../tests/fixtures/imports', import.meta.url));

const now = Date.parse('2026-11-22T18:00:00Z');

type ImportOptions = Parameters<typeof importPosts>[0];

/** Imports a file, by its path or by its name among the fixtures. */
export function runImport(
  file: string,
  folder: string,
  more: Partial<ImportOptions> = {},
): ReturnType<typeof importPosts> {
  return importPosts({
    file: path.resolve(exportsFolder, file),
    folder,
    isDryRun: false,
    canFetch: false,
    address: null,
    canUseLoopback: true,
    now,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...more,
  });
}

/** Imports a file that can be imported, and returns the report. */
export async function importFile(
  file: string,
  folder: string,
  more: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const outcome = await runImport(file, folder, more);
  if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** Writes an export into a folder of its own, and returns its path. */
export async function exportFile(content: string | object): Promise<string> {
  const file = path.join(await emptyFolder(), 'export');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** Makes a Ghost export with these posts. */
export function ghostExport(posts: readonly object[], more: object = {}): object {
  return { data: { posts, ...more } };
}

/** Makes a published post of a Ghost export. */
export function ghostPost(id: string, html: string, more: object = {}): object {
  return {
    id,
    title: `Post ${id}`,
    slug: `post-${id}`,
    status: 'published',
    html,
    published_at: 1_700_000_000_000,
    ...more,
  };
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RenderMarkdown } from './renderMarkdown.ts';

/** For tests: a folder with these files, until `removeBlogFolders` is called. */
export async function blogFolderForTests(files: Record<string, string | Uint8Array>): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'townwire-blog-'));
  made.push(parent);
  const folder = path.join(parent, 'blog');
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  return folder;
}

/** Deletes what `blogFolderForTests` has made: what a test file does after each test. */
export async function removeBlogFolders(): Promise<void> {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
}

/** For tests: a post's file; lines of front matter replace those of the same key, or come on top. */
export function postForTests(
  id: string,
  front: Record<string, string> = {},
  markdown = 'Two rivers.',
): string {
  const keys = { id, metaTitle: `About ${id}`, metaDescription: 'In short.', date: '2026-11-01', ...front };
  const lines = Object.entries(keys).map(([key, value]) => `${key}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n${markdown}\n`;
}

/** For tests: Markdown in a paragraph, without a renderer. */
export const renderForTests: RenderMarkdown = (markdown) =>
  Promise.resolve({ kind: 'html', html: `<p>${markdown.trim()}</p>` });

const made: string[] = [];

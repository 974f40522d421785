import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FindPicture, RenderMarkdown } from './blog.ts';

/** Makes a blog folder with these files. `removeBlogFolders` deletes it. */
export async function makeBlogFolder(files: Record<string, string | Uint8Array>): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'townwire-blog-'));
  madeFolders.push(parent);
  const folder = path.join(parent, 'blog');
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  return folder;
}

/** Deletes the folders made so far. Call it after each test. */
export async function removeBlogFolders(): Promise<void> {
  for (const folder of madeFolders.splice(0)) await rm(folder, { recursive: true, force: true });
}

/** Writes the text of a post's file. Keys of `front` replace the default keys or are added below them. */
export function postText(id: string, front: Record<string, string> = {}, markdown = 'Two rivers.'): string {
  const keys = { id, metaTitle: `About ${id}`, metaDescription: 'In short.', date: '2026-11-01', ...front };
  const lines = Object.entries(keys).map(([key, value]) => `${key}: ${value}`);
  return `---\n${lines.join('\n')}\n---\n${markdown}\n`;
}

/** Puts Markdown into a paragraph as it is. */
export const renderParagraph: RenderMarkdown = (markdown) =>
  Promise.resolve({ kind: 'html', html: `<p>${markdown.trim()}</p>`, references: [] });

/** A publication without pictures. */
export const findNoPicture: FindPicture = () =>
  Promise.resolve({ kind: 'unusable', reason: 'does not exist' });

export const findAnyPicture: FindPicture = (file) => {
  const [hash, address] = [file.padEnd(32, '0'), `/pictures/${file}`];
  return Promise.resolve({ file, hash, address, format: 'jpg', width: 640, height: 480 });
};

const madeFolders: string[] = [];

import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { limits, unreadable, type ReadExport, type UnreadableExport } from './importedPost.ts';
import { readGhostExport } from './readGhostExport.ts';
import { readWordPressExport } from './readWordPressExport.ts';

/** Reads an export of Ghost or WordPress. */
export async function readExport(
  file: string,
  onProgress: (line: string) => void,
): Promise<ReadExport | UnreadableExport> {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => error);
  if (stats instanceof Error) {
    // The command reports the missing permission.
    if (stats.code === 'EACCES') throw stats;
    return unreadable(
      `The file ${file} cannot be read (${stats.code}).`,
      'Name the file that Ghost or WordPress exported.',
    );
  }
  if (!stats.isFile())
    return unreadable(`${file} is not a file.`, 'Name the file that Ghost or WordPress exported.');
  if (stats.size > limits.fileBytesMax) {
    return unreadable(
      `The file has ${Math.round(stats.size / 1024 / 1024)} MB; the limit is ${limits.fileBytesMax / 1024 / 1024} MB.`,
      'Export a part of the posts at a time, for example one year.',
    );
  }
  if (stats.size === 0) return unreadable('The file is empty.', 'Download it again.');
  const start = (await firstBytes(file)).trimStart();
  if (start.startsWith('PK'))
    return unreadable('The file is a ZIP archive.', 'Unpack it, and import the file in it.');
  if (start.startsWith('{')) {
    onProgress('Reading the export');
    return readGhostExport(await readFile(file, 'utf8'));
  }
  if (start.startsWith('<')) {
    const pieces = createReadStream(file, { encoding: 'utf8' });
    return readWordPressExport(pieces, (posts) => onProgress(`Reading the export: ${posts} entries`));
  }
  return unreadable(
    'The file is neither an export of Ghost (JSON) nor one of WordPress (XML).',
    'Export it again: in Ghost under Settings, Advanced, Import/Export; in WordPress under Tools, Export.',
  );
}

async function firstBytes(file: string): Promise<string> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256, 0);
  return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/u, '');
}

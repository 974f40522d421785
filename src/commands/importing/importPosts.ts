import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { parsePostFile } from '../../blog/postFile.ts';
import { nearest } from '../../news/words/nearest.ts';
import { findPublications } from '../../publication/listPublications.ts';
import { readPublication } from '../../publication/readPublication.ts';
import { writeNewFileAtomic, writeFileAtomic } from '../../runtime/writeFileAtomic.ts';
import { formatMistake } from '../../yaml/mistake.ts';
import { readYamlFile } from '../../yaml/parseYaml.ts';
import { isAbsent } from '../../yaml/readTextFile.ts';
import { keysAt } from '../../yaml/valueAt.ts';
import { limits, unreadable, type ReadExport, type UnreadableExport } from './importedPost.ts';
import { nameImports, postText } from './postText.ts';
import { readGhostExport } from './readGhostExport.ts';
import { readWordPressExport } from './readWordPressExport.ts';

export interface ImportReport {
  kind: 'imported';
  program: ReadExport['program'];
  /** The names of the new files in `blog`. */
  written: string[];
  drafts: number;
  /** The names of existing files, which stay as they are. */
  already: string[];
  /** What was not imported, in full sentences. */
  leftOut: string[];
  /** New URLs by old paths, which were added to `redirects.yaml`. */
  redirects: ReadonlyMap<string, string>;
  /** The names that posts use for pictures, by the URLs they had. */
  pictures: ReadonlyMap<string, string>;
}

interface ImportOrder {
  /** The export. */
  file: string;
  /** The publication's folder. */
  folder: string;
  /** Only reports what would be written. */
  isDryRun: boolean;
  /** Epoch milliseconds. */
  now: number;
  onProgress: (line: string) => void;
}

/** Writes the posts of an export as files of a publication. Never replaces a file. */
export async function importPosts({
  file,
  folder,
  isDryRun,
  now,
  onProgress,
}: ImportOrder): Promise<ImportReport | UnreadableExport> {
  if (await isMissing(folder)) return noPublication(folder);
  const publication = await readPublication(folder, { sample: false });
  if (publication.kind === 'broken') {
    const [first] = publication.mistakes;
    const mistake = first === undefined ? '' : `\n${formatMistake(first)}`;
    return unreadable(`The publication in ${folder} has mistakes.${mistake}`, 'Correct it first.');
  }
  const read = await readExport(file, onProgress);
  if (read.kind === 'unreadable') return read;
  const names = nameImports(read);
  const { timeZone } = publication.publication;
  const report = { written: [] as string[], already: [] as string[], leftOut: [...read.leftOut] };
  const redirects = new Map<string, string>();
  const pictures = new Map<string, string>();
  let drafts = 0;
  for (const [index, post] of read.posts.entries()) {
    onProgress(`Writing posts: ${index + 1} of ${read.posts.length}`);
    if (post.html.length > limits.postCharactersMax) {
      report.leftOut.push(`“${post.title}” is longer than ${limits.postCharactersMax} characters.`);
      continue;
    }
    const named = new Set(names.pictures.keys());
    const name = `${names.slugs.get(post.id)}.md`;
    const target = path.join(folder, 'blog', name);
    const made = postText(post, { names, origins: read.origins, timeZone, now });
    const parsed = made === null ? null : parsePostFile(target, made.text);
    if (made === null || parsed?.kind !== 'postFile') {
      report.leftOut.push(`“${post.title}” could not be turned into a post${whyNot(parsed)}.`);
      continue;
    }
    if (!(await writeNew(target, made.text, isDryRun))) {
      report.already.push(name);
      continue;
    }
    for (const [url, picture] of names.pictures) if (!named.has(url)) pictures.set(url, picture);
    report.written.push(name);
    report.leftOut.push(...made.left);
    if (made.isDraft) drafts += 1;
    else if (post.formerPath !== null) redirects.set(post.formerPath, `/blog/${names.slugs.get(post.id)}`);
  }
  if (!isDryRun) await addRedirects(path.join(folder, 'redirects.yaml'), redirects);
  return { kind: 'imported', program: read.program, ...report, drafts, redirects, pictures };
}

async function isMissing(file: string): Promise<boolean> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => error);
  return found instanceof Error && isAbsent(found);
}

async function noPublication(folder: string): Promise<UnreadableExport> {
  const { dir: all, base: name } = path.parse(folder);
  const known = await findPublications(all);
  const names = known.kind === 'publications' ? known.publications.map(({ id }) => id) : [];
  const meant = nearest(name, names);
  return unreadable(
    `There is no publication ${name} in ${all}.`,
    meant === undefined
      ? 'Write the name of its folder, or make a new one with "townwire new".'
      : `Did you mean ${meant}?`,
  );
}

async function readExport(
  file: string,
  onProgress: (line: string) => void,
): Promise<ReadExport | UnreadableExport> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    return unreadable(
      `The file ${file} cannot be read (${found.code}).`,
      'Name the file that Ghost or WordPress exported.',
    );
  }
  if (!found.isFile())
    return unreadable(`${file} is not a file.`, 'Name the file that Ghost or WordPress exported.');
  if (found.size > limits.fileBytesMax) {
    return unreadable(
      `The file has ${Math.round(found.size / 1024 / 1024)} MB; the limit is ${limits.fileBytesMax / 1024 / 1024} MB.`,
      'Export a part of the posts at a time, for example one year.',
    );
  }
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
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(256), 0, 256, 0);
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF/u, '');
  } finally {
    await handle.close();
  }
}

function whyNot(parsed: ReturnType<typeof parsePostFile> | null): string {
  if (parsed === null) return ', because its HTML is nested too deeply';
  return parsed.kind === 'broken' ? `: ${parsed.mistakes[0]?.message.replace(/\.$/u, '')}` : '';
}

/** Returns false if the file exists already. */
async function writeNew(file: string, text: string, isDryRun: boolean): Promise<boolean> {
  return isDryRun ? isMissing(file) : writeNewFileAtomic(file, text);
}

/** Adds redirects to the end of the file, without those whose old path it has already. */
async function addRedirects(file: string, redirects: Map<string, string>): Promise<void> {
  const before = await readYamlFile(file);
  const known = new Set(before.kind === 'yaml' ? keysAt(before.value, []).map(String) : []);
  for (const from of known) redirects.delete(from);
  if (redirects.size === 0) return;
  const lines = stringify(redirects, { lineWidth: 0 });
  const text = before.kind === 'missing' ? '' : await readFile(file, 'utf8');
  await writeFileAtomic(file, `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${lines}`);
}

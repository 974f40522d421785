import { access, constants, realpath } from 'node:fs/promises';
import path from 'node:path';
import { YAMLMap, YAMLSeq, isMap, isNode, isSeq, type Document } from 'yaml';
import { waitForLock } from '../../runtime/fileLock.ts';
import { writeFileAtomic } from '../../runtime/writeFileAtomic.ts';
import { firstMistake, type BrokenFile, type Mistake } from '../../yaml/mistake.ts';
import { parseYaml, readYamlFile, type YamlFile } from '../../yaml/parseYaml.ts';

/** Returns the text of a file that is a list, with further entries at its end. Comments stay. */
export function withEntries({ document, text }: YamlFile, added: readonly object[]): string {
  const list = isSeq(document.contents) ? document.contents : new YAMLSeq();
  document.contents = list;
  // Turns [] into a list with dashes.
  list.flow = false;
  for (const entry of added) list.add(document.createNode(entry));
  return writeDocument(document, text);
}

/** Returns the text of a file that is a group of keys, with further keys at its end. Comments stay. */
export function withKeys({ document, text }: YamlFile, added: ReadonlyMap<string, string>): string {
  const group = isMap(document.contents) ? document.contents : new YAMLMap();
  document.contents = group;
  // Turns {} into lines.
  group.flow = false;
  for (const [key, value] of added) group.items.push(document.createPair(key, value));
  return writeDocument(document, text);
}

/** Returns the text of a file that is a list, without some of its entries. The comments of the other entries stay. */
export function withoutEntries({ document, text }: YamlFile, isRemoved: (index: number) => boolean): string {
  if (isSeq(document.contents)) {
    const { items } = document.contents;
    const remaining = items.filter((_, index) => !isRemoved(index));
    const [first, next] = [items.at(0), remaining.at(0)];
    if (first !== next) keepHeading(document, { first, next });
    document.contents.items = remaining;
  }
  // A file of comments alone is a file without entries.
  return writeDocument(document, text).replace(/\s*\[\]\s*$/u, text.includes('\r\n') ? '\r\n' : '\n');
}

/**
 * Moves the heading of a file to the next entry, because the parser takes a heading for a comment on the first entry.
 * Only the last of several paragraphs is such a comment.
 */
function keepHeading(document: Document, { first, next }: { first: unknown; next: unknown }): void {
  const paragraphs = (isNode(first) ? (first.commentBefore ?? '') : '').split('\n\n');
  const heading = (paragraphs.length > 1 ? paragraphs.slice(0, -1) : paragraphs).join('\n\n');
  if (heading === '') return;
  const target = isNode(next) ? next : document;
  target.commentBefore = [heading, target.commentBefore ?? []].flat().join('\n\n');
}

function writeDocument(document: Document, original: string): string {
  const written = document.toString({ lineWidth: 0 });
  return original.includes('\r\n') ? written.replaceAll(/\r?\n/gu, '\r\n') : written;
}

/** The result of a change, and the new text of the file. Without a new text, the file stays as it is. */
export interface FileChange<Result> {
  result: Result;
  text?: string;
}

/** Changes a file atomically, while no other process of ours changes it. Returns the result of the change. */
async function changeFile<Result>(file: string, change: () => Promise<FileChange<Result>>): Promise<Result> {
  // Several symbolic links may lead to one file, and must lead to the same lock.
  const target = await realpath(file).catch(() => file);
  const folder = path.dirname(target);
  // The system's error names the folder; the error of the lock would not.
  await access(folder, constants.W_OK);
  using _lock = await waitForLock(path.join(folder, `.${path.basename(target)}.lock`));
  const { result, text } = await change();
  if (text !== undefined) await writeFileAtomic(target, text);
  return result;
}

/** A file without mistakes. */
export interface CheckedFile<Value> {
  yaml: YamlFile;
  value: Value;
}

/**
 * Changes a file depending on its content; a missing file has `initialText`. If the file has a mistake before or
 * after the change, it stays as it is, and the first mistake is returned. A dry run writes nothing.
 */
export async function changeCheckedFile<Result, Value>(
  file: string,
  {
    check,
    initialText = '',
    isDryRun = false,
  }: {
    check: (yaml: YamlFile) => { kind: 'valid'; value: Value } | BrokenFile;
    initialText?: string;
    isDryRun?: boolean;
  },
  change: (current: CheckedFile<Value>) => FileChange<Result>,
): Promise<Result | Mistake> {
  const checked = (yaml: YamlFile | BrokenFile) => (yaml.kind === 'broken' ? yaml : check(yaml));
  const readAndChange = async (): Promise<FileChange<Result | Mistake>> => {
    const found = await readYamlFile(file);
    const yaml = found.kind === 'missing' ? parseYaml(file, initialText) : found;
    if (yaml.kind === 'broken') return { result: firstMistake(yaml) };
    const current = check(yaml);
    if (current.kind === 'broken') return { result: firstMistake(current) };
    const changed = change({ yaml, value: current.value });
    const written = changed.text === undefined ? current : checked(parseYaml(file, changed.text));
    return written.kind === 'broken' ? { result: firstMistake(written) } : changed;
  };
  return isDryRun ? (await readAndChange()).result : changeFile(file, readAndChange);
}

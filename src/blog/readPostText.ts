import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';
import type { BlogMistake } from './blogMistake.ts';
import { frontMatterMistakes } from './frontMatterMistakes.ts';
import { postFile, type PostFault, type PostFile } from './postFile.ts';
import { yamlFaults } from './yamlFaults.ts';

/** A post's file that could be read: what its front matter says, its Markdown, and where each key stands. */
export interface PostText {
  kind: 'postText';
  front: PostFile;
  markdown: string;
  /** The line on which the Markdown begins, counted from 1. */
  markdownLine: number;
  /** Where the value of a key stands, or the front matter where there is no such key: line and column, counted from 1. */
  placeOf: (key: string) => { line: number; column: number };
}

/** A post's file with all that is wrong in it. */
export interface BrokenPostText {
  kind: 'broken';
  mistakes: BlogMistake[];
}

/** Reads the text of a post's file: front matter in YAML between two lines of three dashes, then Markdown. */
export function readPostText(file: string, text: string): PostText | BrokenPostText {
  const parts = frontMatter.exec(text);
  if (parts === null) return broken({ file, ...unfenced(text) });
  const [whole, written = ''] = parts;
  const lines = new LineCounter();
  // The opening dashes stay: to YAML they begin a document, and so every place is one in the file.
  const document = parseDocument(written, { lineCounter: lines, prettyErrors: false });
  const placeAt = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const mistakeAt = (offset: number, { message, remedy }: PostFault): BlogMistake => {
    return { file, ...placeAt(offset), message, remedy };
  };
  const faults = yamlFaults(document);
  if (faults.length > 0) {
    const mistakes = faults.map((fault) => mistakeAt(fault.offset, fault));
    return { kind: 'broken', mistakes };
  }
  const value: unknown = document.toJS();
  const parsed = postFile.safeParse(value);
  if (!parsed.success) {
    const mistakes = parsed.error.issues
      .flatMap((issue) => frontMatterMistakes(issue, valueAt(value, issue.path)))
      .map((found) => mistakeAt(offsetOf({ document, ...found }), found))
      .toSorted((one, other) => one.line - other.line || one.column - other.column);
    return { kind: 'broken', mistakes };
  }
  const markdown = text.slice(whole.length);
  if (markdown.trim() === '') {
    const message = 'The post has no text.';
    return broken({ file, message, remedy: 'Write it below the front matter, or set `draft: true`.' });
  }
  return {
    kind: 'postText',
    front: parsed.data,
    markdown,
    markdownLine: whole.split('\n').length,
    placeOf: (key) => placeAt(offsetOf({ document, path: [key], atKey: false })),
  };
}

/** The opening dashes with all that follows, then the closing ones. */
const frontMatter = /^(---[ \t]*\r?\n[^]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/u;

function unfenced(text: string): { message: string; remedy: string } {
  return /^---[ \t]*\r?\n/u.test(text)
    ? {
        message: 'The front matter is not closed.',
        remedy: 'Write a line of three dashes behind its last key.',
      }
    : {
        message: 'The file does not begin with front matter.',
        remedy: 'Begin it with a line of three dashes, the keys of the post, and three dashes again.',
      };
}

function broken(words: Omit<BlogMistake, 'line' | 'column'>): BrokenPostText {
  return { kind: 'broken', mistakes: [{ ...words, line: 1, column: 1 }] };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined),
    value,
  );
}

/** Where the value at `path` begins, or its key; for what is not there, the nearest that is. */
function offsetOf({
  document,
  path,
  atKey,
}: {
  document: Document;
  path: readonly PropertyKey[];
  atKey: boolean;
}): number {
  let offset = startOf(document.contents) ?? 0;
  let node: unknown = document.contents;
  for (const [depth, step] of path.entries()) {
    const pair = isMap(node)
      ? node.items.findLast(({ key }) => isScalar(key) && String(key.value) === step)
      : undefined;
    const below: unknown = isSeq(node) ? node.items[Number(step)] : pair?.value;
    const key = startOf(pair?.key) ?? offset;
    if (pair === undefined && below === undefined) return offset;
    offset = atKey && depth === path.length - 1 ? key : (writtenStart(below) ?? key);
    node = below;
  }
  return offset;
}

/** The start of a value; of a group, a list or nothing at all none, since there the key says more. */
function writtenStart(node: unknown): number | undefined {
  return isScalar(node) && node.range?.[0] !== node.range?.[1] ? startOf(node) : undefined;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

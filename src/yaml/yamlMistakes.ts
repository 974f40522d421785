import { isAlias, isNode, isScalar, visit, type Document, type LineCounter, type YAMLError } from 'yaml';
import type { Mistake } from './mistake.ts';
import { quoteText, tabMistake, type LineMistake } from './sourceLines.ts';
import { findTypingMistake } from './typingMistake.ts';

/**
 * Finds YAML errors: one per line, because the parser only guesses after an error, and none after an error that breaks
 * the structure. `isReadable` says whether the rest of the file can still be checked.
 */
export function yamlMistakes({
  file,
  text,
  document,
  lines,
}: {
  file: string;
  text: string;
  document: Document;
  lines: LineCounter;
}): { mistakes: Mistake[]; isReadable: boolean } {
  const problems = [...document.errors, ...document.warnings].map((error) => toProblem(error, text));
  if (problems.every(({ isRestHidden }) => !isRestHidden)) problems.push(...misreadText(document));
  const isReadable = problems.every(({ isRestHidden }) => !isRestHidden);
  const cause = isReadable ? undefined : likelyCause(text, problems, lines);
  const byLine = new Map<number, Mistake>();
  problems.sort((one, other) => one.offset - other.offset);
  for (const { offset, message, remedy, canCauseOthers } of problems) {
    const { line, col } = lines.linePos(offset);
    // The parser may report the line before the cause, because the parser took the cause for part of that line's value.
    if (cause !== undefined && nextContentLine(text, line) >= cause.line) break;
    if (!byLine.has(line)) byLine.set(line, { file, line, column: col, message, remedy });
    if (canCauseOthers) break;
  }
  if (cause !== undefined) byLine.set(cause.line, { file, ...cause });
  return { mistakes: [...byLine.values()], isReadable };
}

/** Finds the likely cause of the parser's errors. A mistake after the last error is just unusual text. */
function likelyCause(
  text: string,
  problems: readonly Problem[],
  lines: LineCounter,
): LineMistake | undefined {
  const mistake = findTypingMistake(text);
  const last = Math.max(...problems.map(({ offset }) => lines.linePos(offset).line));
  return mistake === undefined || mistake.line > nextContentLine(text, last) ? undefined : mistake;
}

/** Returns the next line that is neither empty nor a comment; `line` itself if there is none. */
function nextContentLine(text: string, line: number): number {
  const after = text.split('\n').slice(line);
  return line + after.findIndex((row) => !/^\s*(?:#|$)/u.test(row)) + 1;
}

type Texts = Pick<Mistake, 'message' | 'remedy'>;

interface Problem extends Texts {
  offset: number;
  /** True if the rest of the file cannot be checked against its schema. */
  isRestHidden: boolean;
  /** True if every later error may be a consequence of this one. */
  canCauseOthers: boolean;
}

function toProblem({ code, message, pos: [offset] }: YAMLError, text: string): Problem {
  const texts = textsByCode[code]?.(textAt(text, offset)) ?? {
    message: `This is not valid YAML: ${message.replaceAll('\n', ' ').replace(/\.$/u, '')}.`,
    remedy: 'Compare this line with the lines around it: indentation, colons, dashes and quotes.',
  };
  return {
    offset,
    isRestHidden: code !== 'DUPLICATE_KEY',
    canCauseOthers: structuralCodes.has(code),
    ...texts,
  };
}

/** Returns the text of a value that begins at `offset`: up to the end of the line or, inside brackets, of the entry. */
function textAt(text: string, offset: number): string {
  const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const [rest = ''] = text.slice(offset).split(/\r?\n/u, 1);
  const end = /[[{]/u.test(before) ? rest.search(/[,\]}]/u) : -1;
  return (end === -1 ? rest : rest.slice(0, end)).trim();
}

const structuralCodes: ReadonlySet<YAMLError['code']> = new Set([
  'TAB_AS_INDENT',
  'BAD_INDENT',
  'MULTILINE_IMPLICIT_KEY',
  'MISSING_CHAR',
]);

/** Shows where the colon and its space belong in a line such as `/old /new` or `/old:/new`. */
function keyRemedy(text: string): string {
  const [, key, value] = /^(\/\S*?)(?::|\s*[-=]+>\s*|\s+)(\/\S*|https?:\/\/\S+)$/u.exec(text) ?? [];
  return key === undefined ? 'Write "key: value" on one line.' : `Write ${key}: ${value}`;
}

/** Descriptions of errors, by their codes, made from the text of the value. */
const textsByCode: Partial<Record<YAMLError['code'], (text: string) => Texts>> = {
  DUPLICATE_KEY: () => ({
    message: 'This key appears twice in the same group.',
    remedy: 'Remove one of the two.',
  }),
  TAB_AS_INDENT: () => tabMistake,
  BAD_INDENT: () => ({
    message: 'The line is not indented like the lines around it, or a bracket above it is not closed.',
    remedy: 'Begin all keys of a group in the same column, and close every [ with ] and every { with }.',
  }),
  BLOCK_AS_IMPLICIT_KEY: () => ({
    message: 'A colon and a space begin a new key, so this text cannot be read.',
    remedy: "Put the text in quotes: 'Levee: the trail opens'.",
  }),
  MISSING_CHAR: (text) =>
    /["'[\]{}]/u.test(text)
      ? {
          message: 'A quote is not closed, or a colon or comma is missing.',
          remedy: 'Close the quote on the same line. Inside single quotes, write an apostrophe twice.',
        }
      : { message: 'This line needs a key and a colon with a space after it.', remedy: keyRemedy(text) },
  BAD_SCALAR_START: (text) => ({
    message: 'Text cannot begin with this character.',
    remedy: `Put the text in quotes: ${quoteText(text)}.`,
  }),
  MULTILINE_IMPLICIT_KEY: () => ({
    message: 'This line needs a key and a colon.',
    remedy: 'Write "key: value" on one line, and put long text in quotes.',
  }),
  UNEXPECTED_TOKEN: () => ({
    message: 'This does not fit what comes before it.',
    remedy:
      'Put text with quotes, brackets, * or & in quotes as a whole. In a list, begin every entry with a dash.',
  }),
  MULTIPLE_DOCS: () => ({
    message: 'A line of three dashes begins a second document, which Townwire does not read.',
    remedy: 'Remove the line with ---.',
  }),
  BAD_DQ_ESCAPE: () => ({
    message: 'Inside double quotes, a backslash has a special meaning.',
    remedy: 'Use single quotes, or write the backslash twice.',
  }),
  TAG_RESOLVE_FAILED: (text) => ({
    message: 'Text cannot begin with an exclamation mark.',
    remedy: `Put the text in quotes: ${quoteText(text)}.`,
  }),
};

/** Finds text that YAML reads without an error, but not as the publisher meant it. */
function misreadText(document: Document): Problem[] {
  const problems: Problem[] = [];
  visit(document, (_key, node) => {
    if (!isNode(node) || node.range === undefined || node.range === null) return;
    const [offset] = node.range;
    const add = (message: string, remedy: string, isRestHidden = false) =>
      problems.push({ offset, message, remedy, isRestHidden, canCauseOthers: false });
    if (isAlias(node))
      add(
        'Text that begins with * is read as a reference to another value.',
        `Put the text in quotes: '*${node.source}'.`,
        true,
      );
    else if (node.anchor !== undefined)
      add(`Text that begins with & loses its first word: "&${node.anchor}".`, 'Put the text in quotes.');
    if (isScalar(node) && typeof node.comment === 'string' && /^[^\s#]/u.test(node.comment)) {
      const [comment = ''] = node.comment.split('\n', 1);
      const remedy = 'Put the text in quotes. If you meant a comment, add a space after the #.';
      add(`" #" begins a comment, so "#${comment}" is lost.`, remedy);
    }
  });
  return problems;
}

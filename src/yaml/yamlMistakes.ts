import { isAlias, isNode, isScalar, visit, type Document, type LineCounter, type YAMLError } from 'yaml';
import type { Mistake } from './mistake.ts';
import type { Slip } from './sourceLine.ts';
import { yamlSlip } from './yamlSlip.ts';

/**
 * What is wrong with a document as YAML, in plain words, one mistake a line: behind the first error of a line the parser only
 * guesses, and behind a line that breaks the structure of the file it does nothing else. `isReadable` tells whether the rest of the file can be checked all the same.
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
}): {
  mistakes: Mistake[];
  isReadable: boolean;
} {
  const problems = [...document.errors, ...document.warnings].map(problemOf);
  if (problems.every(({ hidesTheRest }) => !hidesTheRest)) problems.push(...swallowedText(document));
  const isReadable = problems.every(({ hidesTheRest }) => !hidesTheRest);
  const slip = isReadable ? undefined : slipBehind({ text, problems, lines });
  const byLine = new Map<number, Mistake>();
  for (const { offset, message, remedy, breaksTheFile } of problems.toSorted(
    (one, other) => one.offset - other.offset,
  )) {
    const { line, col } = lines.linePos(offset);
    // The parser may have stumbled in the line before, whose value it saw going on.
    if (slip !== undefined && nextWritten(text, line) >= slip.line) break;
    if (!byLine.has(line)) byLine.set(line, { file, line, column: col, message, remedy });
    if (breaksTheFile) break;
  }
  if (slip !== undefined) byLine.set(slip.line, { file, ...slip });
  return { mistakes: [...byLine.values()], isReadable };
}

/** What the lines show to be the cause. A slip that comes after all that the parser found is none, but an unusual text. */
function slipBehind({
  text,
  problems,
  lines,
}: {
  text: string;
  problems: readonly Problem[];
  lines: LineCounter;
}): Slip | undefined {
  const slip = yamlSlip(text);
  const last = Math.max(...problems.map(({ offset }) => lines.linePos(offset).line));
  return slip === undefined || slip.line > nextWritten(text, last) ? undefined : slip;
}

/** The next line that is neither empty nor a comment. */
function nextWritten(text: string, line: number): number {
  const place = text
    .split('\n')
    .slice(line)
    .findIndex((row) => !/^\s*(?:#|$)/u.test(row));
  return place === -1 ? line : line + place + 1;
}

interface Problem {
  offset: number;
  message: string;
  remedy: string;
  /** Whether the rest of the file cannot be checked against its schema. */
  hidesTheRest: boolean;
  /** Whether whatever else the parser finds may follow from this alone. */
  breaksTheFile: boolean;
}

function problemOf({ code, message, pos: [offset] }: YAMLError): Problem {
  const hidesTheRest = code !== 'DUPLICATE_KEY';
  const breaksTheFile = structural.has(code);
  const words = plainWords[code];
  if (words !== undefined) return { offset, hidesTheRest, breaksTheFile, ...words };
  return {
    offset,
    hidesTheRest,
    breaksTheFile,
    message: `This cannot be read as YAML: ${message.replaceAll('\n', ' ').replace(/\.$/u, '')}.`,
    remedy: 'Compare the line with its neighbours: indentation, colons, dashes and quotes must be alike.',
  };
}

const structural: ReadonlySet<YAMLError['code']> = new Set([
  'TAB_AS_INDENT',
  'BAD_INDENT',
  'MULTILINE_IMPLICIT_KEY',
  'MISSING_CHAR',
]);

const plainWords: Partial<Record<YAMLError['code'], { message: string; remedy: string }>> = {
  DUPLICATE_KEY: {
    message: 'This key is given a second time in the same group.',
    remedy: 'Keep one of the two.',
  },
  TAB_AS_INDENT: {
    message: 'The line is indented with a tab.',
    remedy: 'Indent with spaces, two for each level.',
  },
  BAD_INDENT: {
    message: 'The line is not indented like its neighbours, or a bracket above it was never closed.',
    remedy:
      'Let the keys of one group begin in the same column, and close every [ with ] and every { with }.',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'A colon with a space behind it begins a new key, so this text cannot be read.',
    remedy: "Put the text in quotes: 'Levee: the trail opens'.",
  },
  MISSING_CHAR: {
    message: 'A quote that was opened is not closed, or a colon or comma is missing.',
    remedy: 'Close the quote on its own line; an apostrophe inside single quotes is written twice.',
  },
  BAD_SCALAR_START: {
    message: 'A text may not begin with this character.',
    remedy: "Put the text in quotes: '@kansascityvoice'.",
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'A key is expected here, followed by a colon.',
    remedy: 'Write it as "key: value" on one line; a long text goes in quotes.',
  },
  UNEXPECTED_TOKEN: {
    message: 'Something stands here that does not belong to what comes before.',
    remedy:
      'Put a text with quotes, brackets, * or & in quotes as a whole, and begin either all entries with a dash or none.',
  },
  MULTIPLE_DOCS: {
    message: 'A line of three dashes begins a second document, which would not be read.',
    remedy: 'Take out the line with ---.',
  },
  BAD_DQ_ESCAPE: {
    message: 'Inside double quotes a backslash has a meaning of its own.',
    remedy: 'Use single quotes instead, or write the backslash twice.',
  },
  TAG_RESOLVE_FAILED: {
    message: 'A text may not begin with an exclamation mark.',
    remedy: "Put the text in quotes: '!text'.",
  },
};

/** What YAML would take for something else than the text that a publisher meant, without an error. */
function swallowedText(document: Document): Problem[] {
  const problems: Problem[] = [];
  visit(document, (_key, node) => {
    if (!isNode(node) || node.range === undefined || node.range === null) return;
    const offset = node.range[0];
    if (isAlias(node)) {
      const message = 'A text that begins with * is taken for a reference to another place.';
      problems.push({
        offset,
        message,
        remedy: `Put the text in quotes: '*${node.source}'.`,
        hidesTheRest: true,
        breaksTheFile: false,
      });
    } else if (node.anchor !== undefined) {
      const message = `Of a text that begins with & the first word is lost: "&${node.anchor}".`;
      problems.push({
        offset,
        message,
        remedy: 'Put the text in quotes.',
        hidesTheRest: false,
        breaksTheFile: false,
      });
    }
    if (isScalar(node) && typeof node.comment === 'string' && /^[^\s#]/u.test(node.comment)) {
      const message = `From " #" on the line is a comment, so "#${firstLine(node.comment)}" is lost.`;
      const remedy = 'Put the text in quotes; if it is meant as a comment, write a space after the #.';
      problems.push({ offset, message, remedy, hidesTheRest: false, breaksTheFile: false });
    }
  });
  return problems;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

import { contentOf, keyLine, type Slip, type SourceLine } from './sourceLine.ts';
import { sourceLines } from './sourceLines.ts';

/**
 * The first slip of the pen that the lines themselves show: a space that is missing after a colon or a dash, a tab or a no-break
 * space in the indentation, a quote left open, a line indented unlike its neighbours. A parser stumbles over such a slip only later
 * and guesses at another cause. To be asked only for a file that cannot be read: it looks at lines, not at YAML.
 */
export function yamlSlip(text: string): Slip | undefined {
  const open: Group[] = [];
  let before: { line: SourceLine; closed: Group[] } | undefined;
  for (const line of sourceLines(text)) {
    const slip = line.slip ?? (before === undefined ? undefined : tooDeep({ line, before, open }));
    if (slip !== undefined) return slip;
    const closed: Group[] = [];
    while (open.length > 0 && isPast(line, open)) closed.push(...open.splice(-1));
    const unlike = unlikeNeighbours({ line, open, closed });
    if (unlike !== undefined) return unlike;
    enter({ line, open });
    before = { line, closed };
  }
  return undefined;
}

/** The keys or the entries that begin in one column, while lines still belong to them. */
interface Group {
  kind: 'keys' | 'entries';
  column: number;
  /** How many there are so far. */
  size: number;
  first: SourceLine;
}

/** Below a value that stands on its own line nothing can be indented deeper. */
function tooDeep({
  line,
  before,
  open,
}: {
  line: SourceLine;
  before: { line: SourceLine; closed: Group[] };
  open: Group[];
}): Slip | undefined {
  if (!before.line.hasValue || line.indent <= before.line.keyColumn) return undefined;
  const ended = before.closed.find(({ kind, column }) => kind === line.kind && column === line.indent);
  // The line above left a group that goes on here: it is the one that is not deep enough.
  if (ended !== undefined) return slipOf({ line: before.line, like: [ended] });
  const near = open.findLast(({ kind }) => kind === line.kind);
  // Of the two first keys of a group the one is off that is indented by an odd number of spaces.
  if (
    near?.size === 1 &&
    near.first === before.line &&
    before.line.kind === 'keys' &&
    isOdd(near.column) &&
    !isOdd(line.indent)
  ) {
    return slipOf({ line: before.line, like: [{ column: line.indent, first: line }] });
  }
  return slipOf({ line, like: near === undefined ? open.slice(-1) : [near] });
}

/** Whether the line ends the innermost group. A list may begin in the very column of the key that it belongs to. */
function isPast({ kind, indent }: SourceLine, open: Group[]): boolean {
  const [outer, inner] = [open.at(-2), open.at(-1)];
  if (inner === undefined || inner.column < indent) return false;
  if (inner.column > indent) return true;
  return inner.kind === 'entries' && kind === 'keys' && outer?.kind === 'keys' && outer.column === indent;
}

function unlikeNeighbours({
  line,
  open,
  closed,
}: {
  line: SourceLine;
  open: Group[];
  closed: Group[];
}): Slip | undefined {
  const inner = open.at(-1);
  const ended = closed.findLast(({ kind }) => kind === line.kind);
  if (inner?.column === line.indent) {
    if (inner.kind === line.kind || line.kind === 'entries') return undefined;
    return slipOf({ line, like: ended === undefined ? [inner] : [ended] });
  }
  const [inmost] = closed.slice(-1);
  if (inmost === undefined) return undefined;
  if (ended === undefined && inner?.kind === 'keys' && line.kind === 'entries')
    return missingDash({ key: inmost.first, entry: line });
  if (ended?.size === 1 && !isOdd(line.indent)) {
    return slipOf({ line: ended.first, like: [{ column: line.indent, first: line }] });
  }
  const outer = open.findLast(({ kind }) => kind === line.kind);
  const around = [ended, outer].filter((group) => group !== undefined);
  const steps = around.map(({ column }) => Math.abs(column - line.indent));
  const like = around.filter((_, place) => steps[place] === Math.min(...steps));
  return slipOf({ line, like: like.length === 0 ? [inmost] : like });
}

/** The first entry of a list was written as if it were a group of keys. */
function missingDash({ key, entry }: { key: SourceLine; entry: SourceLine }): Slip {
  return {
    line: key.number,
    column: key.indent + 1,
    message: `A dash is missing: line ${entry.number} begins an entry of a list, and so must this line.`,
    remedy: `Write ${' '.repeat(entry.indent)}- ${contentOf(key).trim()}`,
  };
}

function enter({ line, open }: { line: SourceLine; open: Group[] }): void {
  join({ kind: line.kind, column: line.indent, line, open });
  if (line.kind === 'entries' && keyLine.test(contentOf(line))) {
    open.push({ kind: 'keys', column: line.keyColumn, size: 1, first: line });
  }
}

function join({
  kind,
  column,
  line,
  open,
}: {
  kind: Group['kind'];
  column: number;
  line: SourceLine;
  open: Group[];
}): void {
  const inner = open.at(-1);
  if (inner?.kind === kind && inner.column === column) inner.size += 1;
  else open.push({ kind, column, size: 1, first: line });
}

function slipOf({
  line,
  like,
}: {
  line: SourceLine;
  like: readonly Pick<Group, 'column' | 'first'>[];
}): Slip {
  const columns = like.map(({ column }) => String(column)).join(' or ');
  const ways = like
    .map(({ column, first }) => `by ${spaces(column)} like line ${first.number}`)
    .join(', or ');
  return {
    line: line.number,
    column: line.indent + 1,
    message: `The line is indented by ${spaces(line.indent)}, its neighbours by ${columns}.`,
    remedy: `Indent it ${ways}: what belongs together begins in the same column.`,
  };
}

function isOdd(count: number): boolean {
  return count % 2 === 1;
}

function spaces(count: number): string {
  return count === 1 ? '1 space' : `${count} spaces`;
}

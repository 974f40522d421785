import type { Mistake } from './mistake.ts';

/** A typing error in one line of a YAML file. */
export type LineMistake = Omit<Mistake, 'file'>;

/** A line of a YAML file that begins a key or a list entry, as opposed to one inside longer text. */
export interface SourceLine {
  /** Counted from 1. */
  number: number;
  /** `entries` if the line begins with a dash. */
  kind: 'keys' | 'entries';
  /** The number of spaces before the key or dash. */
  indent: number;
  /** The number of characters before the key or text, including the dash. */
  keyColumn: number;
  text: string;
  /** True if the value is on the same line, so that nothing can be nested below the line. */
  hasValue: boolean;
  /** A mistake within this line. */
  mistake: LineMistake | undefined;
}

/** A key (a word, or a station's port), its colon, and a space or the end of the line. */
export const keyLine = /^(?:[A-Za-z][\w-]*|\d{1,5}):(?:\s|$)/u;

/** Returns the line without its indentation and dash. */
export function contentOf({ text, keyColumn }: Pick<SourceLine, 'text' | 'keyColumn'>): string {
  return text.slice(keyColumn);
}

/** Finds the lines that begin a key or entry. Skips comments, long text and the inside of brackets. */
export function sourceLines(text: string): SourceLine[] {
  const rows = text.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  const lines: SourceLine[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? '';
    if (/^\s*(?:#|$)/u.test(row)) continue;
    const line = sourceLine(row, index + 1);
    if (line === undefined || isContinuation(lines.at(-1), line)) continue;
    const value = valueOf(line);
    const end = endOfValue({ rows, index, value, line });
    const mistake =
      line.mistake ?? (end === undefined ? unclosedQuote(line, value) : quotingMistake(line, value));
    lines.push({ ...line, mistake });
    index = end ?? index;
  }
  return lines;
}

function sourceLine(text: string, number: number): SourceLine | undefined {
  const indent = text.search(/[^ ]/u);
  const content = text.trimStart();
  const kind = /^-(?:\s|$)/u.test(content) ? 'entries' : 'keys';
  const keyColumn = kind === 'keys' ? indent : indent + (/^-\s*/u.exec(text.slice(indent))?.[0].length ?? 0);
  const mistake = mistakeWithin({ text, indent, keyColumn, number });
  if (kind === 'keys' && !keyLine.test(content) && mistake === undefined) return undefined;
  const line = { number, kind, indent, keyColumn, text, mistake, hasValue: false } as const;
  return { ...line, hasValue: valueOf(line) !== '' };
}

/** Checks in this order, because an earlier mistake would cause the later mistakes. */
function mistakeWithin({
  text,
  indent,
  keyColumn,
  number: line,
}: Pick<SourceLine, 'text' | 'indent' | 'keyColumn' | 'number'>): LineMistake | undefined {
  const at = (index: number, message: string, remedy: string): LineMistake => ({
    line,
    column: index + 1,
    message,
    remedy,
  });
  const blank = /^\s*/u.exec(text)?.[0] ?? '';
  if (blank.includes('\t')) return at(blank.indexOf('\t'), tabMistake.message, tabMistake.remedy);
  if (blank.length > indent) {
    const remedy = `Delete everything before "${text.trim()}" and type spaces, two per level.`;
    return at(indent, 'The line is indented with a character that only looks like a space.', remedy);
  }
  const [, entry] = /^-([^ \t-].*)$/u.exec(text.slice(indent)) ?? [];
  if (entry !== undefined) return at(indent, missingSpace('dash', entry), `Write - ${entry.trim()}`);
  const color = colorInBrackets(text);
  if (color !== undefined) {
    const message = `" #" begins a comment, so ${color.text} and everything after it is lost.`;
    return at(color.index, message, `Put the color in quotes: '${color.text}'.`);
  }
  const [, key, value = ''] =
    /^([A-Za-z][\w-]*|\d{1,5}(?=:\{)):(?!\/\/)([^ \t].*)$/u.exec(text.slice(keyColumn)) ?? [];
  if (key === undefined) return undefined;
  return at(keyColumn, missingSpace('colon', value), `Write ${key}: ${value.trim()}`);
}

/** Describes a missing space. A no-break space, which word processors and web pages write, isn't a space for YAML. */
function missingSpace(after: 'colon' | 'dash', text: string): string {
  const hint = /^\s/u.test(text) ? ': the character there only looks like one' : '';
  return `A space is missing after the ${after}${hint}.`;
}

export const tabMistake = {
  message: 'The line is indented with a tab.',
  remedy: 'Indent with spaces, two per level.',
};

/** Finds a color without quotes, which leaves the bracket before it open. */
function colorInBrackets(text: string): { text: string; index: number } | undefined {
  const bare = text.replaceAll(/'[^']*'|"[^"]*"/gu, (quoted) => '_'.repeat(quoted.length));
  const before = /^[^#]*[[{][^#]*\s(?=#)/u.exec(bare)?.[0];
  if (before === undefined) return undefined;
  const [color] = /^#(?:[\da-f]{6}|[\da-f]{3})(?![\w-])/iu.exec(bare.slice(before.length)) ?? [];
  return color === undefined ? undefined : { text: color, index: before.length };
}

/** Returns whether a line with a missing space is really a deeper line of the text before it. */
function isContinuation(previous: SourceLine | undefined, { indent, mistake }: SourceLine): boolean {
  if (mistake === undefined || previous === undefined) return false;
  return previous.hasValue && indent > previous.keyColumn && mistake.message.startsWith('A space is missing');
}

function valueOf(line: Pick<SourceLine, 'text' | 'keyColumn'>): string {
  const content = contentOf(line);
  const value = keyLine.test(content) ? content.slice(content.indexOf(':') + 1) : content;
  return value.replace(/(?:^|\s)#.*$/u, '').trim();
}

interface Value {
  rows: readonly string[];
  /** The row that the value begins in. */
  index: number;
  value: string;
}

/** Returns the index of the last row of a value; undefined if a quote is never closed. */
function endOfValue({ rows, index, value, line }: Value & { line: SourceLine }): number | undefined {
  const column = keyLine.test(contentOf(line)) ? line.keyColumn : line.indent;
  const outside = rows.slice(index + 1).findIndex((row) => row.trim() !== '' && row.search(/\S/u) <= column);
  const last = outside === -1 ? rows.length - 1 : index + outside;
  if (/^[|>][+-]?\d?[+-]?$/u.test(value)) return last;
  if (/^[[{]/u.test(value)) return findEnd(bracketsClose, { rows, index, value, last }) ?? index;
  return /^["']/u.test(value) ? findEnd(quoteCloses, { rows, index, value, last }) : index;
}

function findEnd(
  closes: (value: string) => boolean,
  { rows, index, value, last }: Value & { last: number },
): number | undefined {
  let whole = value;
  for (let end = index; end <= last; end += 1) {
    if (end > index) whole += ` ${rows[end] ?? ''}`;
    if (closes(whole)) return end;
  }
  return undefined;
}

function bracketsClose(value: string): boolean {
  const bare = value.replaceAll(/'[^']*'|"(?:\\.|[^"\\])*"/gu, '');
  return bare.replaceAll(/[^[{]/gu, '').length <= bare.replaceAll(/[^\]}]/gu, '').length;
}

function quoteCloses(value: string): boolean {
  return /^(?:'(?:[^']|'')*'(?!')|"(?:\\.|[^"\\])*")/su.test(value);
}

function unclosedQuote(line: SourceLine, value: string): LineMistake {
  return {
    line: line.number,
    column: line.text.indexOf(value) + 1,
    message: 'This quote is never closed.',
    remedy: `Add ${value.slice(0, 1)} at the end of the text. Inside single quotes, write an apostrophe twice.`,
  };
}

/** Finds text that YAML cannot read without quotes, or with the quotes it has. The remedy is the corrected line. */
function quotingMistake(line: SourceLine, value: string): LineMistake | undefined {
  const column = line.text.lastIndexOf(value) + 1;
  const before = line.text.slice(line.keyColumn, column - 1);
  const dash = line.kind === 'entries' ? '- ' : '';
  const corrected = (text: string): string => `Write ${dash}${before}${quoteText(text)}`;
  const quoted = /^(?:'(?<single>(?:[^']|'')*)'(?!')|"(?<double>(?:\\.|[^"\\])*)")(?<rest>.*)$/u.exec(
    value,
  )?.groups;
  if (quoted !== undefined) {
    const { single, rest = '' } = quoted;
    if (rest.trim() === '') return undefined;
    const isApostrophe = single !== undefined && /^\p{L}/u.test(rest);
    // Quotes around a part of the text belong to it.
    const isPart = !isApostrophe && !/["']$/u.test(rest);
    const text = isPart ? value : value.slice(1).replace(/["']$/u, '');
    const message = isApostrophe
      ? `The apostrophe in "${/\S*$/u.exec(single)?.[0]}'${/^\S*/u.exec(rest.replace(/["']$/u, ''))?.[0]}" ends the text, which began with a single quote.`
      : 'The text continues after its closing quote.';
    return { line: line.number, column, message, remedy: corrected(text.replaceAll("''", "'")) };
  }
  const colon = /^(?![[{|>&*!%@`#"'])(?<word>[^:]*(?::(?!\s|$)[^:]*)*):(?:\s|$)/u.exec(value)?.groups;
  if (colon === undefined || !keyLine.test(contentOf(line))) return undefined;
  const message = `The colon after "${colon['word']?.split(/\s/u).at(-1)}" begins a new key, so this text cannot be read.`;
  return { line: line.number, column, message, remedy: corrected(value) };
}

/** Quotes text so that nothing in it has to be escaped: in single quotes, unless it has an apostrophe. */
export function quoteText(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  return /["\\]/u.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

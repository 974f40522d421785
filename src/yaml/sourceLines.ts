import { contentOf, keyLine, type Slip, type SourceLine } from './sourceLine.ts';

/** The lines of a YAML file that begin a key or an entry. Comments, and what lies within a longer text or bracket, are passed over. */
export function sourceLines(text: string): SourceLine[] {
  const rows = text.replace(/^\uFEFF/u, '').split(/\r?\n/u);
  const found: SourceLine[] = [];
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? '';
    if (/^\s*(?:#|$)/u.test(row)) continue;
    const line = sourceLine(row, place + 1);
    if (line === undefined || goesOnWith(found.at(-1), line)) continue;
    const value = valueOf(line);
    const end = endOfValue({ rows, place, value, line });
    found.push(end === undefined ? { ...line, slip: openQuote(line, value) } : line);
    place = end ?? place;
  }
  return found;
}

function sourceLine(text: string, number: number): SourceLine | undefined {
  const indent = text.search(/[^ ]/u);
  const written = text.trimStart();
  const kind = /^-(?:\s|$)/u.test(written) ? 'entries' : 'keys';
  const keyColumn = kind === 'keys' ? indent : indent + (/^-\s*/u.exec(text.slice(indent))?.[0].length ?? 0);
  const slip = slipWithin({ text, indent, keyColumn, number });
  if (kind === 'keys' && !keyLine.test(written) && slip === undefined) return undefined;
  const line = { number, kind, indent, keyColumn, text, slip, hasValue: false } as const;
  return { ...line, hasValue: valueOf(line) !== '' };
}

/** In the order in which one slip hides another. */
function slipWithin({
  text,
  indent,
  keyColumn,
  number,
}: {
  text: string;
  indent: number;
  keyColumn: number;
  number: number;
}): Slip | undefined {
  const blank = /^\s*/u.exec(text)?.[0] ?? '';
  if (blank.includes('\t')) {
    return {
      line: number,
      column: blank.indexOf('\t') + 1,
      message: 'The line is indented with a tab.',
      remedy: 'Indent with spaces, two for each level.',
    };
  }
  if (blank.length > indent) {
    return {
      line: number,
      column: indent + 1,
      message:
        'The line is indented with a no-break space or another character that only looks like a space.',
      remedy: `Delete what stands before "${text.trim()}" and type spaces, two for each level.`,
    };
  }
  const dash = /^-(?<entry>[^\s-].*)$/u.exec(text.slice(indent));
  if (dash !== null) {
    return {
      line: number,
      column: indent + 1,
      message: 'A space is missing after the dash.',
      remedy: `Write - ${dash.groups?.['entry']?.trim()}`,
    };
  }
  const colon = /^(?<key>[A-Za-z][\w-]*|\d{1,5}(?=:\{)):(?!\/\/)(?<value>\S.*)$/u.exec(text.slice(keyColumn));
  if (colon === null) return undefined;
  return {
    line: number,
    column: keyColumn + 1,
    message: 'A space is missing after the colon.',
    remedy: `Write ${colon.groups?.['key']}: ${colon.groups?.['value']?.trim()}`,
  };
}

/** A text may go on in deeper lines; only a line that looks like a key or an entry was hardly meant as text. */
function goesOnWith(before: SourceLine | undefined, { indent, slip }: SourceLine): boolean {
  if (slip === undefined || before === undefined) return false;
  return before.hasValue && indent > before.keyColumn && slip.message.startsWith('A space is missing');
}

function valueOf(line: Pick<SourceLine, 'text' | 'keyColumn'>): string {
  const content = contentOf(line);
  const value = keyLine.test(content) ? content.slice(content.indexOf(':') + 1) : content;
  return value.replace(/(?:^|\s)#.*$/u, '').trim();
}

/** The last line of a value that runs over several, counted from 0; undefined where a quote is never closed. */
function endOfValue({
  rows,
  place,
  value,
  line,
}: {
  rows: readonly string[];
  place: number;
  value: string;
  line: SourceLine;
}): number | undefined {
  const isKey = keyLine.test(contentOf(line));
  const column = isKey ? line.keyColumn : line.indent;
  const isWithin = (row: string): boolean => row.trim() === '' || row.search(/\S/u) > column;
  const following = rows.slice(place + 1);
  const outside = following.findIndex((row) => !isWithin(row));
  const last = outside === -1 ? rows.length - 1 : place + outside;
  if (/^[|>][+-]?\d?[+-]?$/u.test(value)) return last;
  if (/^[[{]/u.test(value)) return endWhere(bracketsClose, { rows, place, value, last }) ?? place;
  return /^["']/u.test(value) ? endWhere(quoteCloses, { rows, place, value, last }) : place;
}

function endWhere(
  closes: (value: string) => boolean,
  { rows, place, value, last }: { rows: readonly string[]; place: number; value: string; last: number },
): number | undefined {
  let whole = value;
  for (let end = place; end <= last; end += 1) {
    if (end > place) whole += ` ${rows[end] ?? ''}`;
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

function openQuote(line: SourceLine, value: string): Slip {
  const quote = value.slice(0, 1);
  return {
    line: line.number,
    column: line.text.indexOf(value) + 1,
    message: 'The quote that is opened here is not closed.',
    remedy: `Write ${quote} at the end of the text too; an apostrophe inside single quotes is written twice.`,
  };
}

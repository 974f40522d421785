/** The parts of a style sheet that the rules check. */
interface StyleSheet {
  declarations: Declaration[];
  /** Top-level at-rules by name (`@layer`), other rules by selector. */
  topLevel: { name: string; line: number }[];
}

export interface Declaration {
  property: string;
  value: string;
  line: number;
}

/** Reads CSS just far enough for `StyleSheet`: comments, strings and nested rules. */
export function readStyleSheet(text: string): StyleSheet {
  const sheet: StyleSheet = { declarations: [], topLevel: [] };
  let depth = 0;
  let piece = '';
  let pieceLine = 1;
  let line = 1;
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === ';' || token === '}') {
      const statement = piece.trim();
      const isRule = token === '{' || statement.startsWith('@');
      if (depth === 0 && statement !== '') sheet.topLevel.push({ name: nameOf(statement), line: pieceLine });
      if (!isRule && depth > 0) sheet.declarations.push(...declaration(statement, pieceLine));
      depth += token === '{' ? 1 : token === '}' ? -1 : 0;
      piece = '';
    } else if (!token.startsWith('/*')) {
      if (piece.trim() === '') pieceLine = line;
      piece += token;
    }
    line += token.split('\n').length - 1;
  }
  return sheet;
}

function nameOf(statement: string): string {
  return /^@[\w-]+/u.exec(statement)?.[0] ?? statement;
}

function declaration(statement: string, line: number): Declaration[] {
  const colon = statement.indexOf(':');
  if (colon < 1) return [];
  return [{ property: statement.slice(0, colon).trim(), value: statement.slice(colon + 1).trim(), line }];
}

/** A comment, a string, url(), white space, punctuation, or a run of anything else. */
const tokens =
  /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|url\([^)]*\)|\s+|[{};]|[^\s{};"'/]+|[/"']/gu;

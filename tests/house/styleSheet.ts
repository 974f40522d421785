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

/** Parses as much of CSS as `StyleSheet` needs: comments, strings and nested rules. */
export function readStyleSheet(text: string): StyleSheet {
  const sheet: StyleSheet = { declarations: [], topLevel: [] };
  let depth = 0;
  let statementText = '';
  let statementLine = 1;
  let line = 1;
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === ';' || token === '}') {
      const statement = statementText.trim();
      const isRule = token === '{' || statement.startsWith('@');
      if (depth === 0 && statement !== '')
        sheet.topLevel.push({ name: nameOf(statement), line: statementLine });
      if (!isRule && depth > 0) sheet.declarations.push(...declarationIn(statement, statementLine));
      depth += token === '{' ? 1 : token === '}' ? -1 : 0;
      statementText = '';
    } else if (!token.startsWith('/*')) {
      if (statementText.trim() === '') statementLine = line;
      statementText += token;
    }
    line += token.split('\n').length - 1;
  }
  return sheet;
}

function nameOf(statement: string): string {
  return /^@[\w-]+/u.exec(statement)?.[0] ?? statement;
}

function declarationIn(statement: string, line: number): Declaration[] {
  const colon = statement.indexOf(':');
  if (colon < 1) return [];
  return [{ property: statement.slice(0, colon).trim(), value: statement.slice(colon + 1).trim(), line }];
}

/** A comment, a string, url(), white space, punctuation, or a run of anything else. */
const tokens =
  /\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|url\([^)]*\)|\s+|[{};]|[^\s{};"'/]+|[/"']/gu;

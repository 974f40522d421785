import { parseSync } from 'vite';
import type { ESTree } from 'vite';

/** The text of a file and, for code, its syntax tree. */
export interface Source {
  /** The path from the project's folder, with `/`: `src/news/article.ts`. */
  path: string;
  text: string;
  /** The folder under `src`, such as `desk`; null for files outside `src` and directly in it. */
  room: string | null;
  /** True if the file is a test or test support (`*.testing.ts`). Programs that a test starts are test support. */
  isTest: boolean;
  /** Null if the file is not TypeScript or JavaScript. */
  code: Code | null;
}

interface Code {
  program: ESTree.Program;
  /** Every node with its parent, in the order of the text. */
  nodes: NodeWithParent[];
  comments: readonly { text: string; start: number; end: number; isBlock: boolean }[];
}

export interface NodeWithParent {
  node: ESTree.Node;
  parent: ESTree.Node | null;
}

/** Parses `text` as the file at `path`. Throws a `SyntaxError`. */
export function readSource(path: string, text: string): Source {
  return {
    path,
    text,
    room: /^src\/([^/]+)\//u.exec(path)?.[1] ?? null,
    isTest: /\.(?:test|testing)\.tsx?$/u.test(path),
    code: /\.[cm]?[jt]sx?$/u.test(path) ? parse(path, text) : null,
  };
}

/** Returns the line of the character at `offset`, counted from 1. */
export function lineAt({ text }: Pick<Source, 'text'>, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

export function lineCount(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** Returns whether the file is TypeScript under `src`, and neither a test nor test support. */
export function isProduction({ path, isTest }: Source): boolean {
  return /^src\/.*\.tsx?$/u.test(path) && !isTest;
}

/** Returns every function of the file, nested ones too, with its first line and its length in lines. */
export function functionsOf(source: Source): { name: string; line: number; lines: number }[] {
  return (source.code?.nodes ?? []).flatMap(({ node, parent }) => {
    if (!functionTypes.has(node.type)) return [];
    const line = lineAt(source, node.start);
    return [{ name: functionName(node, parent), line, lines: lineAt(source, node.end) - line + 1 }];
  });
}

function functionName(node: ESTree.Node, parent: ESTree.Node | null): string {
  if ('id' in node && node.id?.type === 'Identifier') return node.id.name;
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  if (parent !== null && 'key' in parent && parent.key.type === 'Identifier') return parent.key.name;
  return 'without a name';
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function parse(path: string, text: string): Code {
  const { program, comments, errors } = parseSync(path, text);
  const first = errors[0];
  if (first !== undefined) throw new SyntaxError(`${path}: ${first.message}`);
  return {
    program,
    nodes: nodesWithParents(program),
    comments: comments.map(({ type, value, start, end }) => ({
      text: value,
      start,
      end,
      isBlock: type === 'Block',
    })),
  };
}

function nodesWithParents(program: ESTree.Program): NodeWithParent[] {
  const nodes: NodeWithParent[] = [];
  const add = (node: ESTree.Node, parent: ESTree.Node | null): void => {
    nodes.push({ node, parent });
    for (const value of Object.values(node) as unknown[]) {
      if (!Array.isArray(value)) {
        if (isNode(value)) add(value, node);
        continue;
      }
      for (const each of value) if (isNode(each)) add(each, node);
    }
  };
  add(program, null);
  return nodes;
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

import { parseSync } from 'vite';
import type { ESTree } from 'vite';

/** A file as the rules look at it: its text and, where it is code, what a real parser makes of it. */
export interface Source {
  /** From the project's folder, with `/`: `src/news/article.ts`. */
  path: string;
  text: string;
  /** The folder under `src`, such as `desk`; null for files outside `src` and directly in it. */
  room: string | null;
  /** Whether it is a test, which may do what the code beside it may not. */
  isTest: boolean;
  /** Null where the file is no TypeScript or JavaScript. */
  code: Code | null;
}

/** What the parser found in TypeScript or JavaScript. */
export interface Code {
  program: ESTree.Program;
  /** Every node with the one that it hangs from, in the order of the text. */
  nodes: Placed[];
  comments: readonly { text: string; start: number; end: number; isBlock: boolean }[];
}

/** A node of the syntax tree and its parent. */
export interface Placed {
  node: ESTree.Node;
  parent: ESTree.Node | null;
}

/** Reads `text` as the file at `path`. A syntax error throws: the compiler says more about it than we could. */
export function readSource(path: string, text: string): Source {
  return {
    path,
    text,
    room: /^src\/([^/]+)\//u.exec(path)?.[1] ?? null,
    isTest: /\.test\.tsx?$/u.test(path),
    code: /\.[cm]?[jt]sx?$/u.test(path) ? parse(path, text) : null,
  };
}

/** The line on which the character at `offset` stands, counted from 1. */
export function lineAt(source: Source, offset: number): number {
  return source.text.slice(0, offset).split('\n').length;
}

function parse(path: string, text: string): Code {
  const { program, comments, errors } = parseSync(path, text);
  const first = errors[0];
  if (first !== undefined) throw new SyntaxError(`${path}: ${first.message}`);
  return {
    program,
    nodes: placed(program, null),
    comments: comments.map(({ type, value, start, end }) => ({
      text: value,
      start,
      end,
      isBlock: type === 'Block',
    })),
  };
}

function placed(node: ESTree.Node, parent: ESTree.Node | null): Placed[] {
  const children = Object.values(node).flat().filter(isNode);
  return [{ node, parent }, ...children.flatMap((child) => placed(child, node))];
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

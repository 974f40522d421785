import type { ESTree } from 'vite';
import type { Violation, HouseRule } from './houseRule.ts';
import { functionsOf, isProduction, lineAt, lineCount } from './source.ts';
import type { Source } from './source.ts';

/**
 * Forbids comments about unfinished work, swallowed errors, checks silenced without a reason, and overlong files and
 * functions.
 */
export const leftovers: HouseRule = {
  name: 'leftovers',
  violations: (source) =>
    [
      findTodos(source),
      findSwallowedErrors(source),
      findSilencedChecks(source),
      findLongComments(source),
      findLongFile(source) ?? [],
      findLongFunctions(source),
    ].flat(),
};

function findTodos(source: Source): Violation[] {
  return commentsOf(source)
    .filter(({ text }) => /\b(?:TODO|FIXME|XXX|HACK)\b/u.test(text))
    .map(({ start }) => ({
      line: lineAt(source, start),
      subject: 'unfinished',
      problem: 'A comment marks something as unfinished.',
      remedy: 'Finish it, or open an issue and delete the comment.',
    }));
}

/** Finds `catch {}`, a `catch` that contains only a comment, and `.catch(() => {})`. */
function findSwallowedErrors(source: Source): Violation[] {
  return (source.code?.nodes ?? [])
    .filter(({ node }) => isEmptyCatch(node))
    .map(({ node }) => ({
      line: lineAt(source, node.start),
      subject: 'empty catch',
      problem: 'An error is caught and nothing is done with it.',
      remedy: 'Catch what is expected and return it as a named value; let bugs throw.',
    }));
}

function isEmptyCatch(node: ESTree.Node): boolean {
  if (node.type === 'CatchClause') return node.body.body.length === 0;
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { property } = node.callee;
  const handler = node.arguments[0];
  if (property.type !== 'Identifier' || property.name !== 'catch' || handler === undefined) return false;
  if (handler.type !== 'ArrowFunctionExpression' && handler.type !== 'FunctionExpression') return false;
  return handler.body?.type === 'BlockStatement' && handler.body.body.length === 0;
}

function findSilencedChecks(source: Source): Violation[] {
  return commentsOf(source)
    .filter(({ text }) => isSilencing(text))
    .map(({ start, text }) => ({
      line: lineAt(source, start),
      subject: text.trim().split(/\s/u)[0] ?? '',
      problem: 'A check is silenced without a reason.',
      remedy:
        'Write the code so that the check passes, or add the reason: `oxlint-disable-next-line rule -- why`.',
    }));
}

function isSilencing(text: string): boolean {
  if (/@ts-(?:ignore|nocheck)/u.test(text)) return true;
  return (
    /^\s*(?:(?:ox|es)lint-disable|oxfmt-ignore|prettier-ignore|@ts-expect-error)/u.test(text) &&
    !/ -- \S+ \S+/u.test(text)
  );
}

function findLongComments(source: Source): Violation[] {
  if (!isCode(source.path)) return [];
  return source.text.split('\n').flatMap((text, index) => {
    if (text.length <= commentCharsMax || !/^\s*(?:\/\*|\*|\/\/)(?! oxlint-disable)/u.test(text)) return [];
    return {
      line: index + 1,
      subject: 'comment width',
      problem: `The comment's line has ${text.length} characters; the limit is ${commentCharsMax}.`,
      remedy: 'Say it in fewer words, or break the line.',
    };
  });
}

function findLongFile(source: Source): Violation | undefined {
  const lines = lineCount(source.text);
  const linesMax = isProduction(source) ? fileLinesMax : testLinesMax;
  if (lines <= linesMax || !isCode(source.path)) return undefined;
  return {
    line: linesMax + 1,
    subject: 'length',
    problem: `The file has ${lines} lines; the limit is ${linesMax}.`,
    remedy: 'Split it into files with names of their own.',
  };
}

function findLongFunctions(source: Source): Violation[] {
  if (!isProduction(source)) return [];
  return functionsOf(source)
    .filter(({ lines }) => lines > functionLinesMax)
    .map(({ line, name, lines }) => ({
      line,
      subject: name,
      problem: `The function ${name} has ${lines} lines; the limit is ${functionLinesMax}.`,
      remedy: 'Move a step of it into a function with a name of its own.',
    }));
}

function commentsOf(source: Source): readonly { text: string; start: number }[] {
  if (source.code !== null) return source.code.comments;
  return Array.from(source.text.matchAll(/\/\*([\s\S]*?)\*\//gu), (match) => ({
    text: match[1] ?? '',
    start: match.index,
  }));
}

function isCode(path: string): boolean {
  return /\.(?:[cm]?[jt]sx?|css)$/u.test(path);
}

const commentCharsMax = 120;
const fileLinesMax = 300;
const testLinesMax = 600;
const functionLinesMax = 80;

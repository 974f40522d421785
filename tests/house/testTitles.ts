import type { ESTree } from 'vite';
import type { Violation, HouseRule } from './houseRule.ts';
import { lineAt } from './source.ts';
import type { Source } from './source.ts';

/** Tests are named as sentences, and none is skipped without a reason. */
export const testTitles: HouseRule = {
  name: 'test titles',
  violations: (source) => {
    if (!source.isTest) return [];
    return testCalls(source).flatMap((call) => skippedTest(source, call) ?? vagueTitle(call) ?? []);
  },
};

interface TestCall {
  start: number;
  line: number;
  /** `test`, `it`, `describe` … */
  kind: string;
  /** `only`, `skip`, `each` … */
  modifiers: string[];
  /** Null for a computed title. */
  title: string | null;
}

function vagueTitle({ kind, title, line }: TestCall): Violation | undefined {
  if (title === null || kind === 'describe' || isSentence(title)) return undefined;
  return {
    line,
    subject: title,
    problem: `The title "${title}" doesn't say what is tested.`,
    remedy: 'Name it as a sentence that a reader or publisher would say: who sees what, when.',
  };
}

function isSentence(title: string): boolean {
  return title.trim().split(/\s+/u).length >= 3 && !/^(?:it )?(?:should|test|works)\b/iu.test(title);
}

/** `only` skips all other tests; `skip` and the like need a reason in a comment right above. */
function skippedTest(source: Source, call: TestCall): Violation | undefined {
  const modifier = call.modifiers.find((each) => /^(?:only|skip|skipIf|runIf|todo|fails)$/u.test(each));
  if (modifier === undefined || (modifier !== 'only' && hasReason(source, call))) return undefined;
  return {
    line: call.line,
    subject: `.${modifier}`,
    problem: `.${modifier} skips tests without saying why.`,
    remedy:
      modifier === 'only'
        ? 'Remove .only.'
        : 'Say in a comment right above when the test is skipped and why.',
  };
}

function hasReason(source: Source, { start }: TestCall): boolean {
  const above = source.code?.comments.findLast(({ end }) => end <= start);
  if (above === undefined || source.text.slice(above.end, start).trim() !== '') return false;
  return above.text.trim().split(/\s+/u).length >= 4;
}

function testCalls(source: Source): TestCall[] {
  return (source.code?.nodes ?? []).flatMap(({ node, parent }): TestCall[] => {
    if (node.type !== 'CallExpression') return [];
    if (parent?.type === 'CallExpression' && parent.callee === node) return [];
    const [kind, ...modifiers] = calleeNames(node.callee);
    if (kind === undefined || !/^(?:test|it|describe|suite)$/u.test(kind)) return [];
    return [
      {
        start: node.start,
        line: lineAt(source, node.start),
        kind,
        modifiers,
        title: titleOf(node.arguments[0]),
      },
    ];
  });
}

/** Returns the names in a callee: `test` and `skipIf` for `test.skipIf(…)(…)`. */
function calleeNames(callee: ESTree.Node): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return calleeNames(callee.callee);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const names = calleeNames(callee.object);
  return names.length === 0 ? [] : [...names, callee.property.name];
}

function titleOf(argument: ESTree.Node | undefined): string | null {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type === 'TemplateLiteral') return argument.quasis.map(({ value }) => value.raw).join('…');
  return null;
}

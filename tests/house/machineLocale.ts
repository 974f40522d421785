import type { ESTree } from 'vite';
import type { Violation, HouseRule } from './houseRule.ts';
import { isProduction, lineAt } from './source.ts';

/** Text and order never depend on the language of the machine: every call that may take a locale is given one. */
export const machineLocale: HouseRule = {
  name: 'machine locale',
  violations: (source) =>
    isProduction(source)
      ? (source.code?.nodes ?? []).flatMap(({ node }): Violation[] => {
          const subject = callWithoutLocale(node);
          return subject === undefined
            ? []
            : [
                {
                  line: lineAt(source, node.start),
                  subject,
                  problem: `${subject} uses the language of the machine.`,
                  remedy: 'Pass the locale of the page, or `en` for what no reader sees.',
                },
              ];
        })
      : [],
};

/** Returns the name of the function or class that is called without a locale; undefined for other nodes. */
function callWithoutLocale(node: ESTree.Node): string | undefined {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined;
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const { name } = callee.property;
  const isIntl = callee.object.type === 'Identifier' && callee.object.name === 'Intl' && /^[A-Z]/u.test(name);
  const localeIndex = isIntl || name.startsWith('toLocale') ? 0 : name === 'localeCompare' ? 1 : null;
  return localeIndex !== null && node.arguments.length <= localeIndex ? name : undefined;
}

import { globalUses, isUseOf } from './globals.ts';
import type { GlobalUse } from './globals.ts';
import type { Violation, HouseRule } from './houseRule.ts';
import { importsOf } from './imports.ts';

/** Desk, edition, syndication and pages are pure: no network, disk, clock or randomness. */
export const purity: HouseRule = {
  name: 'purity',
  violations: (source) => {
    if (source.isTest || !pureRooms.has(source.room ?? '')) return [];
    const imported = importsOf(source)
      .filter(
        ({ packageName, isType }) =>
          packageName?.startsWith('node:') && !isType && !pureModules.has(packageName),
      )
      .map(({ packageName, line }) => impure(line, packageName ?? ''));
    if (isClientCode(source.path)) return imported;
    return [
      ...imported,
      ...globalUses(source)
        .filter(isImpure)
        .map(({ line, name }) => impure(line, name)),
    ];
  },
};

/**
 * Returns whether the file runs in the browser: an island, client module or hook. Such a file may use timers and the
 * clock, and call our own server.
 */
export function isClientCode(path: string): boolean {
  return /^src\/pages\/.*(?:\.(?:island|client)\.tsx?$|\/use[A-Z]\w*\.tsx?$)/u.test(path);
}

function impure(line: number, subject: string): Violation {
  return {
    line,
    subject,
    problem: `${subject} makes a pure room depend on more than its arguments.`,
    remedy:
      'Take its result as a parameter (`now: number`, the bytes, the id) and let src/newsroom fetch it.',
  };
}

function isImpure({ name, node, parent }: GlobalUse): boolean {
  if (name === 'Date') {
    const isCall = parent?.type === 'CallExpression' || parent?.type === 'NewExpression';
    return (
      isCall && parent.callee === node && (parent.type === 'CallExpression' || parent.arguments.length === 0)
    );
  }
  return impureNames.some((each) => isUseOf(name, each));
}

const pureRooms = new Set(['desk', 'edition', 'syndication', 'pages']);

/** Node modules that only compute. */
const pureModules = new Set([
  'node:assert',
  'node:buffer',
  'node:crypto',
  'node:path/posix',
  'node:string_decoder',
  'node:url',
  'node:util',
]);

const impureNames = [
  'Date.now',
  'Math.random',
  'Temporal.Now',
  'crypto.getRandomValues',
  'crypto.randomUUID',
  'localStorage',
  'performance',
  'process',
  'sessionStorage',
  'setImmediate',
  'setInterval',
  'setTimeout',
];

import type { ESTree } from 'vite';
import { globalUses, isUseOf } from './globals.ts';
import type { Violation, HouseRule } from './houseRule.ts';
import { importsOf } from './imports.ts';
import { isClientCode } from './purity.ts';
import type { Source } from './source.ts';

/** Only one file opens outside connections, and only one reads the environment. */
export const outsideAccess: HouseRule = {
  name: 'outside access',
  violations: (source) => [...findConnections(source), ...findSettings(source)],
};

function findConnections(source: Source): Violation[] {
  if (!source.path.startsWith('src/') || source.isTest || source.path === outboundClient) return [];
  const imported = importsOf(source).flatMap(({ packageName, isType, names, line }) => {
    const harmlessNames = harmlessExports[packageName ?? ''];
    if (
      isType ||
      harmlessNames === undefined ||
      (names.length > 0 && names.every((name) => harmlessNames.includes(name)))
    ) {
      return [];
    }
    return [connection(line, packageName ?? '')];
  });
  const called = globalUses(source)
    .filter(
      ({ name, node, parent }) =>
        connectors.some((each) => isUseOf(name, each)) && !isSameOriginCall(source, { name, node, parent }),
    )
    .map(({ line, name }) => connection(line, name));
  return [...imported, ...called];
}

function connection(line: number, subject: string): Violation {
  return {
    line,
    subject,
    problem: `${subject} can open a connection to the outside.`,
    remedy: `Only ${outboundClient} may: take it as a parameter. Code in the browser may fetch URLs that begin with "/".`,
  };
}

/**
 * Returns whether a call in browser code goes to our own server, such as `fetch('/api/…')`. Checks only literal URLs.
 */
function isSameOriginCall(
  source: Source,
  { name, node, parent }: { name: string; node: ESTree.Node; parent: ESTree.Node | null },
): boolean {
  if (!sameOriginConnectors.has(name) || !isClientCode(source.path)) return false;
  const isCall = parent?.type === 'CallExpression' || parent?.type === 'NewExpression';
  if (!isCall || parent.callee !== node) return true;
  const address = parent.arguments[0];
  if (address?.type === 'Literal') return String(address.value).startsWith('/');
  if (address?.type === 'TemplateLiteral') {
    const start = address.quasis[0]?.value.raw ?? '';
    return start === '' || start.startsWith('/');
  }
  return true;
}

/** Finds uses of the environment. Benchmarks may use it: they pass it to the programs that they measure. */
function findSettings(source: Source): Violation[] {
  if (settingsFiles.has(source.path) || source.path.startsWith('bench/')) return [];
  const imported = importsOf(source)
    .filter(({ packageName, names }) => packageName === 'node:process' && names.includes('env'))
    .map(({ line }) => line);
  const used = globalUses(source)
    .filter(({ name }) => isUseOf(name, 'process.env'))
    .map(({ line }) => line);
  return [...imported, ...used].map((line) => ({
    line,
    subject: 'process.env',
    problem: 'The environment is read here.',
    remedy:
      'Read it in src/newsroom/settings.ts (tests: tests/runner/environment.ts), check it there, and pass on the value.',
  }));
}

const outboundClient = 'src/wire/outbound.ts';

const settingsFiles = new Set(['src/newsroom/settings.ts', 'tests/runner/environment.ts']);

const connectors = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'navigator.sendBeacon'];

const sameOriginConnectors = new Set(['fetch', 'EventSource']);

/** The modules that can open connections, each with its exports that can't. */
const harmlessExports: Readonly<Record<string, readonly string[]>> = {
  undici: [],
  'node:http': ['createServer', 'Server', 'ServerResponse', 'IncomingMessage', 'STATUS_CODES', 'METHODS'],
  'node:https': ['createServer'],
  'node:http2': ['createServer', 'createSecureServer', 'constants'],
  'node:net': ['createServer', 'BlockList', 'SocketAddress', 'isIP', 'isIPv4', 'isIPv6'],
  'node:tls': ['createServer'],
  'node:dns': [],
  'node:dns/promises': [],
  'node:dgram': [],
};

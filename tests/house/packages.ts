import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Violation, HouseRule } from './houseRule.ts';
import { importsOf } from './imports.ts';
import type { Import } from './imports.ts';
import type { Source } from './source.ts';

/** React is only in pages, database drivers only in archive, and every package is in package.json. */
export const packages: HouseRule = {
  name: 'packages',
  violations: (source) =>
    importsOf(source).flatMap((each) => outsideItsRoom(source, each) ?? undeclared(source, each) ?? []),
};

function outsideItsRoom(source: Source, { packageName, line }: Import): Violation | undefined {
  const home = homes.find(({ names }) => names.includes(packageName ?? ''));
  if (home === undefined || !source.path.startsWith('src/') || source.room === home.room) return undefined;
  return {
    line,
    subject: packageName ?? '',
    problem: `Only src/${home.room} may import ${packageName}.`,
    remedy: home.remedy,
  };
}

/**
 * Shipped code needs a dependency, or a development dependency that the build bundles; tests and benchmarks may use any
 * development dependency.
 */
function undeclared(source: Source, { packageName, isType, line }: Import): Violation | undefined {
  if (packageName === null || packageName.startsWith('node:')) return undefined;
  const isShipped = /^(?:src|sample|bin)\//u.test(source.path) && !source.isTest && !isType;
  if (packageName in declared.dependencies) return undefined;
  const isEnough = !isShipped || bundled.has(packageName);
  if (isEnough && packageName in declared.devDependencies) return undefined;
  return {
    line,
    subject: packageName,
    problem: `${packageName} is not among the ${isShipped ? 'dependencies, nor one that the build bundles' : 'dependencies or devDependencies'} in package.json.`,
    remedy:
      'Use a listed package, or add this package (and, if the build bundles it, to the list in this file), and say why in docs/decisions.',
  };
}

const homes = [
  {
    names: ['react', 'react-dom'],
    room: 'pages',
    remedy: 'Move what needs React into src/pages and call it with props.',
  },
  {
    names: ['node:sqlite', 'kysely', 'pg'],
    room: 'archive',
    remedy: 'Use the interface of the archive; add a method there if needed.',
  },
];

/** Packages that the build bundles, so that they aren't installed with Townwire; and Vite, for `npm run dev`. */
const bundled = new Set([
  '@hono/node-server',
  'chardet',
  'entities',
  'fastest-levenshtein',
  'iso-3166',
  'hono',
  'htmlparser2',
  'kysely',
  'lru-cache',
  'minisearch',
  'pg',
  'pino',
  'prom-client',
  'react',
  'react-dom',
  'react-markdown',
  'rehype-parse',
  'rehype-remark',
  'remark-gfm',
  'remark-stringify',
  'stemmer',
  'undici',
  'unified',
  'vite',
  'wasm-media-encoders',
  'yaml',
  'zod',
]);

const declared = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));

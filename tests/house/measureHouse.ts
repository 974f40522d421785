import { posix } from 'node:path';
import { importCycles } from './importCycles.ts';
import { exportsOf } from './exports.ts';
import { importsOf } from './imports.ts';
import { danglingReferences } from './references.ts';
import { functionsOf, isProduction, lineCount } from './source.ts';
import type { Source } from './source.ts';

/** The figures of the code base. Files are production files of `src` unless a field says otherwise. */
interface HouseMeasures {
  files: number;
  lines: number;
  medianLines: number;
  longestFile: { path: string; lines: number };
  longestFunction: { path: string; name: string; lines: number };
  fullestFolder: { folder: string; files: number };
  /** Folders of one parent that import each other both ways. */
  twoWayPairs: string[];
  /** Cycles of imports in the whole project, types included, each as the paths of its files. */
  importCycles: string[];
  /** Room, files, lines. */
  rooms: { room: string; files: number; lines: number }[];
  /** Exported names that no other production file, benchmark or sample imports. */
  unusedExports: string[];
  /** Pointers to rows of docs/behavior.md or to decisions that don't exist. */
  danglingReferences: string[];
}

export function measureHouse(sources: readonly Source[]): HouseMeasures {
  const files = sources
    .filter(isProduction)
    .map((source) => ({ source, path: source.path, lines: lineCount(source.text) }));
  const functions = files.flatMap(({ source, path }) =>
    functionsOf(source).map(({ name, lines }) => ({ path, name, lines })),
  );
  const byFolder = Map.groupBy(files, ({ path }) => posix.dirname(path));
  const byRoom = Map.groupBy(files, ({ source }) => source.room ?? '');
  return {
    files: files.length,
    lines: sum(files),
    medianLines: files.map(({ lines }) => lines).toSorted((a, b) => a - b)[Math.floor(files.length / 2)] ?? 0,
    longestFile: maxBy(files, ({ lines }) => lines),
    longestFunction: maxBy(functions, ({ lines }) => lines),
    fullestFolder: maxBy(
      Array.from(byFolder, ([folder, inside]) => ({ folder, files: inside.length })),
      ({ files: count }) => count,
    ),
    twoWayPairs: twoWayPairs(files.map(({ source }) => source)),
    importCycles: importCycles(sources).map((cycle) => cycle.join(' ')),
    rooms: Array.from(byRoom, ([room, inside]) => ({ room, files: inside.length, lines: sum(inside) })),
    unusedExports: unusedExports(sources),
    danglingReferences: danglingReferences(sources),
  };
}

function sum(files: readonly { lines: number }[]): number {
  return files.reduce((total, { lines }) => total + lines, 0);
}

function maxBy<Item>(items: readonly Item[], measure: (item: Item) => number): Item {
  return items.reduce((best, each) => (measure(each) > measure(best) ? each : best));
}

/** Returns the pairs of sibling folders that import each other. A folder and its parent may import each other. */
function twoWayPairs(sources: readonly Source[]): string[] {
  const directions = new Set(
    sources.flatMap((source) =>
      importsOf(source).flatMap(({ file }) => {
        const [from, to] = file === null ? [] : siblingFolders(source.path, file);
        return from === undefined || to === undefined ? [] : [`${from} ${to}`];
      }),
    ),
  );
  return Array.from(directions, (direction) => direction.split(' ') as [string, string])
    .filter(([from, to]) => from < to && directions.has(`${to} ${from}`))
    .map(([from, to]) => `${from} and ${to}`);
}

/** Returns the first folders in which two paths differ. Empty if one of the files is in their common parent. */
function siblingFolders(first: string, second: string): (string | undefined)[] {
  const [one, other] = [first.split('/').slice(0, -1), second.split('/').slice(0, -1)];
  const depth = one.findIndex((name, index) => name !== other[index]);
  if (depth === -1 || other[depth] === undefined) return [];
  return [one, other].map((folders) => folders.slice(0, depth + 1).join('/'));
}

function unusedExports(sources: readonly Source[]): string[] {
  const imported = new Set(
    sources
      .filter(({ isTest, path }) => !isTest && !path.startsWith('tests/'))
      .flatMap(importsOf)
      .flatMap(({ file, names }) => names.map((name) => `${file ?? ''} ${name}`)),
  );
  return sources.filter(isProduction).flatMap((source) =>
    exportsOf(source)
      .filter(({ name }) => !imported.has(`${source.path} ${name}`) && !imported.has(`${source.path} *`))
      .map(({ name }) => `${source.path}: ${name}`),
  );
}

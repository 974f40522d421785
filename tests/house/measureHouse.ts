import { posix } from 'node:path';
import { circlesOf } from './circles.ts';
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
  /** Files of the whole project that import each other in a circle, types included: their paths. */
  circles: string[];
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
    longestFile: most(files, ({ lines }) => lines),
    longestFunction: most(functions, ({ lines }) => lines),
    fullestFolder: most(
      Array.from(byFolder, ([folder, inside]) => ({ folder, files: inside.length })),
      ({ files: count }) => count,
    ),
    twoWayPairs: twoWayPairs(files.map(({ source }) => source)),
    circles: circlesOf(sources).map((circle) => circle.join(' ')),
    rooms: Array.from(byRoom, ([room, inside]) => ({ room, files: inside.length, lines: sum(inside) })),
    unusedExports: unusedExports(sources),
    danglingReferences: danglingReferences(sources),
  };
}

function sum(files: readonly { lines: number }[]): number {
  return files.reduce((total, { lines }) => total + lines, 0);
}

function most<Measured>(all: readonly Measured[], measure: (each: Measured) => number): Measured {
  return all.reduce((best, each) => (measure(each) > measure(best) ? each : best));
}

/** Folders side by side that import each other. A folder and one inside it may: they are parent and child. */
function twoWayPairs(sources: readonly Source[]): string[] {
  const arrows = new Set(
    sources.flatMap((source) =>
      importsOf(source).flatMap(({ file }) => {
        const [from, to] = file === null ? [] : foldersSideBySide(source.path, file);
        return from === undefined || to === undefined ? [] : [`${from} ${to}`];
      }),
    ),
  );
  return Array.from(arrows, (arrow) => arrow.split(' ') as [string, string])
    .filter(([from, to]) => from < to && arrows.has(`${to} ${from}`))
    .map(([from, to]) => `${from} and ${to}`);
}

/** The first folders in which two paths differ. Empty if one of the files is in their common parent. */
function foldersSideBySide(first: string, second: string): (string | undefined)[] {
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

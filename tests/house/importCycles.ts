import { importsOf } from './imports.ts';
import type { Source } from './source.ts';

/** Returns the groups of files that import each other, directly or through others, as sorted paths. Types count. */
export function importCycles(sources: readonly Source[]): string[][] {
  const paths = new Set(sources.map(({ path }) => path));
  const imports = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source).flatMap(({ file }) => (file !== null && paths.has(file) ? [file] : [])),
    ]),
  );
  return stronglyConnected(imports).filter(
    ([first = '', second]) => second !== undefined || imports.get(first)?.includes(first) === true,
  );
}

/** Returns the strongly connected components of a graph (Tarjan's algorithm). */
function stronglyConnected(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const groups: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    lowest.set(node, index);
    stack.push(node);
    for (const next of imports.get(node) ?? []) {
      const reached = order.has(next) ? (lowest.get(next) ?? Infinity) : visit(next);
      lowest.set(node, Math.min(lowest.get(node) ?? index, reached));
    }
    const low = lowest.get(node) ?? index;
    if (low !== index) return low;
    const group = stack.splice(stack.indexOf(node));
    for (const member of group) lowest.set(member, Infinity);
    groups.push(group.toSorted());
    return Infinity;
  };
  for (const node of imports.keys()) if (!order.has(node)) visit(node);
  return groups;
}

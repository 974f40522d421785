import { importsOf } from './imports.ts';
import type { Source } from './source.ts';

/**
 * Returns the imports through which `npm run dev` would load a `.tsx` file, each as `file: imported file`. Node runs
 * the command from source and can't read JSX: Vite renders the pages, and imports of types are erased.
 */
export function jsxInDevelopment(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set(['src/cli/development.ts']);
  const jsxImports: string[] = [];
  for (const path of reached) {
    const source = byPath.get(path);
    for (const { file, isType } of source === undefined ? [] : importsOf(source)) {
      if (file === null || isType) continue;
      if (file.endsWith('.tsx')) jsxImports.push(`${path}: ${file}`);
      else reached.add(file);
    }
  }
  return jsxImports;
}

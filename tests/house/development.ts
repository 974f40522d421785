import { importsOf } from './imports.ts';
import type { Source } from './source.ts';

/**
 * The imports by which `npm run dev` would load a `.tsx` file, each as `file: imported file`. Node runs it from source
 * and can't read JSX: pages are rendered by Vite, and types disappear.
 */
export function jsxInDevelopment(sources: readonly Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set(['src/cli/development.ts']);
  const found: string[] = [];
  for (const path of reached) {
    const source = byPath.get(path);
    for (const { file, isType } of source === undefined ? [] : importsOf(source)) {
      if (file === null || isType) continue;
      if (file.endsWith('.tsx')) found.push(`${path}: ${file}`);
      else reached.add(file);
    }
  }
  return found;
}

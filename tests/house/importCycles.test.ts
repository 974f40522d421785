import { expect, test } from 'vitest';
import { importCycles } from './importCycles.ts';
import { readSource } from './source.ts';

test('files that import each other through others are one cycle, types included', () => {
  expect(
    cyclesIn({
      'src/news/a.ts': "import { b } from './b.ts';",
      'src/news/b.ts': "import type { C } from '../pages/c.tsx';",
      'src/pages/c.tsx': "export { a } from '../news/a.ts';\nimport './d.ts';",
      'src/pages/d.ts': "import 'node:fs';",
    }),
  ).toEqual([['src/news/a.ts', 'src/news/b.ts', 'src/pages/c.tsx']]);
});

test('two cycles that share no file are listed separately, even if one imports the other', () => {
  expect(
    cyclesIn({
      'src/a.ts': "import './b.ts';",
      'src/b.ts': "import './a.ts';\nimport './c.ts';",
      'src/c.ts': "await import('./d.ts');",
      'src/d.ts': "import './c.ts';",
    }),
  ).toEqual([
    ['src/c.ts', 'src/d.ts'],
    ['src/a.ts', 'src/b.ts'],
  ]);
});

test('files that import the same file are not a cycle', () => {
  expect(
    cyclesIn({
      'src/a.ts': "import './b.ts';\nimport './c.ts';",
      'src/b.ts': "import './d.ts';",
      'src/c.ts': "import './d.ts';",
      'src/d.ts': '',
    }),
  ).toEqual([]);
});

function cyclesIn(files: Record<string, string>): string[][] {
  return importCycles(Object.entries(files).map(([path, text]) => readSource(path, text)));
}

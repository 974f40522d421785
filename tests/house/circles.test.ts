import { expect, test } from 'vitest';
import { circlesOf } from './circles.ts';
import { readSource } from './source.ts';

test('files that import each other through others are one circle, types included', () => {
  expect(
    circles({
      'src/news/a.ts': "import { b } from './b.ts';",
      'src/news/b.ts': "import type { C } from '../pages/c.tsx';",
      'src/pages/c.tsx': "export { a } from '../news/a.ts';\nimport './d.ts';",
      'src/pages/d.ts': "import 'node:fs';",
    }),
  ).toEqual([['src/news/a.ts', 'src/news/b.ts', 'src/pages/c.tsx']]);
});

test('two circles that share no file are listed separately, even if one imports the other', () => {
  expect(
    circles({
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

test('files that import the same file are not a circle', () => {
  expect(
    circles({
      'src/a.ts': "import './b.ts';\nimport './c.ts';",
      'src/b.ts': "import './d.ts';",
      'src/c.ts': "import './d.ts';",
      'src/d.ts': '',
    }),
  ).toEqual([]);
});

function circles(files: Record<string, string>): string[][] {
  return circlesOf(Object.entries(files).map(([path, text]) => readSource(path, text)));
}

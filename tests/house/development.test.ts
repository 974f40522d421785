import { expect, test } from 'vitest';
import { jsxInDevelopment } from './development.ts';
import { readSource } from './source.ts';

test('the rule finds a .tsx file that development imports through others, but no import of types', () => {
  const files = {
    'src/cli/development.ts': "import { serve } from './serve.ts';\nimport type { Home } from '../Home.tsx';",
    'src/cli/serve.ts': "import { mark } from '../pages/Mark.tsx';",
    'src/cli/start.ts': "import { renderPage } from '../pages/renderPage.tsx';",
  };
  const sources = Object.entries(files).map(([path, text]) => readSource(path, text));
  expect(jsxInDevelopment(sources)).toEqual(['src/cli/serve.ts: src/pages/Mark.tsx']);
});

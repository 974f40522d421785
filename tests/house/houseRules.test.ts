import { expect, test } from 'vitest';
import { houseRules } from './houseRules.ts';
import { readSource } from './source.ts';

const broken: [rule: string, path: string, text: string, subject: string][] = [
  ['rooms', 'src/desk/parse.ts', "import { ask } from '../wire/ask.ts';", 'wire'],
  ['rooms', 'src/news/item.ts', "export type { Page } from '../pages/page.ts';", 'pages'],
  ['rooms', 'src/server/routes.ts', "const { open } = await import('../archive/archive.ts');", 'archive'],
  ['rooms', 'src/edition/compose.ts', "import { feeds } from '../../sample/feeds.ts';", 'sample'],
  ['rooms', 'src/attic/trunk.ts', 'export {};', 'attic'],
  ['rooms', 'src/yaml/parseYaml.ts', "import { faqFile } from '../publication/faqFile.ts';", 'publication'],
  ['rooms', 'src/desk/parse.ts', "import { parseYaml } from '../yaml/parseYaml.ts';", 'yaml'],
  ['packages', 'src/server/page.tsx', "import { createElement } from 'react';", 'react'],
  ['packages', 'src/server/page.tsx', "import { renderToString } from 'react-dom/server';", 'react-dom'],
  ['packages', 'src/newsroom/ingest.ts', "import { DatabaseSync } from 'node:sqlite';", 'node:sqlite'],
  ['packages', 'src/newsroom/ingest.ts', "import type { Kysely } from 'kysely';", 'kysely'],
  ['packages', 'src/news/dates.ts', "import { format } from 'left-pad';", 'left-pad'],
  ['packages', 'src/news/dates.ts', "import { chromium } from 'playwright-core';", 'playwright-core'],
  ['outside access', 'src/newsroom/ingest.ts', 'await fetch(address);', 'fetch'],
  ['outside access', 'src/newsroom/ingest.ts', 'await globalThis.fetch(address);', 'fetch'],
  ['outside access', 'src/wire/ask.ts', "import { request } from 'undici';", 'undici'],
  [
    'outside access',
    'src/server/proxy.ts',
    "import { createServer, request } from 'node:http';",
    'node:http',
  ],
  ['outside access', 'src/server/proxy.ts', "import * as net from 'node:net';", 'node:net'],
  ['outside access', 'src/pages/radio/Player.island.tsx', "await fetch('https://radio.example/');", 'fetch'],
  [
    'outside access',
    'src/pages/radio/Player.island.tsx',
    "new EventSource('https://radio.example/');",
    'EventSource',
  ],
  ['outside access', 'src/server/start.ts', "new EventSource('/api/radio/events');", 'EventSource'],
  ['outside access', 'src/server/start.ts', 'const port = process.env.PORT;', 'process.env'],
  [
    'outside access',
    'src/server/start.ts',
    "import process from 'node:process';\nprocess['env'].PORT;",
    'process.env',
  ],
  ['outside access', 'src/server/start.ts', "import { env } from 'node:process';", 'process.env'],
  ['outside access', 'tests/support/site.ts', 'const { env } = process;', 'process.env'],
  ['purity', 'src/desk/parse.ts', "import { readFileSync } from 'node:fs';", 'node:fs'],
  [
    'purity',
    'src/pages/home/Home.tsx',
    "import { setTimeout } from 'node:timers/promises';",
    'node:timers/promises',
  ],
  ['purity', 'src/edition/compose.ts', 'const now = Date.now();', 'Date.now'],
  ['purity', 'src/edition/compose.ts', 'const now = new Date();', 'Date'],
  ['purity', 'src/edition/compose.ts', 'const now = Temporal.Now.instant();', 'Temporal.Now.instant'],
  ['purity', 'src/syndication/rss.ts', 'const id = Math.random();', 'Math.random'],
  ['purity', 'src/syndication/rss.ts', 'setTimeout(write, 5);', 'setTimeout'],
  ['purity', 'src/pages/home/Home.tsx', 'const now = performance.now();', 'performance.now'],
  ['naming', 'src/news/index.ts', 'export {};', 'index.ts'],
  ['naming', 'src/pages/utils/dates.ts', 'export {};', 'utils'],
  ['naming', 'src/news/article.ts', 'export const sections = 15;', 'article'],
  ['naming', 'src/news/article.ts', 'const a = 1;\nexport { a as particle };', 'article'],
  ['leftovers', 'src/news/item.ts', '// TODO write this\n', 'unfinished'],
  ['leftovers', 'src/pages/home/Home.css', '/* FIXME: dark */', 'unfinished'],
  ['leftovers', 'src/news/item.ts', 'try { read(); } catch { /* never mind */ }', 'empty catch'],
  ['leftovers', 'src/news/item.ts', 'await read().catch(() => {});', 'empty catch'],
  [
    'leftovers',
    'src/news/item.ts',
    '// oxlint-disable-next-line no-console\nlog();',
    'oxlint-disable-next-line',
  ],
  ['leftovers', 'src/news/item.ts', '// @ts-ignore -- it is wrong\nlog();', '@ts-ignore'],
  ['leftovers', 'src/news/item.ts', 'a();\n'.repeat(301), 'length'],
  ['leftovers', 'src/news/item.ts', `function long() {\n${'a();\n'.repeat(80)}}`, 'long'],
  ['leftovers', 'src/news/item.ts', `// ${'long '.repeat(30)}`, 'comment width'],
  ['plain words', 'docs/glossary.md', 'A poll begins\nanew for whoever asks.', 'whoever'],
  ['plain words', 'src/news/item.ts', '// It tells of a story.', 'tells of'],
  ['docstrings', 'src/item.ts', '/** Its title. */', 'Its'],
  ['docstrings', 'src/item.ts', '/**\n * Those that can be shown.\n */', 'Those'],
  ['docstrings', 'src/item.ts', '/** In full sentences. */', 'In'],
  ['docstrings', 'src/item.ts', '/** Which stories are shown. */', 'Which'],
  ['docstrings', 'src/item.ts', '/** Without those of other languages. */', 'Without'],
  ['docstrings', 'src/item.ts', '/** Whether the story is shown. */', 'Whether'],
  ['test titles', 'src/news/item.test.ts', "test('works', () => {});", 'works'],
  [
    'test titles',
    'src/news/item.test.ts',
    "test('should cut the long description', () => {});",
    'should cut the long description',
  ],
  ['test titles', 'src/news/item.test.ts', "test.only('a story keeps its own name', () => {});", '.only'],
  [
    'test titles',
    'src/news/item.test.ts',
    "test.skipIf(bare)('a story keeps its own name', () => {});",
    '.skipIf',
  ],
  ['test titles', 'src/news/item.test.ts', "test.each(rows)('names %s', () => {});", 'names %s'],
  ['styles', 'src/pages/design/base.css', '@layer base { a { color: #0f3a57; } }', '#0f3a57'],
  ['styles', 'src/pages/design/base.css', '@layer base { a { border: 1px solid white; } }', 'white'],
  [
    'styles',
    'src/pages/design/base.css',
    '@layer base { a { @media print { color: rgb(0 0 0); } } }',
    'rgb(',
  ],
  ['styles', 'src/pages/design/base.css', '@layer base { a { margin: 0 12px; } }', '12px'],
  ['styles', 'src/pages/design/base.css', '@layer base { a { gap: calc(var(--space-m) + .5rem) } }', '.5rem'],
  ['styles', 'src/pages/design/unheard.css', '@layer base;\na { color: inherit; }', 'a'],
  ['styles', 'src/pages/home/Nobody.css', '@layer components { a { color: inherit; } }', 'Nobody'],
  ['styles', 'src/pages/home/Home.tsx', 'const a = <p style={{ margin: 0 }} />;', 'style'],
  ['styles', 'src/pages/home/Home.tsx', 'const a = <path fill="#fff" />;', '#fff'],
  [
    'outside hosts',
    'src/wire/ask.ts',
    "const proxy = 'https://proxy.kansas.city/get?url=';",
    'proxy.kansas.city',
  ],
  [
    'outside hosts',
    'src/pages/home/Home.css',
    '@import url(https://fonts.kansas.city/a.css);',
    'fonts.kansas.city',
  ],
  ['links', 'src/pages/home/Home.tsx', 'const a = <a href="/blog">Blog</a>;', 'a'],
  ['links', 'src/pages/home/Home.tsx', 'const a = <form action="/search" />;', 'form'],
  ['lock file', 'package-lock.json', '"resolved": "https://mirror.example/a.tgz"', '"resolved":'],
  ['lock file', '.npmrc', 'registry=https://mirror.example/', 'registry='],
  ['machine locale', 'src/news/item.ts', 'const list = new Intl.ListFormat();', 'ListFormat'],
  ['machine locale', 'src/news/item.ts', 'const text = count.toLocaleString();', 'toLocaleString'],
  ['machine locale', 'src/news/item.ts', 'const order = one.localeCompare(other);', 'localeCompare'],
];

const accepted: [rule: string, path: string, text: string][] = [
  [
    'docstrings',
    'src/item.ts',
    '/** In-house stories. */\n/* Its marks */\n// In another language, it differs.',
  ],
  ['links', 'src/pages/links/Link.tsx', 'const a = <a href="/blog">Blog</a>;'],
  ['machine locale', 'src/news/item.ts', "const order = one.localeCompare(other, 'en');"],
  ['plain words', 'docs/glossary.md', 'A poll starts again after a failure.'],
  [
    'rooms',
    'src/desk/parse.ts',
    "import type { Item } from '../news/item.ts';\nimport { step } from './step.ts';",
  ],
  ['rooms', 'src/blog/postFile.ts', "import { textField } from '../yaml/field.ts';"],
  ['rooms', 'src/newsroom/ingest.ts', "import { openArchive } from '../archive/archive.ts';"],
  ['packages', 'src/pages/home/Home.tsx', "import { useState } from 'react';"],
  ['packages', 'src/news/item.test.ts', "import { test } from 'vitest';"],
  ['outside access', 'src/wire/outbound.ts', "import { request } from 'undici';"],
  ['outside access', 'src/newsroom/ingest.ts', 'async function ask(fetch: Fetch) { await fetch(address); }'],
  [
    'outside access',
    'src/server/start.ts',
    "import { createServer } from 'node:http';\nimport type { Socket } from 'node:net';\napp.fetch(request);",
  ],
  ['outside access', 'src/pages/radio/Player.island.tsx', 'await fetch(`/api/feeds/${key}`);'],
  [
    'outside access',
    'src/pages/radio/Player.island.tsx',
    'new EventSource(`/api/radio/events?port=${port}`);',
  ],
  ['outside access', 'src/newsroom/settings.ts', 'export const port = process.env.PORT;'],
  [
    'purity',
    'src/edition/compose.ts',
    'const at = new Date(now);\nconst day = Date.parse(text);\nconst top = Math.max(1, 2);',
  ],
  ['purity', 'src/desk/parse.test.ts', "import { readFileSync } from 'node:fs';"],
  ['purity', 'src/pages/radio/Player.island.tsx', 'setTimeout(play, 5);'],
  ['naming', 'src/server/frontDoor.ts', 'export function openFrontDoor() {}\nexport interface Visit {}'],
  ['naming', 'src/news/dates.ts', 'export function longDate() {}\nexport function dayAndDate() {}'],
  ['naming', 'vite.config.ts', 'export default {};'],
  [
    'leftovers',
    'src/news/item.ts',
    '// oxlint-disable-next-line no-console -- the command line speaks here\nlog();',
  ],
  [
    'leftovers',
    'src/news/item.ts',
    'const mark = "TODO";\ntry { read(); } catch (error) { throw new Error("x", { cause: error }); }',
  ],
  [
    'test titles',
    'src/news/item.test.ts',
    "// The real documents are not on every machine.\ntest.skipIf(bare)('a story keeps its own name', () => {});",
  ],
  [
    'test titles',
    'src/news/item.test.ts',
    'test.each(rows)(`the story of ${city} keeps its name`, () => {});\n/test/u.test(name);',
  ],
  ['styles', 'src/pages/design/tokens.css', '@layer tokens { :root { --accent: #0f3a57; } }'],
  [
    'styles',
    'src/pages/design/base.css',
    '@layer base;\n/* white; */\n@layer base { a { color: var(--white, inherit); margin: 0 auto var(--space-m); background: url("white.svg"); } }',
  ],
  [
    'outside hosts',
    'src/wire/ask.ts',
    "// https://www.rfc-editor.org/rfc/rfc9110\nconst a = 'https://feeds.sample.example/';",
  ],
  ['lock file', 'package-lock.json', '"integrity": "sha512-abc"'],
];

test.each(broken)('the rule on %s finds the violation in %s: %j', (name, path, text, subject) => {
  expect(violations(name, path, text)).toContain(subject);
});

test.each(accepted)('the rule on %s accepts %s: %j', (name, path, text) => {
  expect(violations(name, path, text)).toEqual([]);
});

test.each(houseRules)('the rule on $name has a case that fails and one that passes', ({ name }) => {
  expect(broken.map(([rule]) => rule)).toContain(name);
  expect(accepted.map(([rule]) => rule)).toContain(name);
});

test('a violation has its line, the problem and the remedy', () => {
  const source = readSource('src/edition/compose.ts', '\n\nconst now = Date.now();');
  const [violation] = houseRules.flatMap((rule) => rule.violations(source));

  expect(violation).toMatchObject({ line: 3, subject: 'Date.now' });
  expect(violation?.problem).toMatch(/\.$/u);
  expect(violation?.remedy).toMatch(/\.$/u);
});

function violations(name: string, path: string, text: string): string[] {
  const rule = houseRules.find((each) => each.name === name);
  if (rule === undefined) throw new Error(`Unknown rule: ${name}.`);
  return rule.violations(readSource(path, text)).map(({ subject }) => subject);
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const project = fileURLToPath(new URL('../..', import.meta.url));
const { files } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as { files: string[] };

/** The files that npm puts into every package, and those that `files` in package.json names. */
const packaged = ['README.md', 'LICENSE', 'package.json', ...files];

test('commands-9: every link in the documents of the package leads to a file of the package', () => {
  const documents = packaged.flatMap((name) =>
    name.endsWith('.md') ? [name] : globSync(`${name}/**/*.md`, { cwd: project }),
  );
  const dead = documents
    // Links in posts and pages are URLs of a publication.
    .filter((name) => name.startsWith('docs/') || !name.includes('/'))
    .flatMap((name) => deadLinks(name).map((link) => `${name}: ${link}`));
  expect(documents.length).toBeGreaterThan(20);
  expect(dead).toEqual([]);
});

function deadLinks(document: string): string[] {
  const text = readFileSync(path.join(project, document), 'utf8');
  const withoutCode = text.replaceAll(/^```.*?^```/gmsu, '').replaceAll(/`[^`\n]*`/gu, '');
  const links = Array.from(
    withoutCode.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/gu),
    ([, link, source]) => link ?? source ?? '',
  );
  return links.filter((link) => {
    const [target = ''] = link.split('#', 1);
    if (target === '' || /^[a-z]+:/u.test(target)) return false;
    const file = path.posix.join(path.posix.dirname(document), target).replace(/\/$/u, '');
    const isPackaged = packaged.some((name) => file === name || file.startsWith(`${name}/`));
    return !isPackaged || !existsSync(path.join(project, file));
  });
}

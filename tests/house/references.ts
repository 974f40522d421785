import { globSync, readFileSync } from 'node:fs';
import { lineAt } from './source.ts';
import type { Source } from './source.ts';

/**
 * Returns the references to rows of docs/behavior.md (`popup-2`) and to decisions (`docs/decisions/005`) that don't
 * exist, each as `path:line: reference`. In code, a row is a reference in comments and at the start of test titles; in
 * documents, anywhere.
 */
export function danglingReferences(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    referencesOf(source)
      .filter(({ reference }) => !targets.has(reference))
      .map(({ reference, offset }) => `${source.path}:${lineAt(source, offset)}: ${reference}`),
  );
}

function referencesOf(source: Source): { reference: string; offset: number }[] {
  return textsOf(source).flatMap(({ text, start }) =>
    Array.from(text.matchAll(references), (match) => ({ reference: match[0], offset: start + match.index })),
  );
}

function textsOf(source: Source): { text: string; start: number }[] {
  if (source.code === null) return source.path.endsWith('.md') ? [{ text: source.text, start: 0 }] : [];
  const titles = source.isTest
    ? Array.from(
        source.text.matchAll(/^\s*(?:(?:test|describe)[\w.]*\(|\)\(|)\s*['"`]([a-z]+-\d+[^:'"`]*):/gmu),
        (match) => ({
          text: match[1] ?? '',
          start: match.index,
        }),
      )
    : [];
  return [...source.code.comments, ...titles];
}

const project = new URL('../..', import.meta.url);

const behavior = readFileSync(new URL('docs/behavior.md', project), 'utf8');

const rows = Array.from(behavior.matchAll(/^- \*\*([a-z]+-\d+)\*\*/gmu), ([, row]) => row ?? '');

const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: project }).map((path) =>
  path.slice(0, 'docs/decisions/NNN'.length),
);

const targets = new Set([...rows, ...decisions]);

const topics = Array.from(new Set(rows.map((row) => row.replace(/-\d+$/u, ''))));

const references = new RegExp(
  `(?<![\\w/.-])(?:${topics.join('|')})-\\d+(?![\\w-])|docs/decisions/\\d{3}`,
  'gu',
);

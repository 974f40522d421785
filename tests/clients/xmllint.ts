import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A schema for XML documents. */
export interface Schema {
  kind: 'relaxng' | 'schema';
  /** The schema's path relative to the project's folder. */
  path: string;
}

/** The schemas of our files: our own, by the specifications, and the sitemap protocol's with links to languages. */
export const schemas = {
  rss: { kind: 'relaxng', path: 'tests/schemas/rss.rng' },
  atom: { kind: 'relaxng', path: 'tests/schemas/atom.rng' },
  opml: { kind: 'relaxng', path: 'tests/schemas/opml.rng' },
  newsSitemap: { kind: 'relaxng', path: 'tests/schemas/newsSitemap.rng' },
  sitemapIndex: { kind: 'relaxng', path: 'tests/schemas/sitemapIndex.rng' },
  openSearch: { kind: 'relaxng', path: 'tests/schemas/openSearch.rng' },
  sitemap: { kind: 'schema', path: 'tests/schemas/sitemap.xsd' },
} as const satisfies Record<string, Schema>;

/**
 * The errors of an XML document by xmllint, one sentence each.
 * @throws if xmllint is missing, with what to install.
 */
export function xmllintErrors({ document, schema }: { document: string; schema: Schema }): string[] {
  const { error, status, stderr } = spawnSync(
    'xmllint',
    ['--noout', '--nonet', `--${schema.kind}`, schema.path, '-'],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      input: document,
      encoding: 'utf8',
      timeout: limitMs,
    },
  );
  if (error !== undefined) {
    throw new Error(`xmllint could not be run (${error.message}). Install it: apt-get install libxml2-utils`);
  }
  if (status === 0) return [];
  return stderr.split('\n').filter((line) => line !== '');
}

const limitMs = 20_000;

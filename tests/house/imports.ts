import { posix } from 'node:path';
import { lineAt } from './source.ts';
import type { Source } from './source.ts';

/** An import, re-export or dynamic import of a file. */
export interface Import {
  /** The text between the quotes. */
  from: string;
  /** The path of a relative import from the project's folder; null for a package. */
  file: string | null;
  /** A package's name without the path inside it (`node:fs`, `react-dom`, `@hono/node-server`); null for a file. */
  packageName: string | null;
  /** True if the import is erased with the types. */
  isType: boolean;
  /** The imported names; `*` for the whole module, `default` for its default export. */
  names: string[];
  line: number;
}

/** Returns every import in `source`, in the order of the text. Dynamic imports count only if their URL is a literal. */
export function importsOf(source: Source): Import[] {
  return (source.code?.nodes ?? []).flatMap(({ node }): Import[] => {
    const at = (from: string, isType: boolean, names: string[]): Import[] => [
      { from, ...target(source.path, from), isType, names, line: lineAt(source, node.start) },
    ];
    switch (node.type) {
      case 'ImportDeclaration':
        return at(
          node.source.value,
          isTypeOnly(node.importKind, node.specifiers),
          node.specifiers.map(importedName),
        );
      case 'ExportAllDeclaration':
        return at(node.source.value, node.exportKind === 'type', ['*']);
      case 'ExportNamedDeclaration':
        if (node.source === null) return [];
        return at(
          node.source.value,
          isTypeOnly(node.exportKind, node.specifiers),
          node.specifiers.map(({ local }) => (local.type === 'Literal' ? local.value : local.name)),
        );
      case 'ImportExpression':
        if (node.source.type !== 'Literal' || typeof node.source.value !== 'string') return [];
        return at(node.source.value, false, ['*']);
      default:
        return [];
    }
  });
}

function target(importer: string, from: string): { file: string | null; packageName: string | null } {
  if (from.startsWith('.')) return { file: posix.join(posix.dirname(importer), from), packageName: null };
  if (from.startsWith('node:')) return { file: null, packageName: from };
  const segments = from.startsWith('@') ? 2 : 1;
  return { file: null, packageName: from.split('/').slice(0, segments).join('/') };
}

/**
 * Returns whether an import is `import type { A }`, or `import { type A }` with types only. An import without names has
 * effects.
 */
function isTypeOnly(kind: string | undefined, specifiers: readonly object[]): boolean {
  if (kind === 'type') return true;
  return specifiers.length > 0 && specifiers.every((each) => kindOf(each) === 'type');
}

function kindOf(specifier: object): unknown {
  if ('importKind' in specifier) return specifier.importKind;
  return 'exportKind' in specifier ? specifier.exportKind : undefined;
}

function importedName(specifier: { type: string; imported?: object }): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*';
  const { imported } = specifier;
  if (imported !== undefined && 'name' in imported && typeof imported.name === 'string') return imported.name;
  return 'default';
}

import type { ESTree } from 'vite';
import { lineAt } from './source.ts';
import type { Source } from './source.ts';

/** One name that a file declares and exports. */
export interface Export {
  name: string;
  /** The comment that ends right before it, without its stars; null without one. */
  docstring: string | null;
  line: number;
}

/** What `source` declares and exports. What it only passes on from elsewhere is not among it; overloads count once. */
export function exportsOf(source: Source): Export[] {
  const found = (source.code?.program.body ?? []).flatMap((statement): Export[] => {
    const names = declaredNames(statement);
    const docstring = docstringBefore(source, statement.start);
    return names.map((name) => ({ name, docstring, line: lineAt(source, statement.start) }));
  });
  return found.filter(({ name }, index) => found.findIndex((each) => each.name === name) === index);
}

function declaredNames(statement: ESTree.Node): string[] {
  if (statement.type === 'ExportDefaultDeclaration') return ['default'];
  if (statement.type !== 'ExportNamedDeclaration' || statement.source !== null) return [];
  const { declaration } = statement;
  if (declaration === null) {
    return statement.specifiers.map(({ exported }) =>
      exported.type === 'Literal' ? exported.value : exported.name,
    );
  }
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  }
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

function docstringBefore(source: Source, offset: number): string | null {
  const comment = source.code?.comments.findLast(({ end }) => end <= offset);
  if (comment === undefined || !comment.isBlock || !comment.text.startsWith('*')) return null;
  if (source.text.slice(comment.end, offset).trim() !== '') return null;
  return comment.text.replace(/^\s*\*+ ?/gmu, '').trim();
}

import type { ESTree } from 'vite';
import { lineAt } from './source.ts';
import type { Source } from './source.ts';

/** A name that a file declares and exports. */
interface Export {
  name: string;
  line: number;
}

/** Returns the names that `source` declares and exports, without re-exports. Overloads count once. */
export function exportsOf(source: Source): Export[] {
  const exported = (source.code?.program.body ?? []).flatMap((statement): Export[] => {
    const names = declaredNames(statement);
    return names.map((name) => ({ name, line: lineAt(source, statement.start) }));
  });
  return exported.filter(({ name }, index) => exported.findIndex((each) => each.name === name) === index);
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

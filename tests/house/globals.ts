import type { ESTree } from 'vite';
import { lineAt } from './source.ts';
import type { NodeWithParent, Source } from './source.ts';

/** A use of a name that the runtime provides. */
export interface GlobalUse {
  /** Normalized: `fetch`, `process.env`, `Date.now`, or `Date` for the bare name. */
  name: string;
  node: ESTree.Node;
  parent: ESTree.Node | null;
  line: number;
}

/**
 * Returns every use in `source` of a name that the file does not bind itself: `fetch(…)`, `globalThis.fetch`,
 * `process['env']`, `const { env } = process`. The name includes the member that is used (`Math.random`). A name bound
 * anywhere in the file counts as the file's own; `process` is always the runtime's, even if it is imported.
 */
export function globalUses(source: Source): GlobalUse[] {
  const nodes = source.code?.nodes ?? [];
  const ownNames = new Set(nodes.flatMap(({ node }) => boundNames(node)));
  const parents = new Map(nodes.map(({ node, parent }) => [node, parent]));
  return nodes.flatMap(({ node, parent }): GlobalUse[] => {
    if (node.type !== 'Identifier' || ownNames.has(node.name) || !isReference({ node, parent })) return [];
    const use = withMembers({ node, parent, name: node.name, parents });
    return use.names.map((name) => ({
      name,
      node: use.node,
      parent: parents.get(use.node) ?? null,
      line: lineAt(source, node.start),
    }));
  });
}

/**
 * Returns whether a use's name is `name` or something further inside it: `process.env.PORT` is a use of `process.env`.
 */
export function isUseOf(use: string, name: string): boolean {
  return use === name || use.startsWith(`${name}.`);
}

/** Returns the names that a declaration binds, including the names in patterns. */
function boundNames(node: ESTree.Node): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return patternNames(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return [...(node.id === null ? [] : [node.id.name]), ...node.params.flatMap(patternNames)];
    case 'ArrowFunctionExpression':
      return node.params.flatMap(patternNames);
    case 'ClassDeclaration':
      return node.id === null ? [] : [node.id.name];
    case 'ImportSpecifier':
      return [node.local.name];
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return node.local.name === 'process' ? [] : [node.local.name];
    default:
      return [];
  }
}

function patternNames(pattern: ESTree.Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return patternNames(pattern.left);
    case 'RestElement':
      return patternNames(pattern.argument);
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element === null ? [] : patternNames(element)));
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => patternNames(each.type === 'Property' ? each.value : each));
    default:
      return [];
  }
}

/** Returns whether the identifier is a reference: not a member's or property's name, and not part of a type. */
function isReference({ node, parent }: NodeWithParent): boolean {
  if (parent === null) return false;
  if (parent.type.startsWith('TS')) return typedExpressions.has(parent.type);
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent.type === 'Property') return parent.value === node || parent.computed;
  return ![
    'MethodDefinition',
    'PropertyDefinition',
    'ImportSpecifier',
    'ExportSpecifier',
    'LabeledStatement',
  ].includes(parent.type);
}

/** Extends a name by its members: to all of `globalThis.process.env`, or to each name in `const { env } = process`. */
function withMembers(start: {
  node: ESTree.Node;
  parent: ESTree.Node | null;
  name: string;
  parents: Map<ESTree.Node, ESTree.Node | null>;
}): { node: ESTree.Node; names: string[] } {
  let { node, parent, name } = start;
  while (parent?.type === 'MemberExpression' && parent.object === node) {
    const member = memberName(parent);
    if (member === null) break;
    name = globalObjects.has(name) ? member : `${name}.${member}`;
    node = parent;
    parent = start.parents.get(node) ?? null;
  }
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'ObjectPattern') {
    return { node, names: parent.id.properties.flatMap(keyName).map((key) => `${name}.${key}`) };
  }
  return { node, names: [name] };
}

function memberName(member: ESTree.MemberExpression): string | null {
  if (member.property.type === 'Identifier' && !member.computed) return member.property.name;
  return member.property.type === 'Literal' && typeof member.property.value === 'string'
    ? member.property.value
    : null;
}

function keyName(property: ESTree.Node): string[] {
  return property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [];
}

const typedExpressions = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

const globalObjects = new Set(['globalThis', 'window', 'self']);

import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Violation, HouseRule } from './houseRule.ts';
import { isNamedAfter } from './naming.ts';
import { lineAt } from './source.ts';
import type { Source } from './source.ts';
import { readStyleSheet, type Declaration } from './styleSheet.ts';

/** Each component has one CSS file in a cascade layer; every color and space is a token. */
export const styles: HouseRule = {
  name: 'styles',
  violations: (source) => (source.path.endsWith('.css') ? sheetViolations(source) : markupViolations(source)),
};

function sheetViolations(source: Source): Violation[] {
  const sheet = readStyleSheet(source.text);
  const isTokens = source.path === tokensFile;
  return [
    ...(isTokens ? [] : sheet.declarations.flatMap((each) => literalColor(each) ?? literalSpace(each) ?? [])),
    ...outsideLayers(source.path, sheet.topLevel),
    ...[withoutComponent(source.path) ?? []].flat(),
  ];
}

function literalColor({ property, value, line }: Declaration): Violation | undefined {
  const plain = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'|var\(\s*--[\w-]+|--[\w-]+/gu, '');
  const color = colorPattern.exec(plain)?.[0];
  if (color === undefined || !mayHoldColor(property)) return undefined;
  return {
    line,
    subject: color,
    problem: `${property} sets the color ${color} directly.`,
    remedy: `Use a token, var(--…); name a new color in ${tokensFile}, light and dark.`,
  };
}

/** Returns whether a property's value may be a color. Elsewhere a color's name may be the name of a font or an area. */
function mayHoldColor(property: string): boolean {
  return !/^(?:font|grid|animation|transition|view-transition|will-change|content|container|counter|list-style)/u.test(
    property,
  );
}

function literalSpace({ property, value, line }: Declaration): Violation | undefined {
  if (!spaceProperty.test(property)) return undefined;
  const space = /(?<![\w-])-?(?:\d*\.)?\d+(?:px|r?em|ch|ex|lh|rlh|v[wh]|[sld]v[wh]|pt|cq[wi])\b/u.exec(
    value,
  )?.[0];
  if (space === undefined || Number.parseFloat(space) === 0) return undefined;
  return {
    line,
    subject: space,
    problem: `${property} sets the space ${space} directly.`,
    remedy: `Use a token, var(--…), or calc() with one; name a new step in ${tokensFile}.`,
  };
}

/** Finds rules outside @layer in a file that the sheets of pages don't import into a layer. */
function outsideLayers(path: string, topLevel: { name: string; line: number }[]): Violation[] {
  if (layeredSheets().has(path)) return [];
  return topLevel
    .filter(({ name }) => !/^@(?:layer|import|charset|namespace)$/u.test(name))
    .map(({ name, line }) => ({
      line,
      subject: name,
      problem: `${name} is outside every cascade layer.`,
      remedy: `Import the file into a layer in a sheet in ${sheetsOfPages}, so that a publication can override it in any order of files.`,
    }));
}

function layeredSheets(): Set<string> {
  const imports = globSync(`${sheetsOfPages}/*.css`, { cwd: project }).flatMap((sheet) =>
    Array.from(
      readFileSync(new URL(sheet, project), 'utf8').matchAll(/@import\s+'([^']+)'\s+layer\(\w+\)/gu),
      ([, file = '']) => posix.join(sheetsOfPages, file),
    ),
  );
  return new Set(imports);
}

/** Finds a CSS file without a component: `card.css` is beside `Card.tsx`, and shared styles are in src/pages/design. */
function withoutComponent(path: string): Violation | undefined {
  if (/^src\/pages\/(?:design|sheets)\//u.test(path) || !path.startsWith('src/')) return undefined;
  const beside = globSync(`${posix.dirname(path)}/*.tsx`, { cwd: project }).map((file) =>
    posix.basename(file, '.tsx'),
  );
  const stem = posix.basename(path, '.css');
  if (isNamedAfter(stem, beside)) return undefined;
  return {
    line: 1,
    subject: stem,
    problem: `No component beside it is called ${stem}.`,
    remedy: 'Name a CSS file after its component; shared styles belong in src/pages/design.',
  };
}

/** Finds colors in markup, which would bypass the tokens, and style attributes, which the content policy blocks. */
function markupViolations(source: Source): Violation[] {
  if (source.room !== 'pages' || source.isTest) return [];
  return (source.code?.nodes ?? []).flatMap(({ node, parent }): Violation | [] => {
    if (node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' && node.name.name === 'style') {
      return {
        line: lineAt(source, node.start),
        subject: 'style',
        problem: 'A style attribute is blocked by the content policy.',
        remedy: "Give the element a class and write the style in the component's CSS file.",
      };
    }
    if (node.type !== 'Literal' || typeof node.value !== 'string' || parent?.type === 'ImportDeclaration')
      return [];
    const color =
      /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgb|hsl|hwb|ok(?:lch|lab))a?\(.*\))$/iu.exec(
        node.value,
      );
    if (color === null) return [];
    return {
      line: lineAt(source, node.start),
      subject: color[0],
      problem: `The color ${color[0]} is set directly.`,
      remedy: `Use a class whose CSS takes the color from ${tokensFile}.`,
    };
  });
}

const project = new URL('../..', import.meta.url);

const tokensFile = 'src/pages/design/tokens.css';

const sheetsOfPages = 'src/pages/sheets';

const spaceProperty =
  /^(?:(?:margin|padding|scroll-margin|scroll-padding)(?:-[a-z-]+)?|(?:row-|column-)?gap)$/u;

const colorNames =
  'black|white|gr[ae]y|silver|red|maroon|orange|gold|yellow|olive|lime|green|teal|aqua|cyan|blue|navy|purple|fuchsia|magenta|pink|brown|tan|beige|ivory|crimson|tomato|indigo|violet|salmon|khaki|coral|snow';

const colorPattern = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgb|hsl)a?\\(|\\b(?:hwb|lab|lch|oklab|oklch)\\(|(?<![\\w-])(?:light|dark)?(?:${colorNames})(?![\\w-])`,
  'iu',
);

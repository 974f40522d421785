import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { Breach, HouseRule } from './houseRule.ts';
import { isNamedAfter } from './naming.ts';
import { lineAt } from './source.ts';
import type { Source } from './source.ts';
import { readStyleSheet } from './styleSheet.ts';

/** One CSS file a component, in a cascade layer; every colour and space is a token (architecture section 7, rule 12). */
export const styles: HouseRule = {
  name: 'styles',
  breaches: (source) => (source.path.endsWith('.css') ? sheetBreaches(source) : markupBreaches(source)),
};

function sheetBreaches(source: Source): Breach[] {
  const sheet = readStyleSheet(source.text);
  const isTokens = source.path === tokensFile;
  return [
    ...(isTokens ? [] : sheet.declarations.flatMap(literalColours)),
    ...(isTokens ? [] : sheet.declarations.flatMap(literalSpaces)),
    ...outsideLayers(source.path, sheet.topLevel),
    ...withoutComponent(source.path),
  ];
}

function literalColours({
  property,
  value,
  line,
}: {
  property: string;
  value: string;
  line: number;
}): Breach[] {
  const plain = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'|var\(\s*--[\w-]+|--[\w-]+/gu, '');
  const found = colourPattern.exec(plain)?.[0];
  if (found === undefined || !mayHoldColour(property)) return [];
  return [
    {
      line,
      subject: found,
      what: `${property} has the colour ${found} written out.`,
      remedy: `Use a token, var(--…); a new colour is first named in ${tokensFile}, light and dark.`,
    },
  ];
}

/** Names of fonts, areas and animations may be words that are colours too. */
function mayHoldColour(property: string): boolean {
  return !/^(?:font|grid|animation|transition|view-transition|will-change|content|container|counter|list-style)/u.test(
    property,
  );
}

function literalSpaces({
  property,
  value,
  line,
}: {
  property: string;
  value: string;
  line: number;
}): Breach[] {
  if (!spaceProperty.test(property)) return [];
  const found = /(?<![\w-])-?(?:\d*\.)?\d+(?:px|r?em|ch|ex|lh|rlh|v[wh]|[sld]v[wh]|pt|cq[wi])\b/u.exec(
    value,
  )?.[0];
  if (found === undefined || Number.parseFloat(found) === 0) return [];
  return [
    {
      line,
      subject: found,
      what: `${property} has the space ${found} written out.`,
      remedy: `Use a token, var(--…), or calc() with one; a new step is first named in ${tokensFile}.`,
    },
  ];
}

/** Either the sheet wraps its rules in @layer, or the sheet of sheets imports it into one. */
function outsideLayers(path: string, topLevel: { name: string; line: number }[]): Breach[] {
  if (path !== sheetOfSheets && layeredSheets().has(path)) return [];
  return topLevel
    .filter(({ name }) => !/^@(?:layer|import|charset|namespace)$/u.test(name))
    .map(({ name, line }) => ({
      line,
      subject: name,
      what: `${name} stands outside every cascade layer.`,
      remedy: `Import the file into a layer in ${sheetOfSheets}, so that a publication can override it whatever the order of the files.`,
    }));
}

function layeredSheets(): Set<string> {
  const imports = readFileSync(new URL(sheetOfSheets, project), 'utf8').matchAll(
    /@import\s+'([^']+)'\s+layer\(\w+\)/gu,
  );
  return new Set(Array.from(imports, ([, file]) => posix.join(posix.dirname(sheetOfSheets), file ?? '')));
}

/** `card.css` stands beside `Card.tsx`; the house-wide sheets are in src/pages/design. */
function withoutComponent(path: string): Breach[] {
  if (path.startsWith('src/pages/design/') || !path.startsWith('src/')) return [];
  const beside = globSync(`${posix.dirname(path)}/*.tsx`, { cwd: project }).map((file) =>
    posix.basename(file, '.tsx'),
  );
  const stem = posix.basename(path, '.css');
  if (isNamedAfter(stem, beside)) return [];
  return [
    {
      line: 1,
      subject: stem,
      what: `No component beside it is called ${stem}.`,
      remedy:
        'Give each component one CSS file of its own name; what all of them share belongs in src/pages/design.',
    },
  ];
}

/** Colours and style attributes in markup would go past the tokens, and the latter past the content policy. */
function markupBreaches(source: Source): Breach[] {
  if (source.room !== 'pages' || source.isTest) return [];
  return (source.code?.nodes ?? []).flatMap(({ node, parent }): Breach[] => {
    if (node.type === 'JSXAttribute' && node.name.type === 'JSXIdentifier' && node.name.name === 'style') {
      return [
        {
          line: lineAt(source, node.start),
          subject: 'style',
          what: 'A style attribute is blocked by the content policy.',
          remedy: "Give the element a class and write the style in the component's CSS file.",
        },
      ];
    }
    if (node.type !== 'Literal' || typeof node.value !== 'string' || parent?.type === 'ImportDeclaration')
      return [];
    const found =
      /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgb|hsl|hwb|ok(?:lch|lab))a?\(.*\))$/iu.exec(
        node.value,
      );
    if (found === null) return [];
    return [
      {
        line: lineAt(source, node.start),
        subject: found[0],
        what: `The colour ${found[0]} is written out.`,
        remedy: `Use a class whose CSS takes the colour from ${tokensFile}.`,
      },
    ];
  });
}

const project = new URL('../..', import.meta.url);

const tokensFile = 'src/pages/design/tokens.css';

const sheetOfSheets = 'src/pages/design/site.css';

const spaceProperty =
  /^(?:(?:margin|padding|scroll-margin|scroll-padding)(?:-[a-z-]+)?|(?:row-|column-)?gap)$/u;

const colourNames =
  'black|white|gr[ae]y|silver|red|maroon|orange|gold|yellow|olive|lime|green|teal|aqua|cyan|blue|navy|purple|fuchsia|magenta|pink|brown|tan|beige|ivory|crimson|tomato|indigo|violet|salmon|khaki|coral|snow';

const colourPattern = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgb|hsl)a?\\(|\\b(?:hwb|lab|lch|oklab|oklch)\\(|(?<![\\w-])(?:light|dark)?(?:${colourNames})(?![\\w-])`,
  'iu',
);

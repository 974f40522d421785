import { escapeUTF8 } from 'entities';
import { Parser } from 'htmlparser2';
import { sixDigitColor } from '../../news/brand/contrast.ts';

/** A drawing that contains only harmless shapes. */
interface CleanDrawing {
  /** A square, as in `0 0 32 32`. */
  viewBox: string;
  /** The shapes as SVG. Ids begin with `brandmark-`, and colors are `#rrggbb` where they can be. */
  shapes: string;
}

interface DrawingMistake {
  /** Position in the text. */
  offset: number;
  message: string;
  remedy: string;
}

/**
 * Returns the shapes of an SVG document, for use inside a page: no script, text, style sheet, or reference to other
 * files. Notes of the drawing program are left out; anything else that is not a shape is a mistake.
 */
export function cleanDrawing(text: string): { drawing: CleanDrawing; mistakes: DrawingMistake[] } {
  const mistakes: DrawingMistake[] = [];
  const shapes: string[] = [];
  const openElements: string[] = [];
  const root: { viewBox: string | null } = { viewBox: null };
  /** The number of open elements whose content is left out. */
  let skipped = 0;
  let count = 0;

  const parser = new Parser(
    {
      onopentag(rawName, attributes) {
        const name = localName(rawName);
        const offset = parser.startIndex;
        const report = (message: string, remedy: string) => mistakes.push({ offset, message, remedy });
        count += 1;
        if (skipped > 0 || isNote(rawName)) {
          skipped += 1;
          return;
        }
        if (root.viewBox === null) {
          const read = name === 'svg' ? readViewBox(attributes) : notSvg;
          if ('message' in read) report(read.message, read.remedy);
          root.viewBox = 'message' in read ? '' : read.viewBox;
        } else if (!shapeNames.has(name)) {
          report(`A mark can't have <${rawName}>.`, remedies[name] ?? shapesRemedy);
          skipped += 1;
          return;
        }
        const cleaned = cleanAttributes(attributes, { name, report });
        const tag = name === 'svg' ? 'g' : name;
        shapes.push(`<${tag}${cleaned}>`);
        openElements.push(tag);
      },
      onclosetag() {
        if (skipped > 0) skipped -= 1;
        else if (openElements.length > 0) shapes.push(`</${openElements.pop()}>`);
      },
    },
    { xmlMode: true, recognizeSelfClosing: true },
  );
  parser.end(text);
  const reportFirst = (message: string, remedy: string) => mistakes.unshift({ offset: 0, message, remedy });
  if (root.viewBox === null) reportFirst(notSvg.message, notSvg.remedy);
  else if (count > elementsMax)
    reportFirst(
      `The mark has ${count} elements; at most ${elementsMax} are allowed.`,
      'Combine paths in your drawing program.',
    );
  else if (
    mistakes.length === 0 &&
    !shapes.some((shape) => /^<(?:path|circle|ellipse|rect|line|poly)/u.test(shape))
  )
    reportFirst('The drawing has no shapes.', shapesRemedy);
  const drawing = {
    viewBox: root.viewBox ?? '',
    shapes: shapes.join('').replaceAll(/><\/(?!g>|defs>)\w+>/gu, '/>'),
  };
  return { drawing, mistakes: mistakes.slice(0, mistakesMax) };
}

function localName(name: string): string {
  return name.replace(/^svg:/u, '');
}

/** Returns whether an element describes the drawing, or belongs to the program that made it. */
function isNote(name: string): boolean {
  return (
    ['title', 'desc', 'metadata'].includes(localName(name)) ||
    (name.includes(':') && !name.startsWith('svg:'))
  );
}

type DrawingMistakeText = Omit<DrawingMistake, 'offset'>;

/** Reads the `viewBox`, or makes one from width and height, and widens it to a square. */
function readViewBox(attributes: Record<string, string>): { viewBox: string } | DrawingMistakeText {
  const { viewBox = `0 0 ${attributes['width'] ?? ''} ${attributes['height'] ?? ''}` } = attributes;
  const numbers = viewBox
    .trim()
    .split(/[\s,]+/u)
    .map((part) => Number(part.replace(/px$/u, '')));
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = numbers;
  const isValid = numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0;
  if (!isValid) {
    const message = 'The drawing does not say how large it is.';
    return { message, remedy: 'Give <svg> a viewBox with four numbers, such as viewBox="0 0 32 32".' };
  }
  const side = Math.max(width, height);
  if (side > 2 * Math.min(width, height)) {
    const message = `The drawing is ${width} wide and ${height} high, but a mark is shown in a square.`;
    return { message, remedy: 'Draw a mark that fits a square. The name is beside it as text.' };
  }
  return { viewBox: [x - (side - width) / 2, y - (side - height) / 2, side, side].join(' ') };
}

/** Writes the attributes that are part of the drawing. */
function cleanAttributes(
  attributes: Record<string, string>,
  { name, report }: { name: string; report: (message: string, remedy: string) => void },
): string {
  const all = { ...attributes, ...declarationsIn(attributes['style'] ?? '') };
  return Object.entries(all)
    .map(([rawKey, rawValue]) => {
      const key = rawKey.replace(/^xlink:/u, '');
      if (/^on/iu.test(key)) {
        report(`A mark can't run a script, as \`${key}\` does.`, `Remove \`${key}\`.`);
        return '';
      }
      const isReference = key === 'href';
      if (!drawingAttributes.has(key) && !(isReference && name.endsWith('Gradient'))) {
        if (isReference) report("A mark can't refer to anything.", 'Draw the shape itself in its place.');
        return '';
      }
      if (name === 'svg' && !inheritedAttributes.has(key)) return '';
      const value = cleanValue(key, rawValue.trim());
      if (value !== null) return ` ${key}="${escapeUTF8(value)}"`;
      report(
        `A mark can't refer to anything outside of it: ${key}="${rawValue.slice(0, 60)}".`,
        'Use a color, or a gradient in the same file.',
      );
      return '';
    })
    .join('');
}

/** Reads the declarations of a `style` attribute, because the content policy of pages allows no such attribute. */
function declarationsIn(style: string): Record<string, string> {
  const pairs = style.split(';').map((part) => part.split(':'));
  return Object.fromEntries(
    pairs.flatMap(([key = '', ...value]) =>
      key.trim() === '' ? [] : [[key.trim(), value.join(':').trim()]],
    ),
  );
}

/** Returns null for a value that refers to something outside of the drawing. */
function cleanValue(key: string, value: string): string | null {
  if (key === 'id') return idPrefix + value;
  if (key === 'href') return /^#[\w-]+$/u.test(value) ? `#${idPrefix}${value.slice(1)}` : null;
  const [, id] = /^url\(["']?#(?<id>[\w-]+)["']?\)$/u.exec(value) ?? [];
  if (id !== undefined) return `url(#${idPrefix}${id})`;
  if (/url|[\\<@]|:/iu.test(value)) return null;
  return colorAttributes.has(key) ? plainColor(value) : value;
}

/** Writes `#FFF` and `white` as `#ffffff`, so that colors can be compared. */
function plainColor(value: string): string {
  const color = namedColors[value.toLowerCase()] ?? value;
  return sixDigitColor(color) ?? color;
}

const namedColors: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

/** The prefix of ids. Header and footer have the same drawing, so pages rename the ids of one of the two. */
const idPrefix = 'brandmark-';

const shapeNames = new Set(
  'g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
);

const colorAttributes = new Set(['fill', 'stroke', 'stop-color']);

/** Attributes that shapes inherit from their group. */
const inheritedAttributes = new Set([
  ...colorAttributes,
  ...'fill-opacity fill-rule clip-rule opacity stroke-width stroke-linecap stroke-linejoin'.split(' '),
  ...'stroke-miterlimit stroke-opacity stroke-dasharray stroke-dashoffset'.split(' '),
]);

const drawingAttributes = new Set([
  ...inheritedAttributes,
  ...'id d points x y x1 y1 x2 y2 r cx cy rx ry fx fy width height transform pathLength offset'.split(' '),
  ...'stop-opacity gradientUnits gradientTransform spreadMethod clip-path clipPathUnits mask maskUnits'.split(
    ' ',
  ),
  'maskContentUnits',
]);

const shapesRemedy =
  'Use only shapes: path, circle, ellipse, rect, line, polyline and polygon, in groups and with gradients.';

const remedies: Readonly<Record<string, string>> = {
  script: 'Remove it. A mark is only a drawing.',
  style: 'Save the file with presentation attributes instead of a style sheet (Illustrator: Styling).',
  text: 'Turn the letters into paths (Inkscape: Path, Object to Path), because readers may not have the font.',
  image: 'Draw the shapes; a picture inside of the file is not drawn.',
  use: 'Draw the shape itself in its place (Inkscape: Edit, Clone, Unlink).',
};

const notSvg: DrawingMistakeText = {
  message: 'The file is not an SVG drawing.',
  remedy: 'Save the drawing as SVG (in Inkscape: Plain SVG). It begins with <svg.',
};

const elementsMax = 300;
const mistakesMax = 10;

interface FittedHeadline {
  /** The font size in pixels. */
  size: number;
  /** The lines of a headline, at most five; none for an empty headline. */
  lines: string[];
}

/** The space for a headline, in pixels. */
interface HeadlineBox {
  width: number;
  height: number;
  /** The width of each character in em, including the space and `…`. */
  widths: ReadonlyMap<string, number>;
}

/** The height of a line, in em. */
export const headlineLineHeight = 1.06;

/**
 * Sets a headline in lines of about the same length, as large as the box allows. A short headline stays on one line.
 * Words wider than a line break after hyphens, or between letters. Text that doesn't fit is cut at a word.
 */
export function fitShareCardHeadline(headline: string, box: HeadlineBox): FittedHeadline {
  const words = headline.match(/\S+ */gu) ?? [];
  const line = words.join('').trimEnd();
  for (const size of oneLineSizes) {
    if (measureAt(size, box)(line) <= box.width) return { size, lines: line === '' ? [] : [line] };
  }
  return fit(words, box) ?? fit(words.flatMap(splitAtHyphens), box) ?? cutShort(words, box);
}

/** Fits the pieces at the largest possible size, or returns null when no size works. */
function fit(pieces: string[], box: HeadlineBox): FittedHeadline | null {
  for (const size of sizes) {
    const measure = measureAt(size, box);
    if (pieces.some((piece) => measure(piece) > box.width)) continue;
    const lines = wrap({ pieces, measure }, box.width);
    if (lines.length <= linesMax(size, box)) return { size, lines: balance(lines, { pieces, measure }) };
  }
  return null;
}

type Measure = (text: string) => number;

interface MeasuredPieces {
  /** Words with the space after them, or parts of words. */
  pieces: string[];
  measure: Measure;
}

/** Measures text without its final space. The extra 1 % covers the kerning that we don't measure. */
function measureAt(size: number, { widths }: HeadlineBox): Measure {
  return (text) => {
    let width = 0;
    for (const character of text.trimEnd()) width += widths.get(character) ?? 0;
    return width * size * 1.01;
  };
}

function linesMax(size: number, { height }: HeadlineBox): number {
  return Math.min(5, Math.floor(height / (size * headlineLineHeight)));
}

/** Fills each line with as many pieces as it holds. */
function wrap({ pieces, measure }: MeasuredPieces, width: number): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const longer = `${lines.at(-1) ?? ''}${piece}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines.map((line) => line.trimEnd());
}

/** Narrows the column as far as possible without more lines, like `text-wrap: balance`. */
function balance(lines: string[], { pieces, measure }: MeasuredPieces): string[] {
  const longest = Math.max(0, ...pieces.map(measure));
  let balanced = lines;
  for (;;) {
    const width = Math.max(...balanced.map(measure)) - 1;
    if (width < longest) return balanced;
    const narrower = wrap({ pieces, measure }, width);
    if (narrower.length > lines.length) return balanced;
    balanced = narrower;
  }
}

/** Splits a word after hyphens and dashes, and after the separators in a URL. */
function splitAtHyphens(word: string): string[] {
  return word.split(/(?<=[-\u2013\u2014/._=&?])(?=[\p{L}\p{N}])/u);
}

function cutShort(words: string[], box: HeadlineBox): FittedHeadline {
  const { width } = box;
  const size = smallestSize;
  const measure = measureAt(size, box);
  const pieces = words.flatMap((word) => breakWord(word, { width, measure }));
  const lines = wrap({ pieces, measure }, width);
  const fittingLines = lines.slice(0, linesMax(size, box));
  if (fittingLines.length === lines.length) return { size, lines: balance(lines, { pieces, measure }) };
  let last = `${fittingLines.at(-1) ?? ''}…`;
  while (measure(last) > width) last = withoutLastWord(last);
  return { size, lines: [...fittingLines.slice(0, -1), last.replace(/[\s\p{P}]*…$/u, '…')] };
}

/**
 * Breaks a word into parts that fit a line. The parts are about equally long, because two letters alone on a line look
 * like a mistake.
 */
function breakWord(word: string, { width, measure }: { width: number; measure: Measure }): string[] {
  if (measure(word) <= width) return [word];
  return splitAtHyphens(word).flatMap((part) => {
    const characters = Array.from(part);
    let count = Math.ceil(measure(part) / width);
    for (;;) {
      const pieces = splitEvenly(characters, count);
      if (pieces.every((piece) => measure(piece) <= width)) return pieces;
      count += 1;
    }
  });
}

function splitEvenly(characters: string[], count: number): string[] {
  const length = Math.ceil(characters.length / count);
  return Array.from({ length: Math.ceil(characters.length / length) }, (_each, index) =>
    characters.slice(index * length, (index + 1) * length).join(''),
  );
}

/** Removes the last word, or the last letter when the line is a single word. */
function withoutLastWord(line: string): string {
  return line.includes(' ') ? line.replace(/ [^ ]*…$/u, '…') : line.replace(/.…$/u, '…');
}

const smallestSize = 66;
const sizes = [128, 118, 108, 94, 82, 72, smallestSize];

/** The sizes at which one line looks better than two lines of larger letters. */
const oneLineSizes = sizes.filter((size) => size >= 94);

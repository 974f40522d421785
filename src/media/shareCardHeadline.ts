/** A headline set in lines. */
export interface FittedHeadline {
  /** The size of the letters in pixels. */
  size: number;
  /** One to five lines from top to bottom; none for an empty headline. */
  lines: string[];
}

/** The place that a headline has. */
export interface HeadlinePlace {
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
  /** How wide each character is, in em; those that are not in it cannot be drawn. `…` and the space are. */
  widths: ReadonlyMap<string, number>;
}

/** The height of a line, in em. */
export const headlineLeading = 1.06;

/** The space between the letters of a headline, in em: tight, as on the pages. */
export const headlineSpacing = -0.012;

/**
 * Sets a headline in lines of about the same length. A short one, a name above all, stands in one line; others are as large as their place
 * allows, in steps. Where a word is wider than a line, words break after their hyphens, and only where that does not help between letters.
 * What does not fit in the smallest size is cut at a word, with an ellipsis.
 */
export function fitShareCardHeadline(headline: string, place: HeadlinePlace): FittedHeadline {
  const words = headline.match(/\S+ */gu) ?? [];
  for (const size of oneLineSizes) {
    const line = words.join('').trimEnd();
    if (measureFor(size, place)(line) <= place.width) return { size, lines: line === '' ? [] : [line] };
  }
  return fitted(words, place) ?? fitted(words.flatMap(hyphenParts), place) ?? cutShort(words, place);
}

/** The largest size in which each of the pieces fits in a line, and all of them in the place; null when there is none. */
function fitted(pieces: string[], place: HeadlinePlace): FittedHeadline | null {
  for (const size of sizes) {
    const measure = measureFor(size, place);
    if (pieces.some((piece) => measure(piece) > place.width)) continue;
    const lines = setLines({ pieces, width: place.width, measure });
    if (lines.length <= linesMax(size, place)) return { size, lines: balance({ pieces, lines, measure }) };
  }
  return null;
}

type Measure = (text: string) => number;

/**
 * The space at the end of a piece or a line takes no room. Pairs of letters that stand closer or wider than alone change a line by less than
 * the share that is kept free.
 */
function measureFor(size: number, { widths }: HeadlinePlace): Measure {
  return (text) => {
    let width = 0;
    for (const character of text.trimEnd()) width += widths.get(character) ?? 0;
    return width * size * 1.01;
  };
}

function linesMax(size: number, { height }: HeadlinePlace): number {
  return Math.min(5, Math.floor(height / (size * headlineLeading)));
}

/** As many pieces in each line as it holds: words with the space behind them, or parts of a word. */
function setLines({
  pieces,
  width,
  measure,
}: {
  pieces: string[];
  width: number;
  measure: Measure;
}): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const longer = `${lines.at(-1) ?? ''}${piece}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines.map((line) => line.trimEnd());
}

/** The narrowest column that needs no more lines: `text-wrap: balance`, as on the pages. */
function balance({
  pieces,
  lines,
  measure,
}: {
  pieces: string[];
  lines: string[];
  measure: Measure;
}): string[] {
  const longest = Math.max(0, ...pieces.map(measure));
  let balanced = lines;
  for (;;) {
    const width = Math.max(...balanced.map(measure)) - 1;
    if (width < longest) return balanced;
    const narrower = setLines({ pieces, width, measure });
    if (narrower.length > lines.length) return balanced;
    balanced = narrower;
  }
}

/** A word in the parts that a line may end with: after a hyphen, or after the marks within an address. */
function hyphenParts(word: string): string[] {
  return word.split(/(?<=[-\u2013\u2014/._=&?])(?=[\p{L}\p{N}])/u);
}

function cutShort(words: string[], place: HeadlinePlace): FittedHeadline {
  const size = smallestSize;
  const measure = measureFor(size, place);
  const { width } = place;
  const pieces = words.flatMap((word) => brokenWord(word, { width, measure }));
  const lines = setLines({ pieces, width, measure });
  const shown = lines.slice(0, linesMax(size, place));
  if (shown.length === lines.length) return { size, lines: balance({ pieces, lines, measure }) };
  let last = `${shown.at(-1) ?? ''}…`;
  while (measure(last) > width) last = withoutLastWord(last);
  return { size, lines: [...shown.slice(0, -1), last.replace(/[\s\p{P}]*…$/u, '…')] };
}

/** Parts that are still wider than a line fall into pieces of as many letters each: two letters alone in a line look like a mistake. */
function brokenWord(word: string, { width, measure }: { width: number; measure: Measure }): string[] {
  if (measure(word) <= width) return [word];
  return hyphenParts(word).flatMap((part) => {
    const characters = Array.from(part);
    let count = Math.ceil(measure(part) / width);
    for (;;) {
      const pieces = inPieces(characters, count);
      if (pieces.every((piece) => measure(piece) <= width)) return pieces;
      count += 1;
    }
  });
}

function inPieces(characters: string[], count: number): string[] {
  const length = Math.ceil(characters.length / count);
  return Array.from({ length: Math.ceil(characters.length / length) }, (_each, index) =>
    characters.slice(index * length, (index + 1) * length).join(''),
  );
}

/** Where the line is one word, that word loses its last letter. */
function withoutLastWord(line: string): string {
  return line.includes(' ') ? line.replace(/ [^ ]*…$/u, '…') : line.replace(/.…$/u, '…');
}

const smallestSize = 66;
const sizes = [128, 118, 108, 94, 82, 72, smallestSize];

/** Down to here one line looks better than two larger ones. */
const oneLineSizes = sizes.filter((size) => size >= 94);

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
 * Sets a headline as large as its place allows, in lines of about the same length. It shrinks in steps; what does not fit in the smallest is
 * cut at a word, with an ellipsis. A word that is wider than a whole line is broken where the line ends.
 */
export function fitShareCardHeadline(headline: string, place: HeadlinePlace): FittedHeadline {
  const words = headline.split(' ').filter((word) => word !== '');
  for (const size of sizes) {
    const measure = measureFor(size, place);
    if (words.some((word) => measure(word) > place.width)) continue;
    const lines = setLines({ words, width: place.width, measure });
    if (lines.length <= linesMax(size, place)) return { size, lines: balance({ words, lines, measure }) };
  }
  return cutShort(words, place);
}

type Measure = (text: string) => number;

/** Pairs of letters that stand closer or wider than alone change a line by less than the share that is kept free. */
function measureFor(size: number, { widths }: HeadlinePlace): Measure {
  return (text) => {
    let width = 0;
    for (const character of text) width += widths.get(character) ?? 0;
    return width * size * 1.01;
  };
}

function linesMax(size: number, { height }: HeadlinePlace): number {
  return Math.min(5, Math.floor(height / (size * headlineLeading)));
}

/** As many words in each line as it holds. */
function setLines({ words, width, measure }: { words: string[]; width: number; measure: Measure }): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The narrowest column that needs no more lines: `text-wrap: balance`, as on the pages. */
function balance({
  words,
  lines,
  measure,
}: {
  words: string[];
  lines: string[];
  measure: Measure;
}): string[] {
  const longest = Math.max(0, ...words.map(measure));
  let balanced = lines;
  for (;;) {
    const width = Math.max(...balanced.map(measure)) - 1;
    if (width < longest) return balanced;
    const narrower = setLines({ words, width, measure });
    if (narrower.length > lines.length) return balanced;
    balanced = narrower;
  }
}

function cutShort(words: string[], place: HeadlinePlace): FittedHeadline {
  const size = smallestSize;
  const measure = measureFor(size, place);
  const pieces = words.flatMap((word) => brokenWord(word, { width: place.width, measure }));
  const lines = setLines({ words: pieces, width: place.width, measure });
  const shown = lines.slice(0, linesMax(size, place));
  if (shown.length === lines.length) return { size, lines };
  let last = `${shown.at(-1) ?? ''}…`;
  while (measure(last) > place.width) last = withoutLastWord(last);
  return { size, lines: [...shown.slice(0, -1), last.replace(/[\s\p{P}]*…$/u, '…')] };
}

function brokenWord(word: string, { width, measure }: { width: number; measure: Measure }): string[] {
  const pieces = [''];
  for (const character of word) {
    const longer = `${pieces.at(-1) ?? ''}${character}`;
    if (measure(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces;
}

/** Where the line is one word, that word loses its last letter. */
function withoutLastWord(line: string): string {
  return line.includes(' ') ? line.replace(/ [^ ]*…$/u, '…') : line.replace(/.…$/u, '…');
}

const smallestSize = 66;
const sizes = [128, 108, 94, 82, 72, smallestSize];

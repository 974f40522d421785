import type { Mark } from '../../news/brand/brand.ts';
import { brokenFile, type BrokenFile, type Mistake } from '../../yaml/mistake.ts';
import { readTextFile } from '../../yaml/readTextFile.ts';
import type { FileSource } from '../heldBack/fileSource.ts';
import { cleanDrawing } from './cleanDrawing.ts';
import { folderNames } from '../../news/site/folderNames.ts';

/** Path of the mark in a publication's folder. */
export const markName = `${folderNames.brand}/mark.svg`;

/** Reads `brand/mark.svg`. The mark is null if there is no such file. */
export async function readMark(
  source: FileSource,
): Promise<{ kind: 'valid'; mark: Mark | null } | BrokenFile> {
  const file = source.fileOf(markName);
  const read = await readTextFile(file);
  if (read.kind === 'broken') return read;
  if (read.kind === 'missing') return { kind: 'valid', mark: null };
  const { text } = read;
  if (Buffer.byteLength(text) > fileBytesMax)
    return tooLarge({ file, bytes: Buffer.byteLength(text), bytesMax: fileBytesMax });
  const { drawing, mistakes: drawingMistakes } = cleanDrawing(text);
  if (drawingMistakes.length > 0) {
    const mistakes = drawingMistakes.map(({ offset, message, remedy }): Mistake => {
      const { line, column } = positionAt(text, offset);
      return { file, line, column, message, remedy };
    });
    return { kind: 'broken', mistakes };
  }
  const bytes = Buffer.byteLength(drawing.shapes);
  if (bytes > drawingBytesMax) return tooLarge({ file, bytes, bytesMax: drawingBytesMax });
  return { kind: 'valid', mark: { kind: 'drawing', ...drawing } };
}

function tooLarge({ file, bytes, bytesMax }: { file: string; bytes: number; bytesMax: number }): BrokenFile {
  const limit = bytesMax.toLocaleString('en-US');
  return brokenFile({
    file,
    message: `The drawing has ${bytes.toLocaleString('en-US')} bytes; a mark may have ${limit}, because every page includes it.`,
    remedy: 'Draw it with fewer points, or have an SVG optimizer such as SVGO shorten it.',
  });
}

function positionAt(text: string, offset: number): Pick<Mistake, 'line' | 'column'> {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Limit for a file as drawing programs save it, with their notes. */
const fileBytesMax = 100_000;
/** Limit for the cleaned drawing, which every page contains twice. */
const drawingBytesMax = 8000;

import type { ValueMistake } from './mistake.ts';

/** A text file with keys at its beginning. */
interface FrontMatterFile {
  kind: 'frontMatter';
  /** The keys as YAML, with the dashes before them, so that positions match those in the file. */
  yaml: string;
  markdown: string;
  /** The line on which the Markdown begins, counted from 1. */
  markdownLine: number;
}

/** Splits a file into front matter, between two lines of three dashes, and Markdown. `what`: `post` or `page`. */
export function splitFrontMatter(
  text: string,
  what: string,
): FrontMatterFile | (ValueMistake & { kind: 'mistake' }) {
  const [whole, yaml = ''] = frontMatter.exec(text) ?? [];
  if (whole === undefined) return { kind: 'mistake', ...unfencedMistake(text, what) };
  const markdownLine = whole.split('\n').length;
  return { kind: 'frontMatter', yaml, markdown: text.slice(whole.length), markdownLine };
}

/** Captures the opening dashes and the keys, up to the closing dashes. */
const frontMatter = /^(---[ \t]*\r?\n[^]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/u;

function unfencedMistake(text: string, what: string): ValueMistake {
  return /^---[ \t]*\r?\n/u.test(text)
    ? {
        message: 'The front matter is not closed.',
        remedy: 'Write a line of three dashes after its last key.',
      }
    : {
        message: 'The file does not begin with front matter.',
        remedy: `Begin it with a line of three dashes, the keys of the ${what}, and another line of three dashes.`,
      };
}

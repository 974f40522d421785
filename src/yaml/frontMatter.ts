import type { ValueMistake } from './mistake.ts';

/** A text file with keys at its beginning. */
interface FrontMatterFile {
  kind: 'frontMatter';
  /** The keys as YAML, with the dashes before them, so that positions are the same as in the file. */
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
  if (/^---[ \t]*\r?\n/u.test(text))
    return {
      message: 'The front matter is not closed.',
      remedy: 'Write a line of three dashes after its last key.',
    };
  if (/^\s+---[ \t]*\r?\n/u.test(text))
    return {
      message: 'Empty lines or spaces come before the front matter.',
      remedy: 'Remove them: the three dashes must be the first characters of the file.',
    };
  // Word processors turn three hyphens into a dash.
  const [dashes] = /^\s*[-‐-―−]+(?=[ \t]*\r?\n)/u.exec(text) ?? [];
  if (dashes !== undefined)
    return {
      message: `The front matter begins with "${dashes.trim()}" instead of ---.`,
      remedy: 'Write three hyphens there, and on the line after its last key.',
    };
  return {
    message: 'The file does not begin with front matter.',
    remedy: `Begin it with a line of three dashes, the keys of the ${what}, and another line of three dashes.`,
  };
}

/**
 * Returns whether a file says in its front matter that it is a draft, even if it has mistakes, such as `draft: ture`.
 */
export function isMarkedAsDraft(text: string): boolean {
  const front = text.split(/^---[ \t]*\r?$/mu)[1] ?? text;
  const [, value] = /^draft[ \t]*:[ \t]*(.*?)[ \t]*(?:#.*)?\r?$/imu.exec(front) ?? [];
  return value !== undefined && !/^(?:|~|null|(['"]?)(?:false|no|off)\1)$/iu.test(value);
}

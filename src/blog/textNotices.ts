import type { MarkdownReference } from '../news/pictures/picture.ts';
import { nearest } from '../news/words/nearest.ts';
import type { Mistake } from '../yaml/mistake.ts';
import { comparePositions } from '../yaml/parseYaml.ts';

/** Markdown in a file. */
interface FileText {
  markdown: string;
  /** The line of the file on which it begins. */
  markdownLine: number;
  /** The HTML in it, among others; null if it was not parsed. */
  references: readonly MarkdownReference[] | null;
}

/**
 * Finds Markdown of a post or page that readers don't see as it was meant: links whose beginning is mistyped, such as
 * `htp://`, pictures with spaces in their names, and HTML.
 */
export function textNotices(file: string, { markdown, markdownLine, references }: FileText): Mistake[] {
  const notices = (references ?? []).flatMap((each): Mistake[] =>
    each.kind === 'html' ? [htmlNotice(file, markdownLine - 1, each)] : [],
  );
  let isCode = false;
  for (const [index, row] of markdown.split('\n').entries()) {
    if (/^\s*(?:```|~~~)/u.test(row)) isCode = !isCode;
    if (isCode) continue;
    // Code shows URLs and pictures as examples.
    const written = row.replaceAll(/`[^`]*`/gu, (code) => ' '.repeat(code.length));
    for (const { offset, message, remedy } of [...mistypedLinks(written), ...spacedPictures(written)])
      notices.push({ file, line: markdownLine + index, column: offset + 1, message, remedy });
  }
  return notices.toSorted(comparePositions);
}

/** A notice for a line of Markdown. `offset` is counted from 0. */
type RowNotice = Pick<Mistake, 'message' | 'remedy'> & { offset: number };

function mistypedLinks(row: string): RowNotice[] {
  return Array.from(row.matchAll(linkAddress)).flatMap((match): RowNotice[] => {
    const address = match[1] ?? '';
    const scheme = address.slice(0, address.indexOf(':')).toLowerCase();
    if (schemes.has(scheme)) return [];
    return [
      {
        offset: match.index + match[0].length - address.length,
        message: `This link leads nowhere, because it begins with ${scheme}: "${address}".`,
        remedy: `Write ${nearest(scheme, ['http', 'https', 'mailto']) ?? 'https'}:${address.slice(scheme.length + 1)}`,
      },
    ];
  });
}

function spacedPictures(row: string): RowNotice[] {
  return Array.from(row.matchAll(spacedPicture)).map(({ index, 1: text = '', 2: name = '' }) => ({
    offset: index,
    message: `Readers see this text instead of the picture, because its name has spaces: "${name}".`,
    remedy: `Write ![${text}](<${name}>), or rename the picture.`,
  }));
}

function htmlNotice(file: string, before: number, { text, line, column }: MarkdownReference): Mistake {
  const at = line + before;
  const [, element = ''] = /^<\/?([a-z][\w-]*)/iu.exec(text) ?? [];
  const remedy = frames.has(element.toLowerCase())
    ? 'For a video, put its address on a line of its own.'
    : 'Write Markdown instead: **bold**, *italic*, [a link](https://example.com), ![a picture](photo.jpg).';
  return { file, line: at, column, message: `Line ${at} is HTML, which isn't shown.`, remedy };
}

const frames = new Set(['iframe', 'video', 'embed', 'object', 'script', 'blockquote']);

/** A picture whose name has spaces and no angle brackets around it, which isn't a picture in Markdown. */
const spacedPicture = /!\[([^\]]*)\]\(\s*([^\s()<>"][^()<>"]* [^()<>"]*\.(?:jpe?g|png|webp|gif))\s*\)/giu;

/** The URL of `[words](htp://…)`, `![words](…)`, `[name]: htp://…` and `<htp://…>`, if it has a scheme. */
const linkAddress = /(?:\]\(\s*<?|^\s{0,3}\[[^\]]+\]:\s*<?|<)([a-z][a-z\d+.-]*:\/\/[^\s)>]*)/giu;

const schemes = new Set(['http', 'https']);

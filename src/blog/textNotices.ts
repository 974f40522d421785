import { readLoneUrl, type EmbedRules } from '../news/embeds/readLoneUrl.ts';
import type { MarkdownReference } from '../news/pictures/picture.ts';
import { nearest } from '../news/words/nearest.ts';
import type { Mistake } from '../yaml/mistake.ts';
import { comparePositions } from '../yaml/parseYaml.ts';

/** Markdown in a file. */
interface FileText {
  markdown: string;
  /** The line of the file on which the Markdown begins. */
  markdownLine: number;
  /** The pictures, links and HTML in the Markdown; null if it was not parsed. */
  references: readonly MarkdownReference[] | null;
  /** Undefined if the publication's rules are not known. */
  embeds?: EmbedRules | undefined;
}

/**
 * Finds Markdown of a post or page that readers don't see as intended: links whose beginning is mistyped, such as
 * `htp://`, pictures with spaces in their names, captions among text, HTML, and URLs that could be embeds.
 */
export function textNotices(
  file: string,
  { markdown, markdownLine, references, embeds }: FileText,
): Mistake[] {
  const notices = (references ?? []).flatMap((each): Mistake[] => {
    const line = each.line + markdownLine - 1;
    const notice = referenceNotice(each, line, embeds);
    return notice === null ? [] : [{ file, line, column: each.column, ...notice }];
  });
  let isCode = false;
  for (const [index, row] of markdown.split('\n').entries()) {
    if (/^\s*(?:```|~~~)/u.test(row)) isCode = !isCode;
    if (isCode) continue;
    // Code shows URLs and pictures as examples.
    const text = row.replaceAll(/`[^`]*`/gu, (code) => ' '.repeat(code.length));
    for (const { offset, message, remedy } of [...mistypedLinks(text), ...spacedPictures(text)])
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

type Notice = Pick<Mistake, 'message' | 'remedy'>;

function referenceNotice(
  { kind, text, url }: MarkdownReference,
  line: number,
  embeds: EmbedRules | undefined,
): Notice | null {
  if (kind === 'html')
    return { message: `Line ${line} is HTML, which isn't shown.`, remedy: htmlRemedy(text) };
  if (kind === 'caption')
    return {
      message: `This caption isn't shown, because its picture has text beside it: "${text}".`,
      remedy: 'Put an empty line above the picture and one below it.',
    };
  return kind === 'url' && embeds !== undefined ? urlNotice(url, embeds) : null;
}

/** Says what to write instead of HTML, with the URL in it if there is one. */
function htmlRemedy(html: string): string {
  const [, url] = embeddedUrl.exec(html) ?? [];
  if (url !== undefined)
    return `Put this address on a line of its own: ${url.startsWith('//') ? `https:${url}` : url}`;
  const [, element = ''] = /^<\/?([a-z][\w-]*)/iu.exec(html) ?? [];
  if (embedElements.has(element.toLowerCase())) return 'For a video, put its address on a line of its own.';
  if (/<(?:img|figure|figcaption|picture)\b/iu.test(html))
    return 'Write ![what the picture shows](photo.jpg "Caption | Credit").';
  return 'Write Markdown instead: **bold**, *italic*, [a link](https://example.com), ![a picture](photo.jpg).';
}

const embeddedUrl = /<(?:iframe|video|embed|source)\s(?:[^>]*\s)?src=["']?((?:https?:)?\/\/[^"'\s>]+)/iu;
const embedElements = new Set(['iframe', 'video', 'embed', 'object', 'script', 'blockquote']);

/** Explains why a URL on a line of its own is only a link. */
function urlNotice(url: string, rules: EmbedRules): Notice | null {
  const found = readLoneUrl(url, rules);
  if (found.kind === 'noFrame')
    return {
      message: `This address is shown as a link, because this page of ${found.service} can't be embedded: "${url}".`,
      remedy: `Write the address of a page that can be embedded, such as ${found.example}, or make it a link: [text](address).`,
    };
  if (found.kind === 'swapped')
    return {
      message: `This address is shown as a link, because no map has the latitude ${found.latitude}: "${url}".`,
      remedy: `The latitude comes before the longitude: write ${found.corrected}`,
    };
  if (found.kind !== 'notAllowed') return null;
  const { host } = found;
  return {
    message: `This address is shown as a link, because \`embeds.allow\` doesn't list ${host}: "${url}".`,
    remedy: `To show it in a frame, write in publication.yaml: embeds: { allow: [${[...rules.embedHosts, host].join(', ')}] }. Otherwise make it a link: [text](address).`,
  };
}

/** A picture whose name has spaces and no angle brackets around it, which isn't a picture in Markdown. */
const spacedPicture = /!\[([^\]]*)\]\(\s*([^\s()<>"][^()<>"]* [^()<>"]*\.(?:jpe?g|png|webp|gif))\s*\)/giu;

/** The URL of `[words](htp://…)`, `![words](…)`, `[name]: htp://…` and `<htp://…>`, if it has a scheme. */
const linkAddress = /(?:\]\(\s*<?|^\s{0,3}\[[^\]]+\]:\s*<?|<)([a-z][a-z\d+.-]*:\/\/[^\s)>]*)/giu;

const schemes = new Set(['http', 'https']);

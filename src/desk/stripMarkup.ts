import { decodeHTML, decodeHTMLStrict } from 'entities';
import { Tokenizer } from 'htmlparser2';

import { oneLine } from '../news/words/cleanText.ts';
import type { RawText } from './rawFeed.ts';
import { tokenizerCallbacks } from './tokenizerCallbacks.ts';

/**
 * Turns text into plain text: without markup, references decoded once, white space collapsed. Reads the tokens once
 * without a stack, so that neither deep nesting nor many `<` make it slow.
 */
export function stripMarkup({ value, kind }: RawText): string {
  if (kind === 'plain') return oneLine(value);
  const markup = kind === 'ambiguous' ? escapeLiteralBrackets(value) : value;
  return oneLine(markup.includes('<') ? textOf(removeCdataMarks(markup)) : decodeHtmlText(markup));
}

/**
 * Decodes a description that its feed escaped twice. Recognizes such a description by tags of paragraphs, links and
 * pictures, or `&nbsp;`, which only programs write. Not for titles, because a title may be about a tag.
 */
export function decodeEscapedTwice(description: string): string {
  return programMarkup.test(description)
    ? stripMarkup({ value: description, kind: 'markup', base: '' })
    : description;
}

/** Cuts the text to `charsMax` characters including an ellipsis. Never splits a character. */
export function cutText(text: string, charsMax: number): string {
  if (text.length <= charsMax) return text;
  const characters = Array.from(text.slice(0, charsMax * 2 + 1));
  if (characters.length <= charsMax) return text;
  const start = characters.slice(0, charsMax - 1).join('');
  return `${start.trimEnd()}…`;
}

/**
 * Makes a title of a text's first words: at most `charsMax` characters with the ellipsis, without the final period.
 * Cuts a word only if it alone is too long.
 */
export function firstWords(text: string, charsMax: number): string {
  const cut = cutText(text, charsMax);
  if (cut === text) return text.replace(/(?<!\.)\.$/u, '');
  const space = cut.lastIndexOf(' ');
  return space === -1 ? cut : `${cut.slice(0, space).replace(/[.,:;–—-]+$/u, '')}…`;
}

/** Decodes the references in XML text, including HTML's names, which feeds use. A bare `&` stays. */
export function decodeXmlText(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(removeBadReferences(text)) : text;
}

/** Decodes the references in HTML text as a browser does, including `&nbsp` without a semicolon. */
export function decodeHtmlText(text: string): string {
  return text.includes('&') ? decodeHTML(removeBadReferences(text)) : text;
}

/** Removes numeric references to invalid characters (`&#0;`, `&#x1F;`, surrogates), which become U+FFFD or worse. */
function removeBadReferences(text: string): string {
  if (!text.includes('&#')) return text;
  return text.replaceAll(numericReference, (reference, hexadecimal?: string, decimal?: string) => {
    const code = Number(hexadecimal === undefined ? decimal : `0x${hexadecimal}`);
    return isCharacter(code) ? reference : '';
  });
}

function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code !== 0x7f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) && (code & 0xfffe) !== 0xfffe;
}

/** Escapes each `<` that does not begin an HTML tag, as in the titles `#include </etc/shadow>` and `Why x < y`. */
function escapeLiteralBrackets(title: string): string {
  if (!title.includes('<')) return title;
  const lastClose = title.lastIndexOf('>');
  return title.replaceAll(
    /<(?:\/?([a-z][a-z0-9]{0,20})(?=[\s/>])|!)?/giu,
    (bracket, name: string | undefined, at) => {
      const isMarkup = bracket === '<!' || (name !== undefined && htmlElements.has(name.toLowerCase()));
      return isMarkup && typeof at === 'number' && at < lastClose ? bracket : bracket.replace('<', '&lt;');
    },
  );
}

/** Removes the marks of a CDATA section, which are part of the text if a feed has escaped the section. */
function removeCdataMarks(markup: string): string {
  return markup.includes('<![CDATA[') ? markup.replaceAll('<![CDATA[', '').replaceAll(']]>', '') : markup;
}

/** Drops an `<iframe>` that has no end tag, because it would hide everything after it. */
export function dropUnclosedFrames(markup: string): string {
  if (!/<iframe/iu.test(markup)) return markup;
  let closed = 0;
  for (const { index } of markup.matchAll(/<\/iframe/giu)) closed = index;
  return markup.slice(0, closed) + markup.slice(closed).replaceAll(/<iframe(?=[\s/>])/giu, '<span');
}

function textOf(html: string): string {
  const markup = dropUnclosedFrames(html);
  let text = '';
  /** The open element whose contents are left out, and its text, which is used if the element is never closed. */
  let silent: { name: string; depth: number; text: string } | null = null;

  function open(name: string): void {
    if (silent?.name === name) silent.depth += 1;
    else if (silent === null && silentElements.has(name)) silent = { name, depth: 1, text: ' ' };
    else if (silent === null && blockElements.has(name)) text += ' ';
  }

  function close(name: string): void {
    if (silent === null) {
      if (blockElements.has(name)) text += ' ';
    } else if (silent.name === name) {
      silent.depth -= 1;
      if (silent.depth === 0) silent = null;
    }
  }

  let tagName = '';
  const tokenizer = new Tokenizer(
    { decodeEntities: false, recognizeSelfClosing: true },
    {
      ...tokenizerCallbacks,
      onopentagname(start, end) {
        tagName = markup.slice(start, end).toLowerCase();
        open(tagName);
      },
      onselfclosingtag: () => close(tagName),
      onclosetag: (start, end) => close(markup.slice(start, end).toLowerCase()),
      ontext(start, end) {
        const piece = decodeHtmlText(markup.slice(start, end));
        if (silent === null) text += piece;
        else silent.text += piece;
      },
      onend() {
        if (silent !== null && !rawElements.has(silent.name)) text += silent.text;
      },
    },
  );
  tokenizer.write(markup);
  tokenizer.end();
  return text;
}

const programMarkup =
  /<(?:a href=|img src=|\/?(?:p|div|span)>|br ?\/?>)|&(?:nbsp|amp|quot|apos|[lr][sd]quo|[nm]dash|hellip|#\d{2,5}|#x[\da-f]{2,4});/iu;

const numericReference = /&#(?:[xX]([0-9a-fA-F]+)|([0-9]+));?/gu;

/** Elements that begin a new line, so that they separate words. */
const blockElements: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote br caption center dd details dialog div dl dt fieldset figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol option p pre section summary table tbody td tfoot th ' +
    'thead tr ul'
  ).split(' '),
);

/** Elements whose contents are not part of the text: code, drawings, players, captions. */
const silentElements: ReadonlySet<string> = new Set(
  (
    'audio button canvas figcaption head iframe math noembed noframes noscript object script select style svg ' +
    'template textarea video'
  ).split(' '),
);

/**
 * Silent elements that contain no markup (HTML standard, "raw text"). An unclosed element hides the rest of the text.
 */
const rawElements: ReadonlySet<string> = new Set(
  'iframe noembed noframes noscript script style textarea'.split(' '),
);

/** All HTML elements. In a title, other words in angle brackets are part of the title. */
const htmlElements: ReadonlySet<string> = new Set([
  ...blockElements,
  ...silentElements,
  ...(
    'a abbr acronym b bdi bdo big body cite code data del dfn em embed font html i img input ins kbd label link mark ' +
    'meta nobr output param picture progress q rp rt ruby s samp small source span strike strong sub sup time tt u var wbr'
  ).split(' '),
]);

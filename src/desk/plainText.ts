import { Tokenizer } from 'htmlparser2';

import { decodeHtmlText } from './decodeText.ts';
import { blockElements, htmlElements, rawElements, silentElements } from './htmlElements.ts';
import type { RawText } from './rawFeed.ts';
import { tokenizerCallbacks } from './tokenizerCallbacks.ts';

/**
 * What a reader would read of a text: no markup, references undone once, runs of white space as one space. Walks the tokens once, keeps no
 * stack, so that neither nesting nor floods of `<` make it slow.
 */
export function plainText({ value, kind }: RawText): string {
  if (kind === 'plain') return oneLine(value);
  const markup = kind === 'title' ? keepLiteralBrackets(value) : value;
  return oneLine(markup.includes('<') ? textOf(withoutCdataMarks(markup)) : decodeHtmlText(markup));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** Escapes the `<` that begin no HTML element, as in the title `#include </etc/shadow>` or `Why x < y`. */
function keepLiteralBrackets(title: string): string {
  if (!title.includes('<')) return title;
  const lastClose = title.lastIndexOf('>');
  return title.replaceAll(
    /<(?:\/?([a-z][a-z0-9]{0,20})(?=[\s/>])|!)?/giu,
    (found, name: string | undefined, at) => {
      const isMarkup = found === '<!' || (name !== undefined && htmlElements.has(name.toLowerCase()));
      return isMarkup && typeof at === 'number' && at < lastClose ? found : found.replace('<', '&lt;');
    },
  );
}

/** Some escape a text and its CDATA section together; the marks then stand in the text. */
function withoutCdataMarks(markup: string): string {
  return markup.includes('<![CDATA[') ? markup.replaceAll('<![CDATA[', '').replaceAll(']]>', '') : markup;
}

function textOf(markup: string): string {
  let text = '';
  /** The silent element that is open, with what it holds: an element that nobody closes was not meant to silence the rest. */
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

  let opened = '';
  const tokenizer = new Tokenizer(
    { decodeEntities: false, recognizeSelfClosing: true },
    {
      ...tokenizerCallbacks,
      onopentagname(start, end) {
        opened = markup.slice(start, end).toLowerCase();
        open(opened);
      },
      onselfclosingtag: () => close(opened),
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

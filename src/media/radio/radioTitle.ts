import { decodeXML } from 'entities';
import { resultOr } from '../../news/resultOr.ts';

/**
 * Decodes a title in any charset: UTF-8 if it is valid, even with its last character cut off, or the publisher's
 * charset. Without a charset, guesses a script if most letters are beyond ASCII and form words of that script;
 * otherwise uses windows-1252, which most old sources send.
 */
export function decodeRadioTitle(bytes: Uint8Array, charset?: string): string | null {
  const text = decode(bytes, 'utf-8') ?? decodeCutUtf8(bytes) ?? decodeNonUtf8(bytes, charset);
  // Some playout programs write titles as XML.
  return cleanRadioTitle(decodeXML(text));
}

/** Returns a title in one line of at most 200 visible characters, or null when it has neither letters nor digits. */
export function cleanRadioTitle(text: string): string | null {
  const clean = text.normalize('NFC').replaceAll(invisible, ' ').replaceAll(/\s+/gu, ' ').trim();
  // Sources that know neither artist nor title send only the hyphen between them.
  if (!/[\p{L}\p{N}]/u.test(clean)) return null;
  const graphemes = Array.from(
    new Intl.Segmenter('en').segment(clean.slice(0, unitsMax)),
    (each) => each.segment,
  );
  if (clean.length <= unitsMax && graphemes.length <= charactersMax) return clean;
  const cut = graphemes.slice(0, charactersMax - 1).join('');
  return `${cut.trimEnd()}…`;
}

/** Decodes UTF-8 that a source cut inside a character. Another non-ASCII character must show that the text is UTF-8. */
function decodeCutUtf8(bytes: Uint8Array): string | null {
  const text = decode(bytes, 'utf-8', { stream: true });
  return text !== null && /[^\0-\u007f]/u.test(text) ? text : null;
}

function decodeNonUtf8(bytes: Uint8Array, charset: string | undefined): string {
  if (charset !== undefined) return new TextDecoder(charset).decode(bytes);
  return decodeByScript(bytes) ?? windows1252.decode(bytes);
}

/**
 * Finds a script in which every word looks right. Byte-pair statistics such as chardet's fail on text as short as
 * titles. Western titles are excluded because most of their letters are ASCII.
 */
function decodeByScript(bytes: Uint8Array): string | null {
  const nonAscii = bytes.filter((byte) => byte >= 0x80).length;
  const asciiLetters = bytes.filter((byte) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a).length;
  if (nonAscii < nonAsciiMin || nonAscii <= asciiLetters) return null;
  for (const { charset, word, requiredLetter } of scripts) {
    const text = decode(bytes, charset);
    if (text === null || !requiredLetter.test(text)) continue;
    if (text.split(betweenWords).every((each) => word.test(each))) return text;
  }
  return null;
}

function decode(bytes: Uint8Array, charset: string, options: TextDecodeOptions = {}): string | null {
  return resultOr(null, TypeError, () => new TextDecoder(charset, { fatal: true }).decode(bytes, options));
}

/** Control, format and private characters, lone surrogates, and the replacement character. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu;
const charactersMax = 200;
/** UTF-16 units that are read at most: a character can have thousands of accents. */
const unitsMax = 1000;
const windows1252 = new TextDecoder('windows-1252');
const betweenWords = /[\s!-@[-`{-\u00bf\u2010-\u2027\u2116\u3000-\u3003\u3008-\u301f\u30fb\uff00-\uff5e]+/u;
/** Fewer bytes beyond ASCII say nothing about the script. */
const nonAsciiMin = 4;

const cyrillic = /^(?:[A-Za-z]*|[\u0400-\u042f]?[\u0430-\u045f]*|[\u0400-\u042f]+)$/u;
const japanese = /^[A-Za-z\u3005\u3040-\u30ff\u4e00-\u9fff]*$/u;
const chinese = /^[A-Za-z\u4e00-\u9fff]*$/u;

/** Charsets, what each of their words looks like, and a letter that must occur. The first match wins. */
const scripts = [
  { charset: 'windows-1251', word: cyrillic, requiredLetter: /[\u0410-\u044f]/u },
  { charset: 'koi8-r', word: cyrillic, requiredLetter: /[\u0430-\u044f]/u },
  { charset: 'euc-kr', word: /^[A-Za-z\uac00-\ud7a3]*$/u, requiredLetter: /[\uac00-\ud7a3]/u },
  { charset: 'euc-jp', word: japanese, requiredLetter: /[\u3040-\u30ff]/u },
  { charset: 'shift_jis', word: japanese, requiredLetter: /[\u3040-\u30ff]/u },
  { charset: 'gb18030', word: chinese, requiredLetter: /[\u4e00-\u9fff]/u },
  { charset: 'big5', word: chinese, requiredLetter: /[\u4e00-\u9fff]/u },
];

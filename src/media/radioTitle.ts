/**
 * The text of a title in whatever charset it came: UTF-8 when it is valid UTF-8, its last character perhaps cut off; else the charset that
 * the publisher gave. Without one it is a charset of another script when most letters are beyond ASCII and make words of that script, and
 * windows-1252 in all other cases, which is what most old sources send.
 */
export function decodeRadioTitle(bytes: Uint8Array, charset?: string): string | null {
  const text = decoded(bytes, 'utf-8') ?? cutOff(bytes) ?? inCharset(bytes, charset);
  return cleanRadioTitle(withoutReferences(text));
}

function inCharset(bytes: Uint8Array, charset: string | undefined): string {
  if (charset !== undefined) return new TextDecoder(charset).decode(bytes);
  return ofAnotherScript(bytes) ?? windows1252.decode(bytes);
}

/** Some playout programs write titles as XML has them, in which `&amp;` and `&#233;` stand for one character each. */
function withoutReferences(text: string): string {
  return text.replaceAll(
    reference,
    (whole, name: string | undefined, decimal?: string, hexadecimal?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
      return point > 0x10_ff_ff ? whole : String.fromCodePoint(point);
    },
  );
}

/** A title in one line of at most 200 characters, without what is not seen; null when neither letter nor digit is left of it. */
export function cleanRadioTitle(text: string): string | null {
  const clean = text.normalize('NFC').replaceAll(unseen, ' ').replaceAll(/\s+/gu, ' ').trim();
  // Sources that know neither artist nor title send the hyphen between them.
  if (!/[\p{L}\p{N}]/u.test(clean)) return null;
  const characters = Array.from(
    new Intl.Segmenter().segment(clean.slice(0, unitsMax)),
    (each) => each.segment,
  );
  if (clean.length <= unitsMax && characters.length <= charactersMax) return clean;
  return `${characters
    .slice(0, charactersMax - 1)
    .join('')
    .trimEnd()}…`;
}

/** UTF-8 that a source cut at a number of bytes, in the middle of a character. Another one before it must say that it is UTF-8. */
function cutOff(bytes: Uint8Array): string | null {
  const text = decoded(bytes, 'utf-8', { stream: true });
  return text !== null && /[^\0-\u007f]/u.test(text) ? text : null;
}

function decoded(bytes: Uint8Array, charset: string, how: TextDecodeOptions = {}): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes, how);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Statistics over byte pairs, as `chardet` has them, fail on texts as short as titles; that every word is one of the script does not.
 * Western titles are kept out by their many plain letters.
 */
function ofAnotherScript(bytes: Uint8Array): string | null {
  const high = bytes.filter((byte) => byte >= 0x80).length;
  const plain = bytes.filter((byte) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a).length;
  if (high < highMin || high <= plain) return null;
  const fits = scripts.find(({ charset, word, witness }) => {
    const text = decoded(bytes, charset);
    return text !== null && witness.test(text) && text.split(betweenWords).every((each) => word.test(each));
  });
  return fits === undefined ? null : decoded(bytes, fits.charset);
}

/** Control, format and private characters, halves of pairs, and what stands for a byte that was no character. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\uFFFD]/gu;
const charactersMax = 200;
/** Beyond this a title is no title, and a character with a thousand accents is no character. */
const unitsMax = 1000;
const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/giu;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const windows1252 = new TextDecoder('windows-1252');
const betweenWords = /[\s!-@[-`{-\u00bf\u2010-\u2027\u2116\u3000-\u3003\u3008-\u301f\u30fb\uff00-\uff5e]+/u;
/** Fewer bytes beyond ASCII tell nothing of a script. */
const highMin = 4;

const cyrillic = /^(?:[A-Za-z]*|[\u0400-\u042f]?[\u0430-\u045f]*|[\u0400-\u042f]+)$/u;
const japanese = /^[A-Za-z\u3005\u3040-\u30ff\u4e00-\u9fff]*$/u;
const chinese = /^[A-Za-z\u4e00-\u9fff]*$/u;

/** Charsets, what each of their words looks like, and a letter that must be somewhere. The first that fits is taken. */
const scripts = [
  { charset: 'windows-1251', word: cyrillic, witness: /[\u0410-\u044f]/u },
  { charset: 'koi8-r', word: cyrillic, witness: /[\u0430-\u044f]/u },
  { charset: 'euc-kr', word: /^[A-Za-z\uac00-\ud7a3]*$/u, witness: /[\uac00-\ud7a3]/u },
  { charset: 'euc-jp', word: japanese, witness: /[\u3040-\u30ff]/u },
  { charset: 'shift_jis', word: japanese, witness: /[\u3040-\u30ff]/u },
  { charset: 'gb18030', word: chinese, witness: /[\u4e00-\u9fff]/u },
  { charset: 'big5', word: chinese, witness: /[\u4e00-\u9fff]/u },
];

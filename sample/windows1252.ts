/**
 * Encodes text as windows-1252 (WHATWG Encoding): typographic quotes and dashes have one byte each there. Throws on a character
 * that the charset lacks: the sample's own stories are to be written so that none is lost.
 */
export function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
    const place = between80And9f.indexOf(character);
    if (place < 0) throw new Error(`windows-1252 has no ${character} (U+${code.toString(16)}).`);
    return 0x80 + place;
  });
}

/** The characters of the bytes 80 to 9F in order. The five that the charset leaves unused are filled with U+FFFD, which no text has. */
const between80And9f = Array.from('€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ');

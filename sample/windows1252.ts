/**
 * Encodes text as windows-1252 (WHATWG Encoding): typographic quotes and dashes are one byte each. Throws on a
 * character that the charset lacks.
 */
export function windows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
    const index = between80And9f.indexOf(character);
    if (index < 0) throw new Error(`windows-1252 has no ${character} (U+${code.toString(16)}).`);
    return 0x80 + index;
  });
}

/** The characters of bytes 80 to 9F in order. The five unused bytes are U+FFFD, which no text contains. */
const between80And9f = Array.from('€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ');

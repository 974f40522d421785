import { decodeHTML, decodeHTMLStrict } from 'entities';

/** Undoes the references of XML text, once: HTML's names included, as feeds use them; a bare `&` stays. */
export function decodeXmlText(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(withoutBadReferences(text)) : text;
}

/** Undoes the references of HTML text, once, as a browser does: `&nbsp` without its semicolon too. */
export function decodeHtmlText(text: string): string {
  return text.includes('&') ? decodeHTML(withoutBadReferences(text)) : text;
}

/** Drops numeric references to what is no character (`&#0;`, `&#x1F;`, half a surrogate pair): they would become U+FFFD or worse. */
function withoutBadReferences(text: string): string {
  if (!text.includes('&#')) return text;
  return text.replaceAll(numericReference, (reference, hexadecimal?: string, decimal?: string) => {
    const code =
      hexadecimal === undefined ? Number.parseInt(decimal ?? '', 10) : Number.parseInt(hexadecimal, 16);
    return isCharacter(code) ? reference : '';
  });
}

function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code !== 0x7f && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) && (code & 0xfffe) !== 0xfffe;
}

const numericReference = /&#(?:[xX]([0-9a-fA-F]+)|([0-9]+));?/gu;

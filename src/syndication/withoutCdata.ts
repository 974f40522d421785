import { xmlText } from './xmlDocument.ts';

/**
 * A generated document with every CDATA section written as escaped text. The generator puts such sections on lines of their own, and the
 * white space around them becomes part of the value: an address with `&` would begin with a line break.
 */
export function withoutCdata(xml: string): string {
  // Outside a section the generator escapes every `<`, so what looks like the start of one is one; inside, it splits every `]]>`.
  return xml.replaceAll(/\s*<!\[CDATA\[(.*?)\]\]>\s*/gsu, (_, text: string) => xmlText(text));
}

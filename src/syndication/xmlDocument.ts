import { soundText } from './soundText.ts';

/** An element to be written: its text, or the elements inside it. */
export interface XmlElement {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  content?: string | readonly XmlElement[];
}

/** A whole XML 1.0 document in UTF-8, ending with a line break. What XML cannot carry is left out of its texts. */
export function xmlDocument(root: XmlElement): string {
  return `${xmlDeclaration}${xmlElement(root)}\n`;
}

/** One element with all that is in it, on one line. */
export function xmlElement({ name, attributes = {}, content = '' }: XmlElement): string {
  const inner = typeof content === 'string' ? xmlText(content) : content.map(xmlElement).join('');
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const start = `<${name}${written.join('')}`;
  return inner === '' ? `${start}/>` : `${start}>${inner}</${name}>`;
}

/** `text` as it stands in an element or an attribute between double quotes. */
export function xmlText(text: string): string {
  return soundText(text).replaceAll(/[&<>"]/gu, (character) => references[character] ?? character);
}

/** What every document of ours begins with. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

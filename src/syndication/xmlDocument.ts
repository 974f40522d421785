import { escapeUTF8 } from 'entities';
import { cleanText } from '../news/words/cleanText.ts';

/** An element to write, with its text or its child elements. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly XmlElement[];
}

export function element(
  name: string,
  attributes: XmlElement['attributes'],
  content: XmlElement['content'] = '',
): XmlElement {
  return { name, attributes, content };
}

/** Makes an element for each string, in order. Null values are skipped. */
export function textElements(texts: Readonly<Record<string, string | null>>): XmlElement[] {
  return Object.entries(texts).flatMap(([name, text]) => (text === null ? [] : element(name, {}, text)));
}

/** Writes an XML 1.0 document in UTF-8, indented for people. Characters that XML does not allow are removed. */
export function xmlDocument(root: XmlElement): string {
  return `${xmlDeclaration}${xmlElement(root, '\n')}\n`;
}

/** Writes an element: on one line, or its child elements on lines of their own after `newLine` and two spaces. */
export function xmlElement({ name, attributes, content }: XmlElement, newLine = ''): string {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const tag = `<${name}${attributeTexts.join('')}`;
  const childLine = newLine === '' ? '' : `${newLine}  `;
  const inner =
    typeof content === 'string'
      ? xmlText(content)
      : content.map((child) => childLine + xmlElement(child, childLine)).join('');
  if (inner === '') return `${tag}/>`;
  return `${tag}>${inner}${typeof content === 'string' ? '' : newLine}</${name}>`;
}

function xmlText(text: string): string {
  return escapeUTF8(cleanText(text));
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

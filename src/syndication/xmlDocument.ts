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

/** Makes elements with a text each, in order. A null makes none. */
export function textElements(texts: Readonly<Record<string, string | null>>): XmlElement[] {
  return Object.entries(texts).flatMap(([name, text]) => (text === null ? [] : element(name, {}, text)));
}

/** Writes an XML 1.0 document in UTF-8, indented for people. Characters that XML does not allow are removed. */
export function xmlDocument(root: XmlElement): string {
  return `${xmlDeclaration}${indentedElement(root, '')}\n`;
}

/** Writes an element on one line. */
export function xmlElement({ name, attributes, content }: XmlElement): string {
  const inner = typeof content === 'string' ? xmlText(content) : content.map(xmlElement).join('');
  const tag = startOfTag(name, attributes);
  return inner === '' ? `${tag}/>` : `${tag}>${inner}</${name}>`;
}

function indentedElement(written: XmlElement, indent: string): string {
  const { name, attributes, content } = written;
  if (typeof content === 'string' || content.length === 0) return indent + xmlElement(written);
  const inner = content.map((child) => indentedElement(child, `${indent}  `)).join('\n');
  return `${indent}${startOfTag(name, attributes)}>\n${inner}\n${indent}</${name}>`;
}

function startOfTag(name: string, attributes: XmlElement['attributes']): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${written.join('')}`;
}

function xmlText(text: string): string {
  return escapeUTF8(cleanText(text));
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

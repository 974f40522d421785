import { escapeText } from 'entities';

import { decodeXmlText } from './decodeText.ts';

/** Undoes the references of a document's text: its own small entities, then those that everybody knows. */
export type ReferenceDecoder = (text: string) => string;

/**
 * Takes the document type declaration off a document and keeps the small internal entities that it declares, under one budget for the
 * whole document: a billion laughs end after 100,000 characters. External entities and those made of others stay unknown.
 */
export function readProlog(text: string): { body: string; decodeReferences: ReferenceDecoder } {
  const declaration = findDeclaration(text);
  if (declaration === null) return { body: text, decodeReferences: decodeXmlText };
  const { start, end } = declaration;
  return { body: text.slice(end), decodeReferences: decoderFor(ownEntities(text.slice(start, end))) };
}

/** A declaration counts only before the first element: further on, it is somebody's example. */
function findDeclaration(text: string): { start: number; end: number } | null {
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    if (text.startsWith('<?', at)) at = after(text, '>', at);
    else if (text.startsWith('<!--', at)) at = after(text, '-->', at);
    else if (!/^<!doctype/iu.test(text.slice(at, at + 9))) return null;
    else return { start: at, end: declarationEnd(text, at) };
  }
  return null;
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}

/** The end of a declaration: after its internal subset when it has one, for that is full of `>`. */
function declarationEnd(text: string, start: number): number {
  const firstClose = after(text, '>', start);
  const subset = text.indexOf('[', start);
  if (subset === -1 || subset > firstClose) return firstClose;
  const subsetEnd = text.indexOf(']', subset);
  return subsetEnd === -1 ? firstClose : after(text, '>', subsetEnd);
}

function ownEntities(declaration: string): Map<string, string> {
  const entities = new Map<string, string>();
  for (const found of declaration.slice(0, declarationCharsMax).matchAll(entityDeclaration)) {
    const [, name = '', value = ''] = found;
    if (entities.size < entitiesMax && !entities.has(name)) entities.set(name, decodeXmlText(value));
  }
  return entities;
}

function decoderFor(entities: Map<string, string>): ReferenceDecoder {
  if (entities.size === 0) return decodeXmlText;
  let budget = expansionCharsMax;
  return (text) => {
    if (!text.includes('&')) return text;
    const expanded = text.replaceAll(namedReference, (reference, name: string) => {
      const value = entities.get(name);
      if (value === undefined) return reference;
      budget -= value.length;
      return budget < 0 ? '' : escapeText(value);
    });
    return decodeXmlText(expanded);
  };
}

const declarationCharsMax = 64 * 1024;
const entitiesMax = 100;
const expansionCharsMax = 100_000;
const namedReference = /&([A-Za-z_][\w.-]{0,63});/gu;
/** A value is at most 1,000 characters; bounded runs keep the search linear. */
const entityDeclaration =
  /<!ENTITY\s{1,9}([A-Za-z_][\w.-]{0,63})\s{1,9}(?:"|')([^"'<%]{0,1000})["']\s{0,9}>/gu;

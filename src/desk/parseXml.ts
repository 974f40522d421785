import { escapeText } from 'entities';
import { Tokenizer } from 'htmlparser2';

import { decodeXmlText } from './stripMarkup.ts';
import { attributesMax, tokenizerCallbacks } from './tokenizerCallbacks.ts';
import type { XmlDocument } from './xmlElement.ts';
import { XmlTreeBuilder } from './xmlTreeBuilder.ts';

/**
 * Parses XML leniently: reads as much as possible of a damaged document, in linear time. `url` is the absolute URL of
 * the document.
 */
export function parseXml(document: string, { url }: { url: string }): XmlDocument {
  const { body: text, decodeReferences } = readProlog(document);
  const builder = new XmlTreeBuilder(url);
  let rawName = '';
  let attributes: Map<string, string> | null = null;
  let attributeName = '';
  let attributeValue = '';

  function open(isClosed: boolean): void {
    builder.open({ rawName, attributes: attributes ?? noAttributes, isClosed });
    attributes = null;
  }

  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: false, recognizeSelfClosing: true },
    {
      ...tokenizerCallbacks,
      onopentagname(start, end) {
        rawName = text.slice(start, end).toLowerCase();
      },
      onattribname(start, end) {
        attributeName = text.slice(start, end).toLowerCase();
      },
      onattribdata(start, end) {
        attributeValue += text.slice(start, end);
      },
      onattribend() {
        attributes ??= new Map();
        if (attributes.size < attributesMax && !attributes.has(attributeName)) {
          attributes.set(attributeName, decodeReferences(attributeValue));
        }
        attributeValue = '';
      },
      onopentagend: () => open(false),
      onselfclosingtag: () => open(true),
      onclosetag: (start, end) => builder.close(text.slice(start, end).toLowerCase()),
      ontext(start, end) {
        if (builder.canHaveText) builder.text(decodeReferences(text.slice(start, end)));
      },
      oncdata(start, end, offset) {
        if (builder.canHaveText) builder.text(text.slice(start, end - offset));
      },
      onend: () => builder.end(),
    },
  );
  tokenizer.write(text);
  tokenizer.end();
  return builder.document;
}

/**
 * Removes the document type declaration, and reads its small internal entities. Ignores external entities, and entities
 * made of other entities. A budget of 100,000 expanded characters stops a "billion laughs" attack.
 */
function readProlog(text: string): { body: string; decodeReferences: (text: string) => string } {
  const declaration = findDeclaration(text);
  if (declaration === null) return { body: text, decodeReferences: decodeXmlText };
  const { start, end } = declaration;
  return { body: text.slice(end), decodeReferences: decoderFor(ownEntities(text.slice(start, end))) };
}

/** Finds the declaration before the first element. A later declaration is an example in text. */
function findDeclaration(text: string): { start: number; end: number } | null {
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    if (text.startsWith('<?', at)) at = indexAfter(text, '>', at);
    else if (text.startsWith('<!--', at)) at = indexAfter(text, '-->', at);
    else if (!/^<!doctype/iu.test(text.slice(at, at + 9))) return null;
    else return { start: at, end: declarationEnd(text, at) };
  }
  return null;
}

function indexAfter(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}

/** Returns the end of a declaration, after its internal subset, which may contain `>`. */
function declarationEnd(text: string, start: number): number {
  const firstClose = indexAfter(text, '>', start);
  const subset = text.indexOf('[', start);
  if (subset === -1 || subset > firstClose) return firstClose;
  const subsetEnd = text.indexOf(']', subset);
  return subsetEnd === -1 ? firstClose : indexAfter(text, '>', subsetEnd);
}

function ownEntities(declaration: string): Map<string, string> {
  const entities = new Map<string, string>();
  const matches = declaration.slice(0, declarationCharsMax).matchAll(entityDeclaration);
  for (const [, name = '', value = ''] of matches) {
    if (entities.size < entitiesMax && !entities.has(name)) entities.set(name, decodeXmlText(value));
  }
  return entities;
}

/** Decodes references to the document's own entities and to the entities of XML and HTML. */
function decoderFor(entities: Map<string, string>): (text: string) => string {
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

const noAttributes: ReadonlyMap<string, string> = new Map();
const declarationCharsMax = 64 * 1024;
const entitiesMax = 100;
const expansionCharsMax = 100_000;
const namedReference = /&([A-Za-z_][\w.-]{0,63});/gu;
/** The lengths in this pattern are bounded to keep the search linear. */
const entityDeclaration =
  /<!ENTITY\s{1,9}([A-Za-z_][\w.-]{0,63})\s{1,9}(?:"|')([^"'<%]{0,1000})["']\s{0,9}>/gu;

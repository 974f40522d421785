import { Tokenizer } from 'htmlparser2';

import type { ReferenceDecoder } from './readProlog.ts';
import { tokenizerCallbacks } from './tokenizerCallbacks.ts';
import type { XmlElement } from './xmlElement.ts';
import { XmlTreeBuilder } from './xmlTreeBuilder.ts';

/** What a document of the RSS and Atom families consists of. */
export interface XmlDocument {
  /** The canonical name of the very first element, or null in a document without any: what to tell people it is when it is no feed. */
  firstElement: string | null;
  /** The element that makes it a feed: `rss`, `rdf:rdf`, `atom:feed`, else a bare `channel`; null when there is none. */
  feed: XmlElement | null;
  /** The items, wherever they stand, in the order of the document; of a very long one, those at its two ends. */
  items: XmlElement[];
  /** How many items the document has. */
  itemCount: number;
  /** How many `<item/>` the document has beside them: some programs leave one within a real item. */
  emptyItems: number;
  /** The item within which the document breaks off, or null. */
  cutOff: XmlElement | null;
}

/**
 * Reads XML as forgivingly as the tokenizer does: everything that can be told of a damaged document is kept, and no input makes it slow.
 * `address` is the document's own address, absolute.
 */
export function parseXml(
  text: string,
  { address, decodeReferences }: { address: string; decodeReferences: ReferenceDecoder },
): XmlDocument {
  const builder = new XmlTreeBuilder(address);
  let rawName = '';
  let attributes: Map<string, string> | null = null;
  let attributeName = '';
  let attributeValue = '';

  function open(closed: boolean): void {
    builder.open({ rawName, attributes: attributes ?? noAttributes, closed });
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
        if (builder.takesText) builder.text(decodeReferences(text.slice(start, end)));
      },
      oncdata(start, end, offset) {
        if (builder.takesText) builder.text(text.slice(start, end - offset));
      },
      onend: () => builder.end(),
    },
  );
  tokenizer.write(text);
  tokenizer.end();
  return builder.document;
}

/** More than any feed has on one element; the rest is dropped. */
const attributesMax = 100;
const noAttributes: ReadonlyMap<string, string> = new Map();

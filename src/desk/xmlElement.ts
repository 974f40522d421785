/** A document of the RSS or Atom family. */
export interface XmlDocument {
  /** The canonical name of the first element, or null if there is none. */
  firstElement: string | null;
  /** The root of the feed: `rss`, `rdf:rdf`, `atom:feed` or a bare `channel`. */
  feed: XmlElement | null;
  /** The items at any depth, in the order of the document, without the middle of a very long document. */
  items: XmlElement[];
  /** The number of items in the document. */
  itemCount: number;
  /**
   * The number of empty `<item/>`, which aren't in `itemCount`. Some programs leave an empty item inside a real item.
   */
  emptyItems: number;
  /** The item inside which the document ends; null if it isn't cut off. */
  cutOff: XmlElement | null;
}

/** An element of a feed document. */
export interface XmlElement {
  /** The canonical name (see `canonicalName`). */
  readonly name: string;
  /** Attributes by name as written, in lower case, with references decoded. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The text, with references decoded. The text of an element for readers includes the markup of its children. */
  text: string;
  readonly children: XmlElement[];
  /** The base of relative URLs: the chain of `xml:base`, then the document's own URL. */
  readonly base: string;
}

/**
 * Returns the children with one of `names`, in the order of the names, then of the document. Empty for a missing
 * element.
 */
export function childrenNamed(element: XmlElement | null | undefined, ...names: string[]): XmlElement[] {
  return names.flatMap((name) => element?.children.filter((child) => child.name === name) ?? []);
}

export function childNamed(element: XmlElement | null, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** Returns the trimmed text of each child with one of `names`. Leaves out empty texts. */
export function textsNamed(element: XmlElement | null, ...names: string[]): string[] {
  return childrenNamed(element, ...names)
    .map((child) => child.text.trim())
    .filter((text) => text !== '');
}

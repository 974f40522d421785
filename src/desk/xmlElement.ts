/** An element of a feed document. */
export interface XmlElement {
  /** The canonical name (see `canonicalName`). */
  readonly name: string;
  /** By name as written, in lower case, references undone. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Its own text, references undone; in an element that holds a text for readers, the markup of its children as well. */
  text: string;
  readonly children: XmlElement[];
  /** The address that relative ones within it are resolved against: the chain of `xml:base`, then the document's own. */
  readonly base: string;
}

/** The children of `element` with one of `names`, in the order of the names, then of the document. */
export function childrenNamed(element: XmlElement, ...names: string[]): XmlElement[] {
  return names.flatMap((name) => element.children.filter((child) => child.name === name));
}

/** The first child of `element` with one of `names`. */
export function childNamed(element: XmlElement, ...names: string[]): XmlElement | undefined {
  for (const name of names) {
    const found = element.children.find((child) => child.name === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The texts of the children with one of `names`, without white space around them and without the empty ones. */
export function textsNamed(element: XmlElement, ...names: string[]): string[] {
  return childrenNamed(element, ...names)
    .map((child) => child.text.trim())
    .filter((text) => text !== '');
}

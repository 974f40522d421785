import { escapeAttribute, escapeText } from 'entities';

import { canonicalName, type NamespaceScope, scopeOf } from './namespaces.ts';
import { webUrl } from './webUrl.ts';
import type { XmlDocument, XmlElement } from './xmlElement.ts';

interface StartTag {
  /** The name as written, in lower case. */
  rawName: string;
  attributes: ReadonlyMap<string, string>;
  /** True if the tag is self-closing: `<link/>`. */
  isClosed: boolean;
}

interface Frame {
  rawName: string;
  element: XmlElement;
  scope: NamespaceScope;
}

/**
 * A builder of an `XmlDocument` from tags and text. It limits the depth and doesn't recurse, so deep nesting isn't
 * slow.
 */
export class XmlTreeBuilder {
  readonly document: XmlDocument = {
    firstElement: null,
    feed: null,
    items: [],
    itemCount: 0,
    emptyItems: 0,
    cutOff: null,
  };

  readonly #url: string;
  /** The open elements, outermost first. */
  readonly #frames: Frame[] = [];
  /** The number of open elements by name, so that a stray end tag needs no search. */
  readonly #openNames = new Map<string, number>();
  /** The open element whose text is for readers. Markup inside it is part of the text. */
  #textFrame: Frame | null = null;
  /** The number of open elements beyond `depthMax`. */
  #tooDeepCount = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** Returns whether the open element can have text. Containers can't, so decoding their text would be wasted. */
  get canHaveText(): boolean {
    const element = this.#frames.at(-1)?.element;
    return element !== undefined && !feedElements.has(element.name) && !isItem(element.name);
  }

  open(tag: StartTag): void {
    const scope = scopeOf(tag, this.#frames.at(-1)?.scope ?? null);
    const name = canonicalName(tag.rawName, scope);
    this.document.firstElement ??= name;
    if (isItem(name)) {
      if (tag.isClosed && tag.attributes.size === 0) {
        this.document.emptyItems += 1;
        return;
      }
      this.#closeBeforeItem();
    } else if (this.#textFrame !== null) {
      if (!this.#isLeftOpen(this.#textFrame, name)) {
        this.#openMarkup(tag, this.#textFrame.element, scope);
        return;
      }
      this.#closeDownTo(this.#frames.indexOf(this.#textFrame));
    }
    this.#openElement(tag, name, scope);
  }

  close(rawName: string): void {
    if (this.#tooDeepCount > 0) {
      this.#tooDeepCount -= 1;
    } else if (this.#openNames.has(rawName)) {
      this.#closeDownTo(this.#frames.findLastIndex((frame) => frame.rawName === rawName));
    }
  }

  text(text: string): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) return;
    const isWithinMarkup =
      this.#textFrame !== null && (frame !== this.#textFrame || containsMarkup(this.#textFrame.element));
    frame.element.text += isWithinMarkup ? escapeText(text) : text;
  }

  /**
   * Ends the document. If an item is still open, the document was cut off in the item's last value. Text stays, but
   * half a link or date is dropped.
   */
  end(): void {
    const itemIndex = this.#frames.findLastIndex((frame) => isItem(frame.element.name));
    if (itemIndex === -1) return;
    this.document.cutOff = this.#frames[itemIndex]?.element ?? null;
    const last = this.#frames.at(-1);
    if (last !== undefined && this.#textFrame === null && this.#frames.length - 1 > itemIndex) {
      this.#frames.at(-2)?.element.children.pop();
    }
  }

  #openElement({ rawName, attributes, isClosed }: StartTag, name: string, scope: NamespaceScope): void {
    if (this.#frames.length >= depthMax) {
      if (!isClosed) this.#tooDeepCount += 1;
      return;
    }
    const parent = this.#frames.at(-1)?.element;
    const outerBase = parent?.base ?? this.#url;
    const base = webUrl(attributes.get('xml:base') ?? '', outerBase) ?? outerBase;
    const element: XmlElement = { name, attributes, text: '', children: [], base };
    if (isItem(name)) this.#addItem(element);
    else if (parent !== undefined && parent.children.length < childrenMax) parent.children.push(element);
    if (feedElements.has(name)) this.document.feed ??= element;
    if (isClosed) return;
    const frame = { rawName, element, scope };
    this.#push(frame);
    if (isTextForReaders(name, parent?.name)) this.#textFrame = frame;
  }

  /** Drops the middle of a very long document. The newest items are at the beginning or at the end. */
  #addItem(element: XmlElement): void {
    this.document.itemCount += 1;
    this.document.items.push(element);
    if (this.document.items.length > itemsAtEachEnd * 2) this.document.items.splice(itemsAtEachEnd, 1);
  }

  /** Adds a tag to the text of `element`. */
  #openMarkup({ rawName, attributes, isClosed }: StartTag, element: XmlElement, scope: NamespaceScope): void {
    const tagName = rawName.slice(rawName.indexOf(':') + 1);
    let tag = `<${tagName}`;
    for (const [name, value] of attributes) tag += ` ${name}="${escapeAttribute(value)}"`;
    element.text += isClosed ? `${tag}></${tagName}>` : `${tag}>`;
    if (isClosed) return;
    if (this.#frames.length >= depthMax) this.#tooDeepCount += 1;
    else this.#push({ rawName, element, scope });
  }

  /**
   * Returns whether `textFrame` lacks its end tag, because this tag begins the next field. XHTML text may contain such
   * tags.
   */
  #isLeftOpen(textFrame: Frame, name: string): boolean {
    return this.#frames.at(-1) === textFrame && !containsMarkup(textFrame.element) && itemFields.has(name);
  }

  /** Closes everything that is still open before an item, because items are never nested. */
  #closeBeforeItem(): void {
    const root = this.#frames.findLastIndex((frame) => feedElements.has(frame.element.name));
    const item = this.#frames.findLastIndex((frame) => isItem(frame.element.name));
    if (root !== -1) this.#closeDownTo(root + 1);
    else if (item !== -1) this.#closeDownTo(item);
    else if (this.#frames.length >= depthMax) this.#closeDownTo(0);
    this.#tooDeepCount = 0;
  }

  #push(frame: Frame): void {
    this.#frames.push(frame);
    this.#openNames.set(frame.rawName, (this.#openNames.get(frame.rawName) ?? 0) + 1);
  }

  #closeDownTo(length: number): void {
    while (this.#frames.length > length) {
      const frame = this.#frames.pop();
      if (frame === undefined) return;
      const open = (this.#openNames.get(frame.rawName) ?? 1) - 1;
      if (open === 0) this.#openNames.delete(frame.rawName);
      else this.#openNames.set(frame.rawName, open);
      if (frame === this.#textFrame) this.#textFrame = null;
      else if (this.#textFrame !== null) {
        frame.element.text += `</${frame.rawName.slice(frame.rawName.indexOf(':') + 1)}>`;
      }
    }
  }
}

/** Returns whether an element's text is markup, not escaped (RFC 4287 section 3.1.1.3; `mode="xml"` in Atom 0.3). */
function containsMarkup(element: XmlElement): boolean {
  const type = element.attributes.get('type');
  if (type === 'xhtml' || type === 'application/xhtml+xml') return true;
  return element.name === 'xhtml:body' || (element.attributes.get('mode') === 'xml' && type === 'text/html');
}

function isItem(name: string): boolean {
  return name === 'item' || name === 'atom:entry';
}

/** Returns whether an element has text for readers. Outside an item, an XHTML body is a page around a feed. */
function isTextForReaders(name: string, parentName: string | undefined): boolean {
  if (name === 'xhtml:body') return parentName !== undefined && isItem(parentName);
  return textsForReaders.has(name);
}

/** Deeper elements are ignored, because no feed needs them. */
const depthMax = 500;
const childrenMax = 1000;
const itemsAtEachEnd = 500;

/** Containers of items, by canonical name. */
const feedElements: ReadonlySet<string> = new Set(['rss', 'rdf:rdf', 'channel', 'atom:feed']);

const textsForReaders: ReadonlySet<string> = new Set(
  (
    'title description summary content:encoded atom:title atom:subtitle atom:tagline atom:summary ' +
    'atom:content dc:title dc:description dc:content itunes:summary itunes:subtitle media:title ' +
    'media:description'
  ).split(' '),
);

/** Tags that begin a field. Inside another field's text, they show that its end tag is missing. */
const itemFields: ReadonlySet<string> = new Set([
  ...textsForReaders,
  ...feedElements,
  ...(
    'link guid pubdate author category comments enclosure source atom:link atom:id atom:updated ' +
    'atom:published atom:author atom:category dc:creator dc:date media:content media:thumbnail ' +
    'media:group'
  ).split(' '),
]);

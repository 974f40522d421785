import { escapeAttribute, escapeText } from 'entities';

import { canonicalName, innerScope, type NamespaceScope, outermostScope, scopeOf } from './namespaces.ts';
import type { XmlDocument } from './parseXml.ts';
import { resolveBase } from './webAddress.ts';
import type { XmlElement } from './xmlElement.ts';
import { closesUnclosedText, feedElements, isItem, isTextForReaders } from './feedElements.ts';

interface StartTag {
  /** As written, in lower case. */
  rawName: string;
  attributes: ReadonlyMap<string, string>;
  /** Whether it closes itself: `<link/>`. */
  closed: boolean;
}

interface Frame {
  rawName: string;
  element: XmlElement;
  scope: NamespaceScope;
}

/** Builds the document of `parseXml` out of tags and texts. Never recursive, and of bounded depth, so that nesting costs nothing. */
export class XmlTreeBuilder {
  readonly document: XmlDocument = {
    firstElement: null,
    feed: null,
    items: [],
    itemCount: 0,
    emptyItems: 0,
    cutOff: null,
  };

  readonly #address: string;
  /** The open elements, outermost first. */
  readonly #frames: Frame[] = [];
  /** How many open elements have a name, so that a stray end tag is known without a search. */
  readonly #openNames = new Map<string, number>();
  /** The open element that holds a text for readers: markup within it is part of the text. */
  #reading: Frame | null = null;
  /** How many elements are open beyond `depthMax`. */
  #tooDeep = 0;

  constructor(address: string) {
    this.#address = address;
  }

  /** Whether a text that comes now would be kept: containers have none, and decoding theirs would be wasted. */
  get takesText(): boolean {
    const element = this.#frames.at(-1)?.element;
    return element !== undefined && !feedElements.has(element.name) && !isItem(element.name);
  }

  open(tag: StartTag): void {
    const scope = this.#scopeWithin(tag);
    const name = canonicalName(tag.rawName, scope);
    this.document.firstElement ??= name;
    if (isItem(name)) {
      if (tag.closed && tag.attributes.size === 0) {
        this.document.emptyItems += 1;
        return;
      }
      this.#makeRoomForItem();
    } else if (this.#reading !== null) {
      if (!this.#isLeftOpen(this.#reading, name)) {
        this.#openMarkup(tag, scope);
        return;
      }
      this.#closeDownTo(this.#frames.indexOf(this.#reading));
    }
    this.#openElement(tag, { name, scope });
  }

  close(rawName: string): void {
    if (this.#tooDeep > 0) {
      this.#tooDeep -= 1;
    } else if (this.#openNames.has(rawName)) {
      this.#closeDownTo(this.#frames.findLastIndex((frame) => frame.rawName === rawName));
    }
  }

  text(text: string): void {
    const frame = this.#frames.at(-1);
    if (frame === undefined) return;
    const isWithinMarkup =
      this.#reading !== null && (frame !== this.#reading || holdsMarkup(this.#reading.element));
    frame.element.text += isWithinMarkup ? escapeText(text) : text;
  }

  /**
   * The document ends. An item that is still open was cut off; so was the value it ends in: half a link or date is worse than none,
   * while half a text can still be read.
   */
  end(): void {
    const itemIndex = this.#frames.findLastIndex((frame) => isItem(frame.element.name));
    if (itemIndex === -1) return;
    this.document.cutOff = this.#frames[itemIndex]?.element ?? null;
    const last = this.#frames.at(-1);
    if (last !== undefined && this.#reading === null && this.#frames.length - 1 > itemIndex) {
      this.#frames.at(-2)?.element.children.pop();
    }
  }

  #scopeWithin({ rawName, attributes }: StartTag): NamespaceScope {
    let scope = this.#frames.at(-1)?.scope ?? outermostScope();
    const declared = new Map<string, string>();
    for (const [name, value] of attributes) {
      if (name === 'xmlns') declared.set('', value);
      else if (name.startsWith('xmlns:')) declared.set(name.slice(6), value);
    }
    if (declared.size > 0) scope = innerScope(scope, declared);
    // Some write an RSS document with Atom's namespace as its default, or Atom without any: the element's own name is right.
    if (rawName === 'rss' && canonicalName(rawName, scope) !== 'rss') return scopeOf(scope, '');
    if (rawName === 'feed' && canonicalName(rawName, scope) !== 'atom:feed') return scopeOf(scope, 'atom');
    return scope;
  }

  #openElement(
    { rawName, attributes, closed }: StartTag,
    { name, scope }: { name: string; scope: NamespaceScope },
  ) {
    if (this.#frames.length >= depthMax) {
      if (!closed) this.#tooDeep += 1;
      return;
    }
    const parent = this.#frames.at(-1)?.element;
    const base = resolveBase(attributes.get('xml:base'), parent?.base ?? this.#address);
    const element: XmlElement = { name, attributes, text: '', children: [], base };
    if (isItem(name)) this.#keepItem(element);
    else if (parent !== undefined && parent.children.length < childrenMax) parent.children.push(element);
    if (feedElements.has(name)) this.document.feed ??= element;
    if (closed) return;
    const frame = { rawName, element, scope };
    this.#push(frame);
    if (isTextForReaders(name, parent?.name)) this.#reading = frame;
  }

  /** Of a very long document the middle is let go: whichever end holds the newest items (see `newestItems`) is still there. */
  #keepItem(element: XmlElement): void {
    this.document.itemCount += 1;
    this.document.items.push(element);
    if (this.document.items.length > itemsAtEachEnd * 2) this.document.items.splice(itemsAtEachEnd, 1);
  }

  #openMarkup({ rawName, attributes, closed }: StartTag, scope: NamespaceScope): void {
    const reading = this.#reading;
    if (reading === null) return;
    const tagName = rawName.slice(rawName.indexOf(':') + 1);
    let tag = `<${tagName}`;
    for (const [name, value] of attributes) tag += ` ${name}="${escapeAttribute(value)}"`;
    reading.element.text += closed ? `${tag}></${tagName}>` : `${tag}>`;
    if (closed) return;
    if (this.#frames.length >= depthMax) this.#tooDeep += 1;
    else this.#push({ rawName, element: reading.element, scope });
  }

  /** Whether `reading` was never closed, and this tag begins the item's next field. XHTML texts have elements of such names. */
  #isLeftOpen(reading: Frame, name: string): boolean {
    return this.#frames.at(-1) === reading && !holdsMarkup(reading.element) && closesUnclosedText(name);
  }

  /** An item begins: whatever was left open since the feed began is closed, as items do not stand within one another. */
  #makeRoomForItem(): void {
    const root = this.#frames.findLastIndex((frame) => feedElements.has(frame.element.name));
    const item = this.#frames.findLastIndex((frame) => isItem(frame.element.name));
    if (root !== -1) this.#closeDownTo(root + 1);
    else if (item !== -1) this.#closeDownTo(item);
    else if (this.#frames.length >= depthMax) this.#closeDownTo(0);
    this.#tooDeep = 0;
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
      if (frame === this.#reading) this.#reading = null;
      else if (this.#reading !== null) {
        frame.element.text += `</${frame.rawName.slice(frame.rawName.indexOf(':') + 1)}>`;
      }
    }
  }
}

/** Atom's way of saying that a text is markup in itself (RFC 4287 section 3.1.1.3; `mode="xml"` in Atom 0.3). */
function holdsMarkup(element: XmlElement): boolean {
  const type = element.attributes.get('type');
  if (type === 'xhtml' || type === 'application/xhtml+xml') return true;
  return element.name === 'xhtml:body' || (element.attributes.get('mode') === 'xml' && type === 'text/html');
}

/** Deeper elements are passed over: no feed needs them, and htmlparser2's own stack is quadratic in depth. */
const depthMax = 500;
const childrenMax = 1000;
const itemsAtEachEnd = 500;

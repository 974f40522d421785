import { DomUtils, parseDocument } from 'htmlparser2';

/** A story's card, read from its HTML. */
interface ReadCard {
  title: string;
  /** The URL of its link; null without one. */
  link: string | null;
  rel: string | null;
  target: string | null;
  description: string;
  /** The line with date, source, author and reading time. */
  facts: string;
  hasReadMore: boolean;
}

/** A page, read from its HTML. */
export interface ReadPage {
  title: string;
  heading: string;
  /** The text of `main`, with single spaces. */
  text: string;
  cards: ReadCard[];
  /** The links in `main`: text and URL. */
  links: { text: string; address: string }[];
  scripts: { address: string | null; type: string | null; priority: string | null; text: string }[];
  stylesheets: string[];
  /** The number of style attributes and `style` elements, which the content policy blocks. */
  inlineStyles: number;
}

/** Reads a page's HTML. */
export function readPage(html: string): ReadPage {
  const document = parseDocument(html);
  const all = DomUtils.getElementsByTagName('*', document);
  const named = (name: string, within: Node[] = all) => within.filter((element) => element.name === name);
  const main = named('main').flatMap((element) => DomUtils.getElementsByTagName('*', element));
  return {
    title: textOf(named('title')[0]),
    heading: textOf(named('h1', main)[0]),
    text: textOf(named('main')[0]),
    cards: main.filter((element) => hasClass(element, 'card')).map(readCard),
    links: named('a', main).map((link) => ({ text: textOf(link), address: link.attribs['href'] ?? '' })),
    scripts: named('script').map(({ attribs, children }) => ({
      address: attribs['src'] ?? null,
      type: attribs['type'] ?? null,
      priority: attribs['fetchpriority'] ?? null,
      text: DomUtils.textContent(children),
    })),
    stylesheets: named('link')
      .filter(({ attribs }) => attribs['rel'] === 'stylesheet')
      .map(({ attribs }) => attribs['href'] ?? ''),
    inlineStyles: all.filter((element) => element.name === 'style' || 'style' in element.attribs).length,
  };
}

function readCard(card: Node): ReadCard {
  const inside = DomUtils.getElementsByTagName('*', card);
  const part = (name: string) => inside.find((element) => hasClass(element, name));
  const link = inside.find((element) => element.name === 'a');
  return {
    title: textOf(part('card-title')),
    link: link?.attribs['href'] ?? null,
    rel: link?.attribs['rel'] ?? null,
    target: link?.attribs['target'] ?? null,
    description: textOf(part('card-description') ?? part('card-summary')),
    facts: textOf(part('card-facts')),
    hasReadMore: part('read-more') !== undefined,
  };
}

function hasClass(element: Node, name: string): boolean {
  return (element.attribs['class'] ?? '').split(' ').includes(name);
}

function textOf(node: Node | undefined): string {
  return node === undefined ? '' : DomUtils.textContent(node).replaceAll(/\s+/gu, ' ').trim();
}

type Node = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A thing in the schema.org vocabulary. */
export type Thing = Readonly<Record<string, unknown>>;

/** Returns a page's structured data: its things, and the context of each block. Throws if a block is not JSON. */
export function linkedDataOf(html: string): { contexts: unknown[]; things: Thing[] } {
  const blocks = readPage(html)
    .scripts.filter(({ type }) => type === 'application/ld+json')
    .map(({ text }) => JSON.parse(text) as Thing);
  return {
    contexts: blocks.map((block) => block['@context']),
    things: blocks.flatMap((block) =>
      '@graph' in block ? (block['@graph'] as Thing[]) : [withoutContext(block)],
    ),
  };
}

/** Returns the thing in a block that has only one thing, without the block's context. */
function withoutContext(block: Thing): Thing {
  return Object.fromEntries(Object.entries(block).filter(([name]) => name !== '@context'));
}

/** Returns a thing and all things inside it. */
export function thingsWithin(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsWithin);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(thingsWithin)];
}

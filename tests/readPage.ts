import { DomUtils, parseDocument } from 'htmlparser2';

/** A story's card as its HTML says it. */
export interface ReadCard {
  title: string;
  /** Where it leads; null where it leads nowhere. */
  link: string | null;
  rel: string | null;
  target: string | null;
  description: string;
  /** Date, source, author and reading time, as they stand in the quiet line. */
  facts: string;
  hasReadMore: boolean;
}

/** A page as a program reads it. */
export interface ReadPage {
  title: string;
  heading: string;
  /** Everything that is written in `main`, with single spaces. */
  text: string;
  cards: ReadCard[];
  /** The links in `main`: text and address. */
  links: { text: string; address: string }[];
  scripts: { address: string | null; type: string | null; text: string }[];
  stylesheets: string[];
  /** Elements with a style attribute, and `style` elements: the content policy would block them. */
  inlineStyles: number;
}

/** Reads a page's HTML, as a browser without script would. */
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
    description: textOf(part('card-description')),
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

import type { MarkdownReference } from '../../news/pictures/picture.ts';

/** The parts of a Markdown node that are read here. */
export interface MarkdownNode {
  type: string;
  /** Text, or the source of HTML, which may be a single tag. */
  value?: string;
  position?: { start: { line: number; column: number } };
  /** A heading's level. */
  depth?: number;
  /** The URL of a link or picture. */
  url?: string;
  title?: string | null;
  children?: MarkdownNode[];
  /** The HTML element that the node becomes. */
  data?: { hName?: string; hProperties?: Record<string, unknown> };
}

interface ArticlePartsOptions {
  galleryLabel: string;
  onReference: OnReference | undefined;
}

/** Called with each picture, link, line of HTML, URL that is a paragraph, and caption that isn't shown. */
export type OnReference = (reference: MarkdownReference) => void;

/**
 * Returns a remark plugin for content that Markdown has no notation for: paragraphs of pictures become figures, with a
 * caption from `"Caption | Credit"`, or a gallery; a quote that ends in `— Name` becomes a pull quote; and a paragraph
 * that is only a URL is marked, for pages that show it in a frame. Paragraphs in lists stay as they are.
 */
export function articleParts({
  galleryLabel,
  onReference,
}: ArticlePartsOptions): (tree: MarkdownNode) => void {
  return (tree) => {
    for (const node of tree.children ?? []) {
      if (node.type === 'blockquote') makePullQuote(node);
      if (node.type !== 'paragraph') continue;
      const parts = (node.children ?? []).filter((part) => !isSpace(part));
      const [first] = parts;
      if (parts.every((part) => pictureIn(part) !== undefined)) makeFigures(node, parts, galleryLabel);
      else reportLostCaptions(parts, onReference);
      if (first !== undefined && parts.length === 1 && isLoneUrl(first)) {
        node.data = { hProperties: { className: ['post-url'] } };
        const { url = '' } = first;
        reportReference(onReference, first, { kind: 'url', url, text: url });
      }
    }
  };
}

function isSpace({ type, value = '' }: MarkdownNode): boolean {
  return type === 'break' || (type === 'text' && value.trim() === '');
}

/** Returns the picture that a node is, or that a link contains. */
function pictureIn(node: MarkdownNode): MarkdownNode | undefined {
  if (node.type === 'image') return node;
  const [only, ...others] = node.type === 'link' ? (node.children ?? []) : [];
  return only?.type === 'image' && others.length === 0 ? only : undefined;
}

function makeFigures(node: MarkdownNode, parts: MarkdownNode[], galleryLabel: string): void {
  const [first, ...others] = parts;
  if (first === undefined) return;
  if (others.length > 0) {
    node.data = {
      hName: 'div',
      hProperties: { className: ['post-gallery'], role: 'group', ariaLabel: galleryLabel },
    };
    node.children = parts.map((part) => {
      // Pages enlarge a picture on a click, unless it is a link.
      if (part.type === 'image') part.data = { hProperties: { dataEnlarge: '' } };
      return element('figure', [part, ...captionOf(part)]);
    });
  } else if (pictureIn(first)?.title) {
    node.data = { hName: 'figure' };
    node.children = [first, ...captionOf(first)];
  }
}

/** Removes the title of the picture in a node, and returns it as a caption. */
function captionOf(part: MarkdownNode): MarkdownNode[] {
  const picture = pictureIn(part);
  if (!picture?.title) return [];
  const { caption, credit } = splitCaption(picture.title);
  picture.title = null;
  const parts = [
    ...(caption === '' ? [] : [text(caption)]),
    ...(caption === '' || credit === '' ? [] : [text(' · ')]),
    ...(credit === '' ? [] : [element('small', [text(credit)])]),
  ];
  return parts.length === 0 ? [] : [element('figcaption', parts)];
}

function splitCaption(title: string): { caption: string; credit: string } {
  const bar = title.lastIndexOf('|');
  if (bar === -1) return { caption: title.trim(), credit: '' };
  return { caption: title.slice(0, bar).trim(), credit: title.slice(bar + 1).trim() };
}

/**
 * Reports the captions of pictures that have text beside them: readers see them only when they hover over the picture.
 */
function reportLostCaptions(
  parts: readonly MarkdownNode[],
  onReference: ArticlePartsOptions['onReference'],
): void {
  for (const part of parts) {
    const picture = pictureIn(part);
    if (picture?.title)
      reportReference(onReference, picture, {
        kind: 'caption',
        url: picture.url ?? '',
        text: picture.title,
      });
  }
}

function isLoneUrl({ type, url = '', children = [] }: MarkdownNode): boolean {
  const [only, ...others] = children;
  if (type !== 'link' || only?.type !== 'text' || others.length > 0) return false;
  return /^https?:/iu.test(url) && (only.value === url || `http://${only.value}` === url);
}

/** Moves the attribution from the end of a quote into the caption of a figure. */
function makePullQuote(quote: MarkdownNode): void {
  const last = quote.children?.at(-1);
  if (last?.type !== 'paragraph' || last.children === undefined) return;
  const start = attributionStart(last.children);
  if (start === null) return;
  const { index, before, after } = start;
  const lastWords = [...last.children.slice(0, index), ...(before === '' ? [] : [text(before)])];
  const attribution = [text(`— ${after}`), ...last.children.slice(index + 1)];
  while (lastWords.at(-1)?.type === 'break') lastWords.pop();
  const quoted = quote.children?.slice(0, -1) ?? [];
  if (lastWords.length > 0) quoted.push({ ...last, children: lastWords });
  if (quoted.length === 0) return;
  const { position } = quote;
  quote.children = [
    { type: 'blockquote', children: quoted, ...(position && { position }) },
    element('figcaption', attribution),
  ];
  quote.type = 'pullQuote';
  quote.data = { hName: 'figure', hProperties: { className: ['pull-quote'] } };
}

/**
 * Finds where the attribution begins: with a dash at the start of the last line, or with a dash after the end of a
 * sentence and before a capital letter. A dash anywhere else belongs to the quote. Returns the index of the node with
 * the dash, and the node's text before and after the dash.
 */
function attributionStart(
  parts: readonly MarkdownNode[],
): { index: number; before: string; after: string } | null {
  for (const [fromEnd, part] of parts.toReversed().entries()) {
    const index = parts.length - 1 - fromEnd;
    const { type, value = '' } = part;
    if (type === 'break') return null;
    if (type !== 'text') continue;
    const isStart = index === 0 || parts[index - 1]?.type === 'break';
    const line = value.lastIndexOf('\n') + 1;
    const [, name] = /^[—–―]\s*(.*)$/u.exec(line > 0 || isStart ? value.slice(line) : '') ?? [];
    if (name !== undefined) return { index, before: value.slice(0, line).trimEnd(), after: name };
    const [, sentence, speaker] =
      (fromEnd === 0 && /^(.*[.!?…”"»’])[ \t]+[—–―]\s+(\p{Lu}[^.!?…\n]{0,99})$/su.exec(value)) || [];
    if (sentence !== undefined && speaker !== undefined) return { index, before: sentence, after: speaker };
    if (line > 0) return null;
  }
  return null;
}

/** Reports a reference at the position of its node. */
export function reportReference(
  onReference: OnReference | undefined,
  node: { position?: MarkdownNode['position'] | undefined } | undefined,
  reference: Omit<MarkdownReference, 'line' | 'column'>,
): void {
  const { line = 1, column = 1 } = node?.position?.start ?? {};
  onReference?.({ ...reference, line, column });
}

function element(hName: string, children: MarkdownNode[]): MarkdownNode {
  return { type: hName, data: { hName }, children };
}

function text(value: string): MarkdownNode {
  return { type: 'text', value };
}

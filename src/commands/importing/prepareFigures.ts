import { findNode, hasClass, type HtmlNode, newElement, onlyChild, textOf } from './htmlNode.ts';

/** Rewrites figures, galleries and quotes as posts write them. */
export function prepareFigures(node: HtmlNode, lost: Set<string>): void {
  if (node.tagName === 'blockquote') prepareQuote(node);
  else if (node.tagName === 'figure' || galleries.some((name) => hasClass(node, name)))
    prepareGallery(node, lost);
}

const galleries = ['wp-block-gallery', 'blocks-gallery-grid', 'gallery', 'kg-gallery-card'];

/**
 * Makes one paragraph of the pictures in a figure or gallery, each with its caption as title, which is how posts write
 * them. The caption of a whole gallery stays below it.
 */
function prepareGallery(node: HtmlNode, lost: Set<string>): void {
  const pictures: { part: HtmlNode; figure: HtmlNode }[] = [];
  const open = [{ part: node, figure: node }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { part } = next;
    const figure = part.tagName === 'figure' ? part : next.figure;
    if (isPicture(part)) pictures.push({ part, figure });
    else if (wrappers.has(part.tagName ?? ''))
      open.push(...(part.children ?? []).map((child) => ({ part: child, figure })).toReversed());
    // Any other content would be lost, so the figure isn't changed.
    else if (part.tagName !== 'figcaption' && !isBlank(part)) return;
  }
  if (pictures.length === 0) return;
  const ownCaption = node.children?.find(({ tagName }) => tagName === 'figcaption');
  const isGallery = pictures.length > 1;
  for (const { part, figure } of pictures) if (!isGallery || figure !== node) addCaption(part, figure, lost);
  const spaced = pictures.flatMap(({ part }) => [{ type: 'text', value: ' ' }, part]).slice(1);
  node.tagName = 'div';
  node.properties = {};
  node.children = [newElement('p', spaced), ...(isGallery && ownCaption !== undefined ? [ownCaption] : [])];
}

const wrappers = new Set(['figure', 'div', 'span', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'picture']);

/** Returns whether a node is a picture or a link around a picture. */
function isPicture(node: HtmlNode): boolean {
  return node.tagName === 'img' || (node.tagName === 'a' && onlyChild(node)?.tagName === 'img');
}

function isBlank({ type, tagName = '', value = '' }: HtmlNode): boolean {
  return (
    type === 'comment' || tagName === 'source' || tagName === 'br' || (type === 'text' && value.trim() === '')
  );
}

function addCaption(part: HtmlNode, figure: HtmlNode, lost: Set<string>): void {
  const caption = findNode(figure, ({ tagName }) => tagName === 'figcaption');
  const picture = findNode(part, ({ tagName }) => tagName === 'img');
  const title = caption === undefined ? '' : textOf(caption).replaceAll(/\s+/gu, ' ').trim();
  if (picture === undefined || caption === undefined || title === '') return;
  picture.properties = { ...picture.properties, title };
  if (findNode(caption, ({ tagName }) => tagName === 'a') !== undefined)
    lost.add('had links in captions, which are text now');
}

/** Turns the source of a quote into a last line with a dash, which makes it a pull quote. */
function prepareQuote({ children = [] }: HtmlNode): void {
  const source = children.findLast(({ type }) => type === 'element');
  if (source?.tagName !== 'cite' || textOf(source).trim() === '') return;
  const name = source.children ?? [];
  const [first] = name;
  if (first?.type === 'text') first.value = first.value?.replace(/^[\s—–―-]+/u, '') ?? '';
  source.tagName = 'p';
  source.children = [{ type: 'text', value: '— ' }, ...name];
}

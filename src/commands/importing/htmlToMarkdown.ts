import { Parser } from 'htmlparser2';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { resultOr } from '../../news/resultOr.ts';
import { embedServiceHosts } from '../../news/embeds/embedServices.ts';
import { readLoneUrl } from '../../news/embeds/readLoneUrl.ts';
import { findNode, hasClass, type HtmlNode, newElement, onlyChild, textOf } from './htmlNode.ts';
import { prepareFigures } from './prepareFigures.ts';

/** Changes of URLs in the text. Each function gets a URL and returns the new URL. */
export interface UrlChanges {
  link: (url: string) => string;
  /** Returns null for a picture without a URL of its own (`data:`). */
  picture: (url: string) => string | null;
  /** Returns whether a link leads only to a larger copy of the picture inside it. */
  isEnlargement: (url: string) => boolean;
}

/**
 * Turns the HTML of a post into Markdown. Elements that Markdown can't show, such as frames, become links if they have
 * a URL. Each text in `lost` completes a sentence that begins with the post's title. Returns null for HTML that is
 * nested too deeply to be converted.
 */
export function htmlToMarkdown(html: string, urls: UrlChanges): { markdown: string; lost: string[] } | null {
  const lost = new Set<string>();
  const converter = unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree) => prepare(tree, urls, lost))
    .use(rehypeRemark)
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one', fences: true });
  // Thousands of nested elements, which no editor writes, exceed the call stack.
  return resultOr(null, RangeError, () => {
    const markdown = String(converter.processSync(html)).trim();
    return { markdown, lost: [...lost] };
  });
}

/**
 * Changes URLs and replaces elements that Markdown doesn't have. Doesn't recurse, because hostile HTML may be nested
 * very deeply.
 */
function prepare(tree: HtmlNode, urls: UrlChanges, lost: Set<string>): void {
  const open = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    // Removes comments of editors, such as WordPress's block names.
    const children = (node.children ?? [])
      .filter(({ type }) => type !== 'comment')
      .flatMap(withoutOuterSpace);
    if (node.children !== undefined) node.children = children;
    prepareFigures(node, lost);
    if (replaceElement(node, urls, lost)) continue;
    if (node.tagName === 'a') prepareLink(node, urls);
    open.push(...(node.children ?? []).toReversed());
  }
}

/** Replaces an element that Markdown lacks. Returns false for other elements; their children are visited next. */
function replaceElement(node: HtmlNode, urls: UrlChanges, lost: Set<string>): boolean {
  const { tagName = '' } = node;
  const source = sourceOf(node);
  const only = onlyChild(node);
  // WordPress shows a video whose URL is a paragraph of its own.
  if (!verbatim.has(tagName) && isUrl(only))
    makeLink(node, urls.link(only?.value?.trim() ?? ''), tagName || 'p');
  else if (tagName === 'a' && hasClass(node, 'kg-bookmark-container')) replaceBookmark(node, urls);
  else if (tagName === 'img') prepareImage(node, urls, lost);
  else if ((tagName === 'video' || tagName === 'audio') && source !== null) makeLink(node, urls.link(source));
  else if (frames.has(tagName) && source !== null) {
    const url = source.startsWith('//') ? `https:${source}` : source;
    // A post shows the URL of a known service as a frame if the URL is a paragraph of its own.
    if (readLoneUrl(url, { embedHosts: embedServiceHosts, hosts: [] }).kind !== 'embed')
      lost.add(`had a frame of ${url}, which is a link now`);
    makeLink(node, url);
  } else if (frames.has(tagName) || dropped.has(tagName)) {
    lost.add(`had a <${tagName}>${source === null ? '' : ` of ${source}`}, which was left out`);
    makeEmpty(node);
  } else {
    // The caption of a gallery or table would look like a sentence of the text.
    if (tagName === 'figcaption') node.children = [newElement('em', node.children ?? [])];
    return false;
  }
  return true;
}

/** Moves white space out of the edges of emphasis, where Markdown could only write it as `&#x20;`. */
function withoutOuterSpace(node: HtmlNode): HtmlNode[] {
  if (!emphasized.has(node.tagName ?? '')) return [node];
  const { children = [] } = node;
  const [first, last] = [children.at(0), children.at(-1)];
  const before = first?.type === 'text' ? (/^\s+/u.exec(first.value ?? '')?.[0] ?? '') : '';
  if (first?.type === 'text') first.value = first.value?.trimStart() ?? '';
  const after = last?.type === 'text' ? (/\s+$/u.exec(last.value ?? '')?.[0] ?? '') : '';
  if (last?.type === 'text') last.value = last.value?.trimEnd() ?? '';
  return [{ type: 'text', value: before }, node, { type: 'text', value: after }];
}

const emphasized = new Set(['em', 'i', 'strong', 'b', 'del', 's', 'a']);

/** Replaces a bookmark of Ghost, which has the title, description and picture of another page, with a link. */
function replaceBookmark(node: HtmlNode, { link }: UrlChanges): void {
  const title = textOf(findNode(node, (each) => hasClass(each, 'kg-bookmark-title')) ?? node).trim();
  const url = link(String(node.properties?.['href']));
  makeLink(node, url, 'p', title || url);
}

function prepareLink(node: HtmlNode, { link, isEnlargement }: UrlChanges): void {
  const href = node.properties?.['href'];
  if (typeof href !== 'string') return;
  const isPicture = onlyChild(node)?.tagName === 'img' && isEnlargement(href);
  if (isPicture) node.tagName = 'span';
  node.properties = isPicture ? {} : { ...node.properties, href: link(href) };
}

/** Reads the picture's URL, which lazy-loading scripts put into another attribute. */
function prepareImage(node: HtmlNode, { picture }: UrlChanges, lost: Set<string>): void {
  const { properties = {} } = node;
  const sources = ['src', 'dataSrc', 'dataLazySrc', 'dataOrigSrc'].map((name) => properties[name]);
  const source = sources.find((each) => typeof each === 'string' && !each.startsWith('data:'));
  const url = typeof source === 'string' ? picture(source) : null;
  if (url === null) {
    lost.add('had a picture inside its HTML, which was left out');
    makeEmpty(node);
  } else node.properties = { ...properties, src: url };
}

function sourceOf({ properties = {}, children = [] }: HtmlNode): string | null {
  const nested = children.find(({ tagName }) => tagName === 'source')?.properties;
  const source = properties['src'] ?? properties['data'] ?? nested?.['src'];
  return typeof source === 'string' && source !== '' ? source : null;
}

const frames = new Set(['iframe', 'embed', 'object', 'form', 'video', 'audio']);

/** Elements that the converter would drop silently, or whose text makes no sense alone. */
const dropped = new Set([
  'script',
  'svg',
  'canvas',
  'math',
  'button',
  'input',
  'select',
  'textarea',
  'template',
  'map',
]);

/** Elements whose text must not become a link, or already is a link. */
const verbatim = new Set(['a', 'code', 'pre', 'script', 'style']);

function isUrl(node: HtmlNode | undefined): boolean {
  return node?.type === 'text' && /^\s*https?:\/\/\S+\s*$/u.test(node.value ?? '');
}

function makeLink(node: HtmlNode, url: string, tagName = 'p', text = url): void {
  makeEmpty(node, tagName);
  // The URL of a script or of data must not become a link.
  if (/^(?!https?:)[a-z][\w+.-]*:/iu.test(url)) return;
  node.children = [newElement('a', [{ type: 'text', value: text }], { href: url })];
}

function makeEmpty(node: HtmlNode, tagName = 'span'): void {
  node.tagName = tagName;
  node.properties = {};
  node.children = [];
}

/** Returns the text of HTML on one line. With `hasOnlyParagraphs`, leaves out captions, quotes and URLs. */
export function plainTextOf(html: string, { hasOnlyParagraphs = false } = {}): string {
  const texts: string[] = [];
  let skipped = 0;
  let paragraphs = 0;
  const isLeftOut = (name: string) => textless.has(name) || (hasOnlyParagraphs && asides.has(name));
  const parser = new Parser({
    onopentagname(name) {
      if (blocks.has(name)) texts.push(' ');
      if (isLeftOut(name)) skipped += 1;
      if (name === 'p') paragraphs += 1;
    },
    ontext(text) {
      if (skipped > 0 || (hasOnlyParagraphs && paragraphs === 0)) return;
      texts.push(hasOnlyParagraphs ? text.replaceAll(/https?:\/\/\S+/gu, '') : text);
    },
    onclosetag(name) {
      if (isLeftOut(name)) skipped -= 1;
      if (name === 'p') paragraphs -= 1;
      if (blocks.has(name)) texts.push(' ');
    },
  });
  parser.end(html);
  return texts.join('').replaceAll(/\s+/gu, ' ').trim();
}

const textless = new Set(['script', 'style']);
const asides = new Set(['figure', 'figcaption', 'blockquote', 'table', 'pre']);
const blocks = new Set('p div br li h1 h2 h3 h4 h5 h6 blockquote figcaption table tr th td pre'.split(' '));

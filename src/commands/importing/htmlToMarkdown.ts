import { Parser } from 'htmlparser2';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** The parts of an HTML node that are read here. */
interface HtmlNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
  value?: string;
}

/** Changes of URLs in the text. Each function gets a URL and returns the new one. */
export interface UrlChanges {
  link: (url: string) => string;
  picture: (url: string) => string;
}

/**
 * Turns the HTML of a post into Markdown. What Markdown can't show, such as a frame, becomes a link, and is listed in
 * `lost`. Returns null for HTML that is nested too deeply to be converted.
 */
export function htmlToMarkdown(html: string, urls: UrlChanges): { markdown: string; lost: string[] } | null {
  const lost: string[] = [];
  const converter = unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree) => prepare(tree, urls, lost))
    .use(rehypeRemark)
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one', fences: true });
  try {
    const markdown = String(converter.processSync(html)).trim();
    return { markdown, lost };
  } catch (error) {
    // Elements are nested thousands deep, which no editor does.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Changes URLs and replaces what Markdown doesn't have. Uses no recursion, because the depth may be hostile. */
function prepare(tree: HtmlNode, { link, picture }: UrlChanges, lost: string[]): void {
  const open = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { tagName, properties = {} } = node;
    const source = properties['src'];
    if (tagName === 'a' && typeof properties['href'] === 'string')
      properties['href'] = link(properties['href']);
    if (tagName === 'img' && typeof source === 'string') properties['src'] = picture(source);
    if (tagName !== undefined && framed.has(tagName)) {
      lost.push(typeof source === 'string' ? `a frame of ${source}` : `a part in <${tagName}>`);
      becomeLink(node, typeof source === 'string' ? source : null);
    }
    // Editors leave comments, such as WordPress's names of blocks.
    const children = (node.children ?? []).filter(({ type }) => type !== 'comment');
    if (node.children !== undefined) node.children = children;
    // WordPress shows a video whose URL is a paragraph of its own.
    const [only, ...others] = children.filter(
      ({ value = '', type }) => type !== 'text' || value.trim() !== '',
    );
    if (others.length === 0 && !verbatim.has(tagName ?? '') && isUrl(only))
      becomeLink(node, only?.value?.trim() ?? null, tagName);
    else for (const child of children) open.push(child);
  }
}

const framed = new Set(['iframe', 'embed', 'object', 'form']);

/** Elements whose text is no link, or is one already. */
const verbatim = new Set(['a', 'code', 'pre', 'script', 'style']);

function isUrl(node: HtmlNode | undefined): boolean {
  return node?.type === 'text' && /^\s*https?:\/\/\S+\s*$/u.test(node.value ?? '');
}

function becomeLink(node: HtmlNode, source: string | null, tagName = 'p'): void {
  const url = source?.startsWith('//') ? `https:${source}` : source;
  node.tagName = tagName;
  node.properties = {};
  const label: HtmlNode = { type: 'text', value: url ?? '' };
  const isLink = url !== null && /^https?:/u.test(url);
  node.children = isLink
    ? [{ type: 'element', tagName: 'a', properties: { href: url }, children: [label] }]
    : [];
}

/** Returns the text of HTML on one line. `onlyParagraphs`: without captions, quotes and URLs. */
export function plainTextOf(html: string, { onlyParagraphs = false } = {}): string {
  const texts: string[] = [];
  let skipped = 0;
  let paragraphs = 0;
  const isLeftOut = (name: string) => unread.has(name) || (onlyParagraphs && asides.has(name));
  const parser = new Parser({
    onopentagname(name) {
      if (blocks.has(name)) texts.push(' ');
      if (isLeftOut(name)) skipped += 1;
      if (name === 'p') paragraphs += 1;
    },
    ontext(text) {
      if (skipped > 0 || (onlyParagraphs && paragraphs === 0)) return;
      texts.push(onlyParagraphs ? text.replaceAll(/https?:\/\/\S+/gu, '') : text);
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

const unread = new Set(['script', 'style']);
const asides = new Set(['figure', 'figcaption', 'blockquote', 'table', 'pre']);
const blocks = new Set('p div br li h1 h2 h3 h4 h5 h6 blockquote figcaption table tr th td pre'.split(' '));

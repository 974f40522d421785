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

/** How URLs in the text change. Each gets a URL and returns the one to write. */
export interface UrlChanges {
  link: (url: string) => string;
  picture: (url: string) => string;
}

/**
 * Turns the HTML of a post into Markdown. What Markdown can't show, such as a frame, becomes a link, and is named in
 * `left`. Returns null for HTML that is nested too deeply to be converted.
 */
export function htmlToMarkdown(html: string, urls: UrlChanges): { markdown: string; left: string[] } | null {
  const left: string[] = [];
  const converter = unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree) => prepare(tree, urls, left))
    .use(rehypeRemark)
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one', fences: true });
  try {
    const markdown = String(converter.processSync(html)).trim();
    return { markdown, left };
  } catch (error) {
    // Parts within parts, thousands deep, as no editor writes them.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Changes URLs and replaces what Markdown doesn't have. Walks without recursion: the depth is not ours. */
function prepare(tree: HtmlNode, { link, picture }: UrlChanges, left: string[]): void {
  const open = [tree];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { tagName, properties = {} } = node;
    const source = properties['src'];
    if (tagName === 'a' && typeof properties['href'] === 'string')
      properties['href'] = link(properties['href']);
    if (tagName === 'img' && typeof source === 'string') properties['src'] = picture(source);
    if (tagName !== undefined && framed.has(tagName)) {
      left.push(typeof source === 'string' ? `a frame of ${source}` : `a part in <${tagName}>`);
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
  const words: HtmlNode = { type: 'text', value: url ?? '' };
  const isLink = url !== null && /^https?:/u.test(url);
  node.children = isLink
    ? [{ type: 'element', tagName: 'a', properties: { href: url }, children: [words] }]
    : [];
}

/** The words of HTML, on one line. `isRunning`: only those of paragraphs, without captions, quotes and addresses. */
export function plainTextOf(html: string, { isRunning = false } = {}): string {
  const words: string[] = [];
  let skipped = 0;
  let paragraphs = 0;
  const isLeftOut = (name: string) => unread.has(name) || (isRunning && asides.has(name));
  const parser = new Parser({
    onopentagname(name) {
      if (blocks.has(name)) words.push(' ');
      if (isLeftOut(name)) skipped += 1;
      if (name === 'p') paragraphs += 1;
    },
    ontext(text) {
      if (skipped > 0 || (isRunning && paragraphs === 0)) return;
      words.push(isRunning ? text.replaceAll(/https?:\/\/\S+/gu, '') : text);
    },
    onclosetag(name) {
      if (isLeftOut(name)) skipped -= 1;
      if (name === 'p') paragraphs -= 1;
      if (blocks.has(name)) words.push(' ');
    },
  });
  parser.end(html);
  return words.join('').replaceAll(/\s+/gu, ' ').trim();
}

const unread = new Set(['script', 'style']);
const asides = new Set(['figure', 'figcaption', 'blockquote', 'table', 'pre']);
const blocks = new Set('p div br li h1 h2 h3 h4 h5 h6 blockquote figcaption table tr th td pre'.split(' '));

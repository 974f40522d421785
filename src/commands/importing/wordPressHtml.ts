import { escapeAttribute, escapeText } from 'entities';
import { pictureFileName } from '../../news/pictures/picture.ts';

/** A file of WordPress's media library. */
export interface Attachment {
  url: string;
  /** The alternative text of a picture. */
  text: string;
  /** The caption of a picture. */
  caption: string;
  title: string;
  /** The id of the post to which the file was uploaded. */
  parent: string;
}

/**
 * Makes HTML from the content that WordPress's editors store: text without paragraphs, comments for blocks, and
 * shortcodes.
 */
export function wordPressHtml(content: string, library: MediaLibrary) {
  /** Descriptions of lost shortcodes and blocks, such as `[contact-form-7]` and `blocks of latest-posts`. */
  const lost = new Set<string>();
  /** Shortcodes around text that stays, such as `[vc_row]`. */
  const unwrapped = new Set<string>();
  const captioned = content.replaceAll(captionCode, (_, attributes: string, inner: string) =>
    captionHtml(attributes, inner),
  );
  const html = replaceShortcodes(captioned, { library, lost, unwrapped });
  const blocks = new Set(Array.from(content.matchAll(emptyBlock), ([, name]) => name));
  if (blocks.size > 0) lost.add(`blocks of ${[...blocks].join(', ')}`);
  return { html: withParagraphs(html), lost: [...lost], unwrapped: [...unwrapped] };
}

interface MediaLibrary {
  byId: ReadonlyMap<string, Attachment>;
  /** Files that were uploaded to the post. */
  own: readonly Attachment[];
}

/** A block without HTML of its own, which WordPress fills when it shows the page. */
const emptyBlock = /<!-- wp:([a-z][\w/-]*)(?: \{[^\n]*?\})? \/-->/gu;

const captionCode = /\[(?:wp_)?caption((?:\s[^\]]*)?)\](.*?)\[\/(?:wp_)?caption\]/gsu;

/** Makes a figure from a picture and the text after it, on one line, so that the figure isn't part of a paragraph. */
function captionHtml(attributes: string, inner: string): string {
  const [picture = ''] = /^\s*(?:<a\s[^>]*>\s*)?<img\s[^>]*>(?:\s*<\/a>)?/u.exec(inner) ?? [];
  const caption =
    inner.slice(picture.length).trim() || escapeText(attributesOf(attributes).get('caption') ?? '');
  return block(
    `<figure>${picture}<figcaption>${caption}</figcaption></figure>`.replaceAll(/\s*\n\s*/gu, ' '),
  );
}

interface ShortcodeContext {
  library: MediaLibrary;
  lost: Set<string>;
  unwrapped: Set<string>;
}

/** Matches `[name attributes]`, `[/name]`, and the double brackets by which an author shows a shortcode as text. */
const shortcode = /(\[?)\[(\/?)([A-Za-z][\w-]*)((?:[\s=/](?:"[^"]{0,2000}"|[^\]"]){0,2000})?)\](\]?)/gu;

/** Replaces shortcodes that HTML can express, and removes the other shortcodes. */
function replaceShortcodes(content: string, { library, lost, unwrapped }: ShortcodeContext): string {
  const closed = new Set(Array.from(content.matchAll(/\[\/([a-z][\w-]*)\]/gu), ([, name = '']) => name));
  // The content of these shortcodes is code, which isn't for readers.
  const readable = content.replaceAll(/\[(vc_raw_html|vc_raw_js)\].*?\[\/\1\]/gsu, (_, name: string) => {
    lost.add(`[${name}]`);
    return '';
  });
  return readable.replaceAll(shortcode, (code: string, ...groups: unknown[]) => {
    const [opening, slash, name, attributes, closing] = groups as [string, string, string, string, string];
    if (opening !== '' && closing !== '') return code.slice(1, -1);
    const isCode =
      media.has(name) ||
      closed.has(name) ||
      name.includes('_') ||
      /\s[\w-]+=/u.test(attributes) ||
      isAlone(readable, { start: Number(groups[5]), code });
    if (!isCode) return code;
    // WordPress shows a video whose URL is a paragraph of its own.
    const html =
      name === 'embed'
        ? '\n\n'
        : slash === ''
          ? shortcodeHtml({ name, attributes: attributesOf(attributes), library, lost })
          : '';
    if (closed.has(name) && !media.has(name)) unwrapped.add(`[${name}]`);
    else if (slash === '' && html === '')
      lost.add(media.has(name) ? code.slice(0, codeCharactersMax) : `[${name}]`);
    return opening + html + closing;
  });
}

/** Returns whether a shortcode is alone in its paragraph: `[newsletter]` usually is, `[sic]` in a sentence isn't. */
function isAlone(content: string, { start, code }: { start: number; code: string }): boolean {
  const before = content.slice(Math.max(0, start - aroundCharacters), start);
  const after = content.slice(start + code.length, start + code.length + aroundCharacters);
  return (
    /^\[[a-z]/u.test(code) &&
    /(?:^|\n|<p>|-->)[ \t]*$/u.test(before) &&
    /^[ \t]*(?:$|\r?\n|<\/p>|<!--)/u.test(after)
  );
}

const aroundCharacters = 100;

/** The part of a lost shortcode that says which video or audio it was. */
const codeCharactersMax = 80;

const media = new Set(['gallery', 'playlist', 'embed', 'audio', 'video', 'youtube', 'vimeo']);

/** Returns the HTML that a shortcode stands for; empty if unknown. */
function shortcodeHtml({
  name,
  attributes,
  library,
  lost,
}: Pick<ShortcodeContext, 'library' | 'lost'> & { name: string; attributes: Map<string, string> }): string {
  if (name === 'gallery' || name === 'playlist') {
    const list = attributes.get('ids') ?? attributes.get('include') ?? '';
    const ids = list.split(/[\s,]+/u).filter(Boolean);
    const files = ids.length === 0 ? library.own : ids.flatMap((id) => library.byId.get(id) ?? []);
    const missing = ids.filter((id) => !library.byId.has(id));
    if (missing.length > 0)
      lost.add(`files in a [${name}] that the export doesn't have (${missing.join(', ')})`);
    return name === 'gallery' ? galleryHtml(files) : files.map(linkHtml).join('');
  }
  const attachment = library.byId.get(attributes.get('image') ?? '');
  if (attachment !== undefined) return pictureHtml(attachment);
  const source = [...attributes.values()].find((value) => /^https?:\/\/\S+$/u.test(value));
  if (source === undefined) return '';
  const [address = ''] = source.split(/[?#]/u, 1);
  if (pictureFileName.test(address))
    return block(
      `<img src="${escapeAttribute(source)}" alt="${escapeAttribute(attributes.get('alt') ?? '')}">`,
    );
  return media.has(name) ? block(`<p>${escapeText(source)}</p>`) : '';
}

/** Makes a figure around several pictures, and links below it to the files that aren't pictures. */
function galleryHtml(files: readonly Attachment[]): string {
  const pictures = files.filter(({ url }) => pictureFileName.test(url));
  const figures = pictures.map(figureHtml).join('');
  const others = files.filter((each) => !pictures.includes(each));
  return block(pictures.length > 1 ? `<figure>${figures}</figure>` : figures) + others.map(linkHtml).join('');
}

function pictureHtml(file: Attachment): string {
  return pictureFileName.test(file.url) ? block(figureHtml(file)) : linkHtml({ ...file, title: file.text });
}

function figureHtml({ url, text, caption }: Attachment): string {
  const picture = `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(text)}">`;
  return `<figure>${picture}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
}

function linkHtml({ url, title }: Pick<Attachment, 'url' | 'title'>): string {
  return block(`<p><a href="${escapeAttribute(url)}">${escapeText(title || url)}</a></p>`);
}

/** Puts HTML on separate lines. */
function block(html: string): string {
  return `\n\n${html}\n\n`;
}

/** Reads attributes such as `ids="1,2"`, also with curly quotes or without quotes, and URLs without a name. */
function attributesOf(written: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, straight, curly, bare, value] of written.matchAll(
    /(?:([\w-]+)=(?:["']([^"']*)["']|[“”″]([^“”″]*)[“”″]|([^\s"'\]]+)))|(https?:\/\/[^\s"'\]]+)/gu,
  ))
    attributes.set(name ?? `${attributes.size}`, straight ?? curly ?? bare ?? value ?? '');
  return attributes;
}

/** Makes paragraphs from lines, as WordPress does (`wpautop`), because its classic editor stores no `<p>`. */
function withParagraphs(content: string): string {
  if (content.includes('<!-- wp:')) return content;
  const blocks: string[] = [];
  const masked = content.replaceAll(
    /<pre[\s>].*?<\/pre>/gsu,
    (pre) => `\n\n\uE000${blocks.push(pre) - 1}\uE000\n\n`,
  );
  const parts = masked.split(/\r?\n[ \t]*\r?\n/u).map((part) => {
    const text = part.trim();
    const pre = /^\uE000(\d+)\uE000$/u.exec(text);
    if (pre !== null) return blocks[Number(pre[1])] ?? '';
    return text === '' || blockTag.test(text) ? text : `<p>${text.replaceAll(/\r?\n/gu, '<br>')}</p>`;
  });
  return parts.join('\n');
}

const blockTag = new RegExp(
  `^</?(?:${'p h[1-6] ul ol li dl dt dd blockquote table thead tbody tfoot tr td th caption figure figcaption div hr iframe section article aside header footer form address details summary video audio script style center'.replaceAll(' ', '|')})[\\s>/]`,
  'iu',
);

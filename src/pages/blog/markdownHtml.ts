import { createElement, type ComponentProps, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { Language } from '../../news/languages.ts';
import { localeIn } from '../../news/words/locales.ts';
import type { NamedPictures } from '../../news/pictures/picture.ts';
import { hasScheme } from '../../news/words/parseWebUrl.ts';
import { fill, type Messages } from '../words/messages.ts';
import { messagesOf } from '../../news/messages/messagesOf.ts';
import { articleParts, reportReference, type MarkdownNode, type OnReference } from './articleParts.ts';

/**
 * Renders a post's Markdown (CommonMark and GitHub's tables, lists and footnotes) as safe HTML: it omits raw HTML and
 * allows links and pictures only http, https, irc, ircs, mailto and xmpp, as react-markdown does. Hostile text can
 * take minutes, so call it in a thread that can be terminated.
 */
export function markdownHtml(markdown: string, options: MarkdownOptions = {}): string {
  const messages = options.messages ?? messagesOf(localeIn(options.language ?? 'en', 'US')).markdown;
  return renderToStaticMarkup(
    createElement(
      Markdown,
      {
        remarkPlugins: [
          remarkGfm,
          fitHeadings,
          [reportHtml, options.onReference],
          [articleParts, { galleryLabel: messages.pictures, onReference: options.onReference }],
        ],
        remarkRehypeOptions: {
          footnoteLabel: messages.footnotes,
          footnoteBackLabel: (note, occurrence) =>
            fill(messages.backToReference, {
              reference: occurrence > 1 ? `${note + 1}-${occurrence}` : String(note + 1),
            }),
        },
        components: componentsFor(options, messages),
        skipHtml: true,
      },
      markdown,
    ),
  );
}

interface MarkdownOptions {
  /** The publication's own pictures, by the URLs that the text gives them. */
  pictures?: NamedPictures;
  /** The language of the text, in which words such as *Footnotes* are added. */
  language?: Language;
  /** The messages that are added to text in a language that Townwire itself has no messages for. */
  messages?: Messages['markdown'] | undefined;
  onReference?: OnReference;
}

/** `node` comes from react-markdown and is not an attribute. */
type Props<Name extends keyof Components & ('a' | 'img' | 'input' | 'table' | 'td' | 'th')> =
  ComponentProps<Name> & {
    node?: { position?: { start: { line: number; column: number } } | undefined } | undefined;
    'data-enlarge'?: string;
  };

function componentsFor(
  { pictures = {}, onReference }: MarkdownOptions,
  messages: Messages['markdown'],
): Components {
  return {
    a(props: Props<'a'>) {
      reportReference(onReference, props.node, { kind: 'link', url: props.href ?? '', text: '' });
      return link(props);
    },
    img(props: Props<'img'>) {
      const { src = '', alt = '', title, 'data-enlarge': enlarge } = props;
      reportReference(onReference, props.node, { kind: 'picture', url: src, text: alt });
      const own = Object.hasOwn(pictures, src) ? pictures[src] : undefined;
      // A URL that isn't allowed is empty, and a relative URL names a file that doesn't exist.
      if (own === undefined && (src === '' || isRelative(src))) return alt;
      const { address = src, width, height } = own ?? {};
      // Pages replace the picture with its stored copies. Without `loading`, React would preload it.
      return createElement('img', {
        src: address,
        width,
        height,
        alt,
        title,
        'data-enlarge': enlarge,
        loading: 'lazy',
      });
    },
    input: ({ checked = false }: Props<'input'>) => checkbox(checked, messages),
    table: ({ children }: Props<'table'>) => table(children, messages),
    td: cell('td'),
    th: cell('th'),
  };
}

/**
 * Renders a link, which opens in a new tab unless it leads to a footnote. A link without an allowed URL becomes plain
 * text.
 */
function link({ node: _node, href = '', children, ...props }: Props<'a'>): ReactNode {
  if (href === '') return children;
  if (href.startsWith('#')) return createElement('a', { ...props, href }, children);
  return createElement('a', { ...props, href, target: '_blank', rel: 'noopener noreferrer' }, children);
}

function isRelative(address: string): boolean {
  return !hasScheme(address) && !address.startsWith('/');
}

/** Renders a task list's checkbox as a character, because readers can't change it. */
function checkbox(checked: boolean, messages: Messages['markdown']): ReactNode {
  const label = checked ? messages.done : messages.toDo;
  return createElement(
    'span',
    { className: 'post-tick', role: 'img', 'aria-label': label },
    checked ? '☑' : '☐',
  );
}

/** Renders a table in a region that scrolls if the table is wide, also by keyboard. */
function table(children: ReactNode, messages: Messages['markdown']): ReactNode {
  const region = { className: 'post-table', role: 'region', 'aria-label': messages.table, tabIndex: 0 };
  return createElement('div', region, createElement('table', null, children));
}

/** Renders a cell. Columns are aligned by class because the content security policy blocks style attributes. */
function cell(name: 'td' | 'th') {
  return ({ style, children }: Props<'td' | 'th'>): ReactNode => {
    const side = style?.textAlign;
    return createElement(name, side === undefined ? null : { className: `post-cell-${side}` }, children);
  };
}

/**
 * Returns a remark plugin: the page's title is the only `h1`, so headings start at level 2 and skip no level going
 * down.
 */
function fitHeadings(): (tree: MarkdownNode) => void {
  return (tree) => {
    const above: number[] = [];
    for (const heading of nodesOf(tree, 'heading')) {
      const depth = heading.depth ?? 1;
      while (above.length > 0 && (above.at(-1) ?? 0) >= depth) above.pop();
      above.push(depth);
      heading.depth = Math.min(6, above.length + 1);
    }
  };
}

/**
 * Returns a remark plugin that reports the first HTML of each line, because readers don't see it. Skips comments, which
 * aren't meant for readers.
 */
function reportHtml(onReference: MarkdownOptions['onReference']): (tree: MarkdownNode) => void {
  return (tree) => {
    const lines = new Set<number>();
    for (const node of nodesOf(tree, 'html')) {
      const { value: text = '', position } = node;
      const line = position?.start.line ?? 1;
      if (lines.has(line) || text.startsWith('<!--')) continue;
      lines.add(line);
      reportReference(onReference, node, { kind: 'html', url: '', text });
    }
  };
}

function nodesOf(node: MarkdownNode, type: string): MarkdownNode[] {
  if (node.type === type) return [node];
  return (node.children ?? []).flatMap((child) => nodesOf(child, type));
}

import { createElement, type ComponentProps, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { fitHeadings } from './fitHeadings.ts';

/**
 * A post's Markdown (CommonMark with GitHub's tables, lists and footnotes) as HTML that is safe to be put into a page. Raw HTML is left
 * out; links and pictures lead to http, https, irc, ircs, mailto and xmpp only (spec section 2, the library's own rule), and links open in
 * a new tab. It takes time without limit for a hostile text: call it in a thread that can be ended.
 */
export function markdownHtml(markdown: string): string {
  return renderToStaticMarkup(
    createElement(
      Markdown,
      { remarkPlugins: [remarkGfm, fitHeadings], components, skipHtml: true },
      markdown,
    ),
  );
}

/** `node` is the library's own and no attribute. */
type Props<Name extends keyof Components & ('a' | 'img' | 'input' | 'table' | 'td' | 'th')> =
  ComponentProps<Name> & {
    node?: unknown;
  };

const components: Components = { a: link, img: picture, input: tick, table, td: cell('td'), th: cell('th') };

/** A link whose address was refused is plain text. One within the page, as footnotes have them, stays in its tab. */
function link({ node: _node, href = '', children, ...props }: Props<'a'>): ReactNode {
  if (href === '') return children;
  if (href.startsWith('#')) return createElement('a', { ...props, href }, children);
  return createElement('a', { ...props, href, target: '_blank', rel: 'noopener noreferrer' }, children);
}

/** Its box has a fixed ratio, so that nothing moves when it comes. One whose address was refused is its description. */
function picture({ src, alt = '', title }: Props<'img'>): ReactNode {
  if (src === undefined || src === '') return alt;
  return createElement('img', {
    className: 'post-picture',
    src,
    alt,
    title,
    width: 600,
    height: 400,
    loading: 'lazy',
    decoding: 'async',
    referrerPolicy: 'no-referrer',
  });
}

/** A task's box is no field to be filled in: it says how the task stands. */
function tick({ checked = false }: Props<'input'>): ReactNode {
  const label = checked ? 'Done' : 'To do';
  return createElement(
    'span',
    { className: 'post-tick', role: 'img', 'aria-label': label },
    checked ? '☑' : '☐',
  );
}

/** A wide table scrolls by itself, also by keyboard, and does not push the page. */
function table({ children }: Props<'table'>): ReactNode {
  const region = { className: 'post-table', role: 'region', 'aria-label': 'Table', tabIndex: 0 };
  return createElement('div', region, createElement('table', null, children));
}

/** Columns are aligned by class: the content policy refuses style attributes. */
function cell(name: 'td' | 'th') {
  return ({ style, children }: Props<'td' | 'th'>): ReactNode => {
    const side = style?.textAlign;
    return createElement(name, side === undefined ? null : { className: `post-cell-${side}` }, children);
  };
}

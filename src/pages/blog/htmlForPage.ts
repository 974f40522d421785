import { decodeHTMLAttribute, escapeText } from 'entities';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { localPath } from '../../news/languages.ts';
import type { Post } from '../../news/post.ts';
import { Photo } from './Photo.tsx';

/**
 * Finishes rendered Markdown for a page: links get the prefix of the page's language, and pictures their stored widths.
 * A picture that isn't stored is replaced by its text, so that no browser loads it from another host.
 */
export function htmlForPage({ html, pictures }: Pick<Post, 'html' | 'pictures'>, prefix: string): string {
  const local = html.replaceAll(/(?<=<a href=")[^"]*/gu, (address) => localPath(address, prefix));
  return local.replaceAll(/<img [^>]*>/gu, (tag) => {
    const address = attribute(tag, 'src') ?? '';
    const alt = attribute(tag, 'alt') ?? '';
    const key = URL.parse(address)?.href ?? address;
    const picture = Object.hasOwn(pictures, key) ? pictures[key] : undefined;
    if (picture === undefined) return escapeText(alt);
    return renderToStaticMarkup(createElement(Photo, { picture, alt, title: attribute(tag, 'title') }));
  });
}

/** `markdownHtml` writes attributes in double quotes, without double quotes or `>` in their values. */
function attribute(tag: string, name: string): string | undefined {
  const [, value] = new RegExp(` ${name}="([^"]*)"`, 'u').exec(tag) ?? [];
  return value === undefined ? undefined : decodeHTMLAttribute(value);
}

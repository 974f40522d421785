import { decodeHTML, decodeHTMLAttribute } from 'entities';
import type { ImageObjectLeaf } from 'schema-dts';
import type { Post } from '../../news/post.ts';

/** Describes the pictures in a post's text that have a caption or a credit, and are shown. */
export function captionData(
  { html, pictures }: Pick<Post, 'html' | 'pictures'>,
  origin: string,
): ImageObjectLeaf[] {
  const figures = html.matchAll(/<img src="([^"]*)"[^>]*>(?:<\/a>)?<figcaption>(.*?)<\/figcaption>/gsu);
  return Array.from(figures).flatMap(([, source = '', caption = '']): ImageObjectLeaf[] => {
    const address = decodeHTMLAttribute(source);
    const key = URL.parse(address)?.href ?? address;
    const picture = Object.hasOwn(pictures, key) ? pictures[key] : undefined;
    if (picture === undefined) return [];
    const [, text = '', credit = ''] = /^(.*?)(?:(?: · )?<small>(.*)<\/small>)?$/su.exec(caption) ?? [];
    return [
      {
        '@type': 'ImageObject',
        contentUrl: new URL(picture.address, origin).href,
        ...(text !== '' && { caption: decodeHTML(text) }),
        ...(credit !== '' && { creditText: decodeHTML(credit) }),
      },
    ];
  });
}

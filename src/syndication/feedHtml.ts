import { decodeHTMLAttribute, escapeAttribute } from 'entities';

/**
 * A post's safe HTML as programs get it that show it away from its page: addresses of links and pictures are absolute, and what serves
 * our pages alone is gone: classes, marks for their scripts, and the box in which a table scrolls as a region of its own.
 * @param html as `Post.html`: attributes between double quotes, without these or `>` in their values, where React writes references.
 * @param base the absolute address of the page that it stands on.
 */
export function feedHtml({ html, base }: { html: string; base: string }): string {
  return html.replaceAll(/<[a-z][^>]*>/gu, (tag) => withAbsoluteAddresses({ tag: bare(tag), base }));
}

/** A label goes with the role that it names: without one it may not stand on a box or a span (WAI-ARIA 1.2, section 5.2.8.6). */
function bare(tag: string): string {
  const furniture = tag.includes(' role="') ? labelledFurniture : plainFurniture;
  return tag.replaceAll(furniture, '');
}

const plainFurniture = /\s(?:class|tabindex|data-[a-z-]+)="[^"]*"/giu;
const labelledFurniture = /\s(?:class|tabindex|data-[a-z-]+|role|aria-label)="[^"]*"/giu;

function withAbsoluteAddresses({ tag, base }: { tag: string; base: string }): string {
  return tag.replaceAll(/(\s(?:href|src|poster|cite)=")([^"]*)"/gu, (whole, start: string, value: string) => {
    const address = decodeHTMLAttribute(value);
    return URL.canParse(address, base) ? `${start}${escapeAttribute(new URL(address, base).href)}"` : whole;
  });
}

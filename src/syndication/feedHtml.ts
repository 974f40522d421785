import { decodeHTMLAttribute, escapeAttribute } from 'entities';

/**
 * Prepares a post's HTML for feed readers: makes URLs absolute and removes attributes for our own pages (classes,
 * hooks for scripts, and the label and role of a table's scroll area).
 * @param html as `Post.html`: attributes in double quotes, without double quotes or `>` in their values.
 * @param base the absolute URL of the post's page.
 */
export function feedHtml({ html, base }: { html: string; base: string }): string {
  return html.replaceAll(/<[a-z][^>]*>/gu, (tag) =>
    makeUrlsAbsolute({ tag: removePageAttributes(tag), base }),
  );
}

/** Removes a label with its role: an element without a role may not have one (WAI-ARIA 1.2, section 5.2.8.6). */
function removePageAttributes(tag: string): string {
  return tag.replaceAll(tag.includes(' role="') ? pageAttributesAndRole : pageAttributes, '');
}

const pageAttributes = /\s(?:class|tabindex|data-[a-z-]+)="[^"]*"/giu;
const pageAttributesAndRole = /\s(?:class|tabindex|data-[a-z-]+|role|aria-label)="[^"]*"/giu;

function makeUrlsAbsolute({ tag, base }: { tag: string; base: string }): string {
  return tag.replaceAll(/(\s(?:href|src|poster|cite)=")([^"]*)"/gu, (whole, start: string, value: string) => {
    const url = URL.parse(decodeHTMLAttribute(value), base);
    return url === null ? whole : `${start}${escapeAttribute(url.href)}"`;
  });
}

/** Escapes text for XML and HTML, in element content and in attributes (XML 1.0, section 2.4). */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns an XML element with escaped text; empty if there is no text. */
export function xmlElement(name: string, text: string | undefined): string {
  return text === undefined || text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;
}

/** A CDATA section; a `]]>` inside is split in two, because it can't be escaped (XML 1.0, section 2.7). */
export function xmlCdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

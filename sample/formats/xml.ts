/** Escapes text for XML and HTML, in element content and in attributes (XML 1.0, section 2.4). */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** One XML element with its text escaped; nothing at all where there is no text to say. */
export function xmlElement(name: string, text: string | undefined): string {
  return text === undefined || text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`;
}

/** A CDATA section; a `]]>` within is split over two, because it cannot be escaped (XML 1.0, section 2.7). */
export function xmlCdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

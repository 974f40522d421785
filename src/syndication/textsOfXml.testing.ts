import { DomUtils, parseDocument } from 'htmlparser2';

/** Returns the text of each element with this name in an XML document, in order. */
export function textsOfXml({ document, name }: { document: string; name: string }): string[] {
  const tree = parseDocument(document, { xmlMode: true });
  return DomUtils.getElementsByTagName(name, tree).map((element) => DomUtils.textContent(element));
}

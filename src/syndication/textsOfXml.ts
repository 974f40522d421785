import { DomUtils, parseDocument } from 'htmlparser2';

/** For tests: the texts of all elements of this name in an XML document, in their order, as a program reads them. */
export function textsOfXml({ document, name }: { document: string; name: string }): string[] {
  const tree = parseDocument(document, { xmlMode: true });
  return DomUtils.getElementsByTagName(name, tree).map((element) => DomUtils.textContent(element));
}

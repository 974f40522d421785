import { DomUtils, parseDocument } from 'htmlparser2';
import { ownPath } from './ownPath.ts';

/** The paths of our own that a file for programs names, each once: an XML document, JSON or plain text. */
export function addressesIn(body: string, { isXml }: { isXml: boolean }): string[] {
  const addresses = isXml ? textsAndAttributes(body) : (body.match(/https?:\/\/[^\s"<>)\\]+/gu) ?? []);
  const paths = addresses.filter((address) => URL.canParse(address)).map(ownPath);
  return Array.from(new Set(paths.filter((path) => path !== null)));
}

/** All that stands in attributes, and the texts of elements that have no others within. */
function textsAndAttributes(body: string): string[] {
  const tree = parseDocument(body, { xmlMode: true });
  const elements = DomUtils.getElementsByTagName('*', tree);
  const leaves = elements.filter(
    (element) => DomUtils.getElementsByTagName('*', element.children, false).length === 0,
  );
  return [
    ...elements.flatMap((element) => Object.values(element.attribs)),
    ...leaves.map((element) => DomUtils.textContent(element).trim()),
  ];
}

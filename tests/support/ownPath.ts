import { DomUtils, parseDocument } from 'htmlparser2';

/** The publication's canonical origin, even in the demo. */
export const publicationOrigin = 'https://kansascityvoice.example';

/** Returns the path and query of a URL of the publication; null for other hosts. */
export function ownPath(address: string): string | null {
  const { origin, pathname, search } = new URL(address, publicationOrigin);
  return origin === publicationOrigin ? pathname + search : null;
}

/** Returns the publication's own paths in an XML, JSON or text file, each once. */
export function ownPathsIn(body: string, { isXml }: { isXml: boolean }): string[] {
  const addresses = isXml ? textsAndAttributes(body) : (body.match(/https?:\/\/[^\s"<>)\\]+/gu) ?? []);
  const paths = addresses.filter((address) => URL.canParse(address)).map(ownPath);
  return Array.from(new Set(paths.filter((path) => path !== null)));
}

/** Returns the values of all attributes, and the text of elements without children. */
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

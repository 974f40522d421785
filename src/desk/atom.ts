import { Buffer } from 'node:buffer';

import type { RawText } from './rawFeed.ts';
import { childrenNamed, textsNamed, type XmlElement } from './xmlElement.ts';

/** An Atom text construct: `type` says how it is to be read (RFC 4287 section 3.1; `mode` in Atom 0.3). */
export function atomText({ text, attributes, base }: XmlElement): RawText {
  const type = attributes.get('type')?.trim().toLowerCase() ?? 'text';
  const isEncoded = attributes.get('mode') === 'base64';
  return {
    value: isEncoded ? Buffer.from(text, 'base64').toString('utf8') : text,
    kind: type.includes('html') ? 'markup' : 'plain',
    base,
  };
}

/** Where an entry may be read: its links of relation *alternate*, which is what a link without a relation has too; HTML first. */
export function atomLinks(entry: XmlElement): { address: string; base: string }[] {
  const alternates = childrenNamed(entry, 'atom:link').filter(isAlternate);
  const [pages, others] = [alternates.filter(isPage), alternates.filter((link) => !isPage(link))];
  return [...pages, ...others].map(({ attributes, base }) => ({
    address: attributes.get('href') ?? '',
    base,
  }));
}

/** The names of persons, one a person. */
export function atomPersons(element: XmlElement, name: string): RawText[] {
  return childrenNamed(element, name).flatMap((person) => {
    const named = textsNamed(person, 'atom:name', 'name')[0] ?? person.text.trim();
    return named === '' ? [] : [{ value: named, kind: 'plain' as const, base: person.base }];
  });
}

/** A relation may be written as an address that ends in its name (RFC 4287 section 4.2.7.2). */
function isAlternate({ attributes }: XmlElement): boolean {
  const relation = attributes.get('rel')?.trim().toLowerCase().split('/').at(-1) ?? '';
  return relation === '' || relation === 'alternate';
}

function isPage({ attributes }: XmlElement): boolean {
  const type = attributes.get('type') ?? 'text/html';
  return type.includes('html');
}

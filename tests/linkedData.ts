import { readPage } from './readPage.ts';

/** Something that a page tells programs in the words of schema.org. */
export type Thing = Readonly<Record<string, unknown>>;

/** What a page tells: its things, with the context that each block names. Throws when a block is no JSON. */
export function linkedDataOf(html: string): { contexts: unknown[]; things: Thing[] } {
  const blocks = readPage(html)
    .scripts.filter(({ type }) => type === 'application/ld+json')
    .map(({ text }) => JSON.parse(text) as Thing);
  return {
    contexts: blocks.map((block) => block['@context']),
    things: blocks.flatMap((block) =>
      '@graph' in block ? (block['@graph'] as Thing[]) : [withoutContext(block)],
    ),
  };
}

/** A block that is one thing, not a graph of several. */
function withoutContext(block: Thing): Thing {
  return Object.fromEntries(Object.entries(block).filter(([name]) => name !== '@context'));
}

/** A thing and all the things within it. */
export function thingsWithin(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsWithin);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(thingsWithin)];
}

import type { Publication } from '../news/publication.ts';
import type { Enclosure } from './outgoingFeed.ts';

/** What is known of pictures from having asked for them, by their address as posts name it. */
export type KnownEnclosures = ReadonlyMap<string, { type: string; bytes: number }>;

/**
 * A post's picture as the enclosure of its entry; null without one, or where its address is none. What nobody knows of it is guessed from
 * the end of its name, else it is a JPEG (spec section 3), of length 0 as RSS has it for what is not known.
 */
export function enclosureOf({
  picture,
  publication,
  known,
}: {
  picture: string | null;
  publication: Publication;
  known: KnownEnclosures;
}): Enclosure | null {
  if (picture === null || !URL.canParse(picture, publication.origin)) return null;
  const address = new URL(picture, publication.origin);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  return { address: address.href, type: typeByName(address.pathname), bytes: 0, ...known.get(picture) };
}

function typeByName(path: string): string {
  const ending = /\.([a-z]+)$/iu.exec(path)?.[1]?.toLowerCase() ?? '';
  return types.get(ending) ?? 'image/jpeg';
}

const types = new Map([
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
]);

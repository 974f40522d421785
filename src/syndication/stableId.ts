import { hash } from 'node:crypto';

/**
 * An identity for feeds and their entries, as `urn:uuid:` (RFC 9562, version 8): made from what never changes while a thing lives, and
 * telling nothing of it. Hosts, slugs and titles may change without any feed reader showing an entry a second time.
 * @param parts what tells it from all others of its publication: `['post', id]`, `['story', feed, guid]`.
 */
export function stableId({
  publication,
  parts,
}: {
  publication: { id: string };
  parts: readonly string[];
}): string {
  const digits = hash('sha256', JSON.stringify([publication.id, ...parts]));
  return `urn:uuid:${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

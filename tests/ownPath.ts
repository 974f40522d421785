/** Where the publication says that it is: in the demo too, whose pages and files name the address that readers will type. */
export const publicationOrigin = 'https://kansascityvoice.example';

/** The path, with its query, of an address of the publication's own; null for one of somebody else's. */
export function ownPath(address: string): string | null {
  const { origin, pathname, search } = new URL(address, publicationOrigin);
  return origin === publicationOrigin ? pathname + search : null;
}

import { isInvented } from '../../news/features.ts';
import { keysAt, textAt, valueAt } from '../../yaml/valueAt.ts';

/**
 * A part of a file that only the demo shows if a text in it is invented: `[part, text, name]`. The text is within the
 * part; in both paths, `*` is every entry of a list or group. Notices report the text with the name, if there is one.
 */
export type InventedPart = readonly [part: string, text: string, name: string | null];

/** The parts of `publication.yaml`. */
export const publicationParts: readonly InventedPart[] = [
  ...['email', 'telephone', 'tipsEmail', 'advertisingEmail'].map((key) => contactPart(key, '')),
  // The last step is the language of a line, if there is one.
  ...['office', 'hours'].flatMap((key) => [contactPart(key, '*'), contactPart(key, '*.*')]),
  ['contact.social.*', 'name', null],
  ['contact.social.*', 'address', '`address`'],
  ['embeds.events', 'address', 'The events wall'],
  ['embeds.contactForm', 'address', 'The contact form'],
  ['embeds.newsletterForm', 'address', 'The newsletter form'],
  ['embeds.allow.*', '', null],
  ['videos.spotlight', 'video', 'The spotlight video'],
  ['videos.featured', 'video', 'The featured video'],
  ['donation', 'address', 'The charity'],
  ['advertising.provider', 'script', 'The advertising provider'],
  ['blog', 'functions', "The blog's functions host"],
  ['radio.upstreams.*', 'address', 'The radio station'],
  // One address or a list.
  ['security.contact', '', 'The address for security reports'],
  ['security.contact.*', '', 'The address for security reports'],
  ['security.policy', '', 'The policy for security reports'],
  ['sellers.*', 'system', 'The seller'],
];

/** The parts of `people.yaml`. */
export const peopleParts: readonly InventedPart[] = [
  ['*', 'name', 'The profile'],
  ['*.links.*', 'address', 'The link of the profile'],
];

/** The parts of `books.yaml`. An advertisement is shown with all of its links. */
export const bookParts: readonly InventedPart[] = [
  ['promotion', 'links.*.address', 'The link of the advertisement'],
  ['books.*', 'address', 'The book'],
];

/** The retailer in `books.yaml`, which is reported, but shown, because there is no page of books without a retailer. */
export const retailerPart: InventedPart = ['retailer', 'address', 'The retailer'];

/** The parts of `partners.yaml`. */
export const partnerParts: readonly InventedPart[] = [['*', 'address', 'The document']];

function contactPart(key: string, text: string): InventedPart {
  return [`contact.${key}`, text, `\`${key}\``];
}

/** Leaves out the parts of a file that are invented, except in a sample: entries are removed, and keys become null. */
export function withoutInvented<File>(
  file: File,
  parts: readonly InventedPart[],
  { sample }: { sample: boolean },
): File {
  if (sample) return file;
  const result = structuredClone(file);
  for (const [part, text] of parts) {
    const paths = pathsAt(result, part).filter((path) => findInvented(result, [path, text]).length > 0);
    // Starts with the last path, because removing an entry moves the entries after it.
    for (const path of paths.toReversed()) removeAt(result, path, { isEntry: part.endsWith('*') });
  }
  return result;
}

function removeAt(file: unknown, path: readonly PropertyKey[], { isEntry }: { isEntry: boolean }): void {
  const owner = valueAt(file, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  if (Array.isArray(owner)) owner.splice(Number(key), 1);
  else if (typeof owner === 'object' && owner !== null)
    if (isEntry) Reflect.deleteProperty(owner, key);
    else Reflect.set(owner, key, null);
}

/** Returns the invented texts that match one pattern within the parts that match another. */
export function findInvented(
  file: unknown,
  [part, text]: readonly [part: string | readonly PropertyKey[], text: string],
): { path: PropertyKey[]; text: string }[] {
  return pathsAt(file, part, text).flatMap((path) => {
    const found = textAt(file, path) ?? '';
    return isInvented(found) ? [{ path, text: found }] : [];
  });
}

/**
 * Returns the paths that match these patterns of keys, joined into one pattern. A path among the patterns matches only
 * itself.
 */
export function pathsAt(file: unknown, ...patterns: (string | readonly PropertyKey[])[]): PropertyKey[][] {
  const steps = patterns.flatMap((pattern) =>
    typeof pattern === 'string' ? pattern.split('.').filter((step) => step !== '') : pattern,
  );
  let paths: PropertyKey[][] = [[]];
  for (const step of steps)
    paths = paths.flatMap((path) =>
      (step === '*' ? keysAt(file, path) : [step]).map((key) => path.concat(key)),
    );
  return paths;
}

import { byWord } from '../news/words/byWord.ts';

/** The namespace prefixes in effect in one part of a document. */
export interface NamespaceScope {
  readonly outer: NamespaceScope | null;
  /** The short name of each prefix's namespace. The default namespace has the prefix `''`. */
  readonly prefixes: ReadonlyMap<string, string>;
  /** Cached names. */
  readonly known: Map<string, string>;
}

/** Returns the scope of an element. Its attributes may declare namespaces: `xmlns` or `xmlns:<prefix>`. */
export function scopeOf(
  { rawName, attributes }: { rawName: string; attributes: ReadonlyMap<string, string> },
  outer: NamespaceScope | null,
): NamespaceScope {
  const prefixes = new Map<string, string>();
  for (const [name, url] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    const prefix = name.slice('xmlns:'.length);
    prefixes.set(prefix, shortNames.get(bareUrl(url)) ?? byPrefix(prefix));
  }
  // The element's name decides, because some RSS documents have Atom's namespace as their default, and some Atom
  // documents have none.
  if (rawName === 'rss') prefixes.set('', '');
  if (rawName === 'feed') prefixes.set('', 'atom');
  return outer === null || prefixes.size > 0 ? { outer, prefixes, known: new Map() } : outer;
}

/**
 * Returns an element's name with the usual prefix of its namespace, whatever prefix the document uses: `atom:title`,
 * `dc:creator`, and `title` in every RSS. `rawName` is in lower case; an undeclared prefix has its usual meaning.
 */
export function canonicalName(rawName: string, scope: NamespaceScope): string {
  const known = scope.known.get(rawName);
  if (known !== undefined) return known;
  const colon = rawName.indexOf(':');
  const prefix = colon === -1 ? '' : rawName.slice(0, colon);
  const shortName = lookUp(prefix, scope);
  const local = rawName.slice(colon + 1);
  const name = shortName === '' ? local : `${shortName}:${local}`;
  if (scope.known.size < namesKnownMax) scope.known.set(rawName, name);
  return name;
}

/**
 * Normalizes a namespace's URL: feeds write it with http or https, with or without a final `/` or `#`, and in capitals.
 */
function bareUrl(url: string): string {
  return url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//u, '')
    .replace(/[#/]$/u, '');
}

function lookUp(prefix: string, scope: NamespaceScope): string {
  for (let current: NamespaceScope | null = scope; current !== null; current = current.outer) {
    const shortName = current.prefixes.get(prefix);
    if (shortName !== undefined) return shortName;
  }
  return byPrefix(prefix);
}

/**
 * Returns the short name of an unknown namespace. An unknown default namespace counts as RSS, which has no namespace.
 * Some feeds use the prefix `rss:`.
 */
function byPrefix(prefix: string): string {
  return prefix === 'rss' ? '' : prefix;
}

/** Limits the memory that a document of a million different names can take. */
const namesKnownMax = 500;

/** The usual prefixes of namespaces, by their URLs without scheme; `''` is RSS itself. */
const shortNames: ReadonlyMap<string, string> = byWord([
  ['atom', 'www.w3.org/2005/atom purl.org/atom/ns'],
  [
    '',
    'purl.org/rss/1.0 my.netscape.com/rdf/simple/0.9 channel.netscape.com/rdf/simple/0.9 ' +
      'purl.org/net/rss1.1 backend.userland.com/rss backend.userland.com/rss2 ' +
      'backend.userland.com/rss091 backend.userland.com/rss092 blogs.law.harvard.edu/tech/rss',
  ],
  ['media', 'search.yahoo.com/mrss video.search.yahoo.com/mrss www.rssboard.org/media-rss'],
  ['dc', 'purl.org/dc/elements/1.0 purl.org/dc/elements/1.1'],
  ['dcterms', 'purl.org/dc/terms'],
  ['content', 'purl.org/rss/1.0/modules/content'],
  ['sy', 'purl.org/rss/1.0/modules/syndication'],
  ['prism', 'prismstandard.org/namespaces/basic/2.0 prismstandard.org/namespaces/1.2/basic'],
  ['enc', 'purl.oclc.org/net/rss_2.0/enc'],
  ['itunes', 'www.itunes.com/dtds/podcast-1.0.dtd'],
  ['feedburner', 'rssnamespace.org/feedburner/ext/1.0'],
  ['pheedo', 'www.pheedo.com/namespace/pheedo'],
  ['rdf', 'www.w3.org/1999/02/22-rdf-syntax-ns'],
  ['xhtml', 'www.w3.org/1999/xhtml'],
  ['svg', 'www.w3.org/2000/svg'],
  ['math', 'www.w3.org/1998/math/mathml'],
  ['xml', 'www.w3.org/xml/1998/namespace'],
]);

/** Which prefix means which namespace at one place of a document. */
export interface NamespaceScope {
  readonly outer: NamespaceScope | null;
  /** Prefix (`''` for the default) to the short name of what it means here. */
  readonly prefixes: ReadonlyMap<string, string>;
  /** Names already looked up in this scope. */
  readonly known: Map<string, string>;
}

/** The scope in which a document begins: nothing is declared. */
export function outermostScope(): NamespaceScope {
  return { outer: null, prefixes: new Map(), known: new Map() };
}

/** The scope within an element that declares namespaces; `addresses` goes from prefix to namespace address. */
export function innerScope(outer: NamespaceScope, addresses: ReadonlyMap<string, string>): NamespaceScope {
  const prefixes = new Map<string, string>();
  for (const [prefix, address] of addresses) {
    prefixes.set(prefix, shortNames.get(bareAddress(address)) ?? byPrefix(prefix));
  }
  return { outer, prefixes, known: new Map() };
}

/** A scope whose unprefixed names belong to the format with this short name, whatever was declared: `''` is RSS. */
export function scopeOf(outer: NamespaceScope, shortName: '' | 'atom'): NamespaceScope {
  return { outer, prefixes: new Map([['', shortName]]), known: new Map() };
}

/**
 * The one name by which the desk knows an element, however its document prefixes it: `title` in every RSS, `atom:title`,
 * `media:content`, `dc:creator`. `rawName` is in lower case. A prefix that nobody declared means what everybody means by it.
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

/** Feeds differ in how they write the address of one namespace: with http or https, with a last `/` or `#`, in capitals. */
function bareAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//u, '')
    .replace(/[#/]$/u, '');
}

function lookUp(prefix: string, scope: NamespaceScope): string {
  for (let at: NamespaceScope | null = scope; at !== null; at = at.outer) {
    const shortName = at.prefixes.get(prefix);
    if (shortName !== undefined) return shortName;
  }
  return byPrefix(prefix);
}

/** RSS itself has no namespace, so an unknown default one is taken for RSS; `rss:` is what some write for it. */
function byPrefix(prefix: string): string {
  return prefix === 'rss' ? '' : prefix;
}

/** So that a document of a million different names costs no memory. */
const namesKnownMax = 500;

/** Namespaces by their bare addresses, with the names that feeds' authors know them by; `''` is RSS itself. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['www.w3.org/2005/atom', 'atom'],
  ['purl.org/atom/ns', 'atom'],
  ['purl.org/rss/1.0', ''],
  ['my.netscape.com/rdf/simple/0.9', ''],
  ['channel.netscape.com/rdf/simple/0.9', ''],
  ['purl.org/net/rss1.1', ''],
  ['backend.userland.com/rss', ''],
  ['backend.userland.com/rss2', ''],
  ['backend.userland.com/rss091', ''],
  ['backend.userland.com/rss092', ''],
  ['blogs.law.harvard.edu/tech/rss', ''],
  ['search.yahoo.com/mrss', 'media'],
  ['video.search.yahoo.com/mrss', 'media'],
  ['www.rssboard.org/media-rss', 'media'],
  ['purl.org/dc/elements/1.0', 'dc'],
  ['purl.org/dc/elements/1.1', 'dc'],
  ['purl.org/dc/terms', 'dcterms'],
  ['purl.org/rss/1.0/modules/content', 'content'],
  ['purl.org/rss/1.0/modules/syndication', 'sy'],
  ['prismstandard.org/namespaces/basic/2.0', 'prism'],
  ['prismstandard.org/namespaces/1.2/basic', 'prism'],
  ['purl.oclc.org/net/rss_2.0/enc', 'enc'],
  ['www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['rssnamespace.org/feedburner/ext/1.0', 'feedburner'],
  ['www.pheedo.com/namespace/pheedo', 'pheedo'],
  ['www.w3.org/1999/02/22-rdf-syntax-ns', 'rdf'],
  ['www.w3.org/1999/xhtml', 'xhtml'],
  ['www.w3.org/2000/svg', 'svg'],
  ['www.w3.org/1998/math/mathml', 'math'],
  ['www.w3.org/xml/1998/namespace', 'xml'],
]);

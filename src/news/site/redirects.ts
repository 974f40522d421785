import { percentDecode } from '../words/percentDecode.ts';

/** The targets of former paths and of short URLs such as `/?p=12`: paths of the publication or https URLs. */
export type Redirects = Readonly<Record<string, string>>;

/** Normalizes a path for comparing: percent-encoded, and without a slash at the end. */
export function normalizePath(path: string): string {
  // Prefixed with a host, because a path that begins with `//` would name a host.
  const { pathname } = new URL(`http://publication${path}`);
  const encoded = encodeURI(percentDecode(pathname, decodeURI));
  return encoded === '/' ? encoded : encoded.replace(/\/+$/u, '');
}

/** Returns the target in `redirects.yaml` of a path without a page; null if there is none. */
export function redirectFrom(
  path: string,
  { redirects, prefix }: { redirects: Redirects; prefix: string },
): string | null {
  const compared = normalizePath(path);
  const ownTarget = redirects[prefix + compared];
  if (ownTarget !== undefined) return ownTarget;
  // A redirect that names no language applies to all of them, and its target path keeps the language.
  const target = Object.hasOwn(redirects, compared) ? redirects[compared] : undefined;
  return target === undefined ? null : target.startsWith('/') ? prefix + target : target;
}

/** Returns the target in `redirects.yaml` of a short URL such as `/?p=12`; null if there is none. */
export function redirectFromShortUrl(url: string, { redirects }: { redirects: Redirects }): string | null {
  return redirects[shortUrl(url) ?? ''] ?? null;
}

/** Normalizes a URL of the publication for comparing: a short URL, or the path without the query. */
export function normalizeUrl(url: string): string {
  return shortUrl(url) ?? normalizePath(url);
}

/** Returns `/?p=12` or `/?page_id=12`, WordPress's short URLs of posts and pages; null for other URLs. */
function shortUrl(url: string): string | null {
  const { pathname, searchParams } = new URL(`http://publication${url}`);
  if (pathname !== '/') return null;
  const name = ['p', 'page_id'].find((each) => /^\d{1,20}$/u.test(searchParams.get(each) ?? ''));
  return name === undefined ? null : `/?${name}=${searchParams.get(name)}`;
}

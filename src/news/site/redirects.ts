import { decoded } from '../words/decoded.ts';

/** Where each former path, or short URL such as `/?p=12`, leads: to a path of the publication or an https URL. */
export type Redirects = Readonly<Record<string, string>>;

/** Normalizes a path for comparing: percent-encoded, and without a slash at the end. */
export function comparedPath(path: string): string {
  // As a relative URL, a path that begins with `//` would name a host.
  const { pathname } = new URL(`http://publication${path}`);
  const encoded = encodeURI(decoded(pathname, decodeURI));
  return encoded === '/' ? encoded : encoded.replace(/\/+$/u, '');
}

/** Where `redirects.yaml` sends a reader from a path that has no page, or null. */
export function redirectFrom(
  path: string,
  { redirects, prefix }: { redirects: Redirects; prefix: string },
): string | null {
  const compared = comparedPath(path);
  const whole = redirects[prefix + compared];
  if (whole !== undefined) return whole;
  // In another language, a path leads to the page in that language.
  const target = Object.hasOwn(redirects, compared) ? redirects[compared] : undefined;
  return target === undefined ? null : target.startsWith('/') ? prefix + target : target;
}

/** Where `redirects.yaml` sends a reader of the front page who names a post by its number, or null. */
export function redirectFromShortUrl(url: string, { redirects }: { redirects: Redirects }): string | null {
  return redirects[shortUrl(url) ?? ''] ?? null;
}

/** Normalizes a URL of the publication for comparing: its path, without a query that changes nothing. */
export function comparedUrl(url: string): string {
  return shortUrl(url) ?? comparedPath(url);
}

/** Returns `/?p=12` or `/?page_id=12`, by which WordPress names a post or page; null for other URLs. */
function shortUrl(url: string): string | null {
  const { pathname, searchParams } = new URL(`http://publication${url}`);
  if (pathname !== '/') return null;
  const name = ['p', 'page_id'].find((each) => /^\d{1,20}$/u.test(searchParams.get(each) ?? ''));
  return name === undefined ? null : `/?${name}=${searchParams.get(name)}`;
}

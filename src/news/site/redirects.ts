import { decoded } from '../words/decoded.ts';

/** Where each former path leads: to a path of the publication or an https URL. */
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

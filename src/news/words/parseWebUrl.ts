/** Parses an http or https URL; null for other text. */
export function parseWebUrl(written: string, base?: string): URL | null {
  const url = URL.parse(written, base);
  return url !== null && /^https?:$/u.test(url.protocol) ? url : null;
}

/** Returns whether a URL begins with a scheme, so that it isn't relative. */
export function hasScheme(url: string): boolean {
  return /^[a-z][a-z\d+.-]*:/iu.test(url);
}

/** Removes `www.` from the beginning of a host name: sites use both names for one host. */
export function withoutWww(host: string): string {
  return host.replace(/^www\./u, '');
}

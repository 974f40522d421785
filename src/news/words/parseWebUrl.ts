/** Parses an http or https URL; null for any other. */
export function parseWebUrl(written: string, base?: string): URL | null {
  const url = URL.parse(written, base);
  return url !== null && /^https?:$/u.test(url.protocol) ? url : null;
}

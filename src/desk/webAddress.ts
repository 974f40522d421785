/**
 * An address from a feed as an absolute http or https one, or null when it is none that a reader may follow. White space around it is
 * dropped, `www.` without a scheme gets one, and what is relative is resolved against `base` (RFC 3986, by the WHATWG URL rules).
 */
export function webAddress(address: string, base: string): string | null {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.length > addressCharsMax) return null;
  const written = /^www\./iu.test(trimmed) ? `https://${trimmed}` : trimmed;
  const url = URL.parse(written, base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return url.href.length > addressCharsMax ? null : url.href;
}

/** One link of a chain of `xml:base`: `outer` changed by what an element says; an empty or unusable one changes nothing. */
export function resolveBase(stated: string | undefined, outer: string): string {
  return stated === undefined ? outer : (webAddress(stated, outer) ?? outer);
}

/** Longer ones are no address that browsers and servers agree on, and a chain of them would eat memory. */
const addressCharsMax = 4096;

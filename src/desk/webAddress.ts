/**
 * Turns an address in a feed into an absolute http or https address, or null. It is trimmed, resolved against `base` as
 * WHATWG URL does, and gets a scheme if it begins with `www.`.
 */
export function webAddress(address: string, base: string): string | null {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.length > addressCharsMax) return null;
  const written = /^www\./iu.test(trimmed) ? `https://${trimmed}` : trimmed;
  const url = URL.parse(written, base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return url.href.length > addressCharsMax ? null : url.href;
}

/** The valid ones of several addresses, in order. */
export function webAddresses(base: string, ...written: (string | undefined)[]): string[] {
  return written.map((address) => webAddress(address ?? '', base)).filter((address) => address !== null);
}

/** Browsers and servers don't agree on longer addresses, and a chain of them would fill the memory. */
const addressCharsMax = 4096;

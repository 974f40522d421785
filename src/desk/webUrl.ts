import { parseWebUrl } from '../news/words/parseWebUrl.ts';

/**
 * Turns a URL in a feed into an absolute http or https URL, or null. Trims the URL, resolves it against `base` as
 * WHATWG URL does, and adds a scheme if the URL begins with `www.`.
 */
export function webUrl(text: string, base: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > urlCharsMax) return null;
  const url = parseWebUrl(/^www\./iu.test(trimmed) ? `https://${trimmed}` : trimmed, base);
  return url === null || url.href.length > urlCharsMax ? null : url.href;
}

/** Turns URLs into absolute URLs, in order, and leaves out invalid URLs. */
export function webUrls(base: string, ...texts: (string | undefined)[]): string[] {
  return texts.flatMap((text) => webUrl(text ?? '', base) ?? []);
}

/** Browsers and servers don't agree on longer URLs, and many of them would fill the memory. */
const urlCharsMax = 4096;

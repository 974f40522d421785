import { resultOr } from '../resultOr.ts';

/** Decodes percent-encoded text with `decode`. Returns text that isn't validly encoded unchanged. */
export function percentDecode(text: string, decode: typeof decodeURI = decodeURIComponent): string {
  return resultOr(text, URIError, () => decode(text));
}

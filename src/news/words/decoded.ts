import { resultOr } from '../resultOr.ts';

/** Decodes a percent-encoded text, as `decode` does; one that is not encoded well stays as it is. */
export function decoded(text: string, decode: typeof decodeURI = decodeURIComponent): string {
  return resultOr(text, URIError, () => decode(text));
}

/** Decodes a percent-encoded text, as `decode` does; one that is not encoded well stays as it is. */
export function decoded(text: string, decode: typeof decodeURI = decodeURIComponent): string {
  try {
    return decode(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}

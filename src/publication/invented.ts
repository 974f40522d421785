/** Whether to show a value. The demo (`sample`) shows all; elsewhere, invented ones count as unset. */
export type IsShown = (value: string) => boolean;

export function isShownIn({ sample }: { sample: boolean }): IsShown {
  return (value) => sample || !isInvented(value);
}

/**
 * Whether a value is recognizably invented: an address, email address or host reserved for examples, a telephone number
 * from 555-0100 to 555-0199, which is never assigned, or text with the word *sample*.
 */
export function isInvented(value: string): boolean {
  return reservedHost.test(hostIn(value)) || fictionalNumber.test(value) || /\bsample\b/iu.test(value);
}

function hostIn(value: string): string {
  if (/^https?:/iu.test(value) && URL.canParse(value)) return new URL(value).hostname;
  // A mailto address may carry a subject (RFC 6068).
  return value.slice(value.lastIndexOf('@') + 1).replace(/\?.*$/u, '');
}

/** Host names that nobody can own (RFC 2606, RFC 6761). */
const reservedHost = /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/iu;
const fictionalNumber = /\b555[ .-]?01\d\d\b/u;

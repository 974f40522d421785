/**
 * Whether a value says of itself that it is made up: an address, e-mail address or host that is reserved for examples, a telephone
 * number 555-0100 to 555-0199, which is never given to anybody, or the word *sample*.
 */
export function isInvented(value: string): boolean {
  return isInventedHost(hostIn(value)) || fictionalNumber.test(value) || /\bsample\b/iu.test(value);
}

/** Whether a host name is one that nobody can ever own (RFC 2606 and RFC 6761). */
export function isInventedHost(host: string): boolean {
  return /(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))$/iu.test(host);
}

function hostIn(value: string): string {
  if (/^https?:/iu.test(value) && URL.canParse(value)) return new URL(value).hostname;
  // An address for mail may bring a subject with it (RFC 6068).
  return value.slice(value.lastIndexOf('@') + 1).replace(/\?.*$/u, '');
}

const fictionalNumber = /\b555[ .-]?01\d\d\b/u;

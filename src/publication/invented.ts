/**
 * Whether a value says of itself that it is made up: a host reserved for examples (RFC 2606 and RFC 6761), a telephone number
 * 555-0100 to 555-0199, which is never given to anybody, or the word *sample*.
 */
export function isInvented(value: string): boolean {
  return exampleHost.test(value) || fictionalNumber.test(value) || /\bsample\b/iu.test(value);
}

/** Whether a host name is one that nobody can ever own. */
export function isInventedHost(host: string): boolean {
  return exampleHost.test(host);
}

const exampleHost =
  /(?:^|[@./])(?:[\w-]+\.)*(?:example|test|invalid|example\.(?:com|net|org))(?=$|[/:?#\s])/iu;
const fictionalNumber = /\b555[ .-]?01\d\d\b/u;

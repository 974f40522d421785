import type { Publication } from '../news/publication.ts';

/** How we name ourselves to the feeds we ask (RFC 9110 section 10.1.5): the program, and where its people can be found. */
export function userAgent(publications: readonly Publication[]): string {
  const [first] = publications;
  return `Townwire/0.1 (+${first?.origin ?? 'https://townwire.example'}; feed reader of a local news site)`;
}

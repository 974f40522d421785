import type { Violation, HouseRule } from './houseRule.ts';
import { lineAt } from './source.ts';
import type { Source } from './source.ts';

/** Outside hosts are named in a publication's folder, never in the engine, so that one engine serves every city. */
export const outsideHosts: HouseRule = {
  name: 'outside hosts',
  violations: (source) =>
    source.path.startsWith('src/') ? textsOf(source).flatMap((text) => findHosts(source, text)) : [],
};

function findHosts(source: Source, { text, start }: { text: string; start: number }): Violation[] {
  return Array.from(text.matchAll(/\b(?:https?|wss?):\/\/(?:[^/\s@]*@)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)/giu))
    .map((match) => (match[1] ?? '').toLowerCase())
    .filter((host) => !isReserved(host) && !vocabularies.has(host))
    .map((host) => ({
      line: lineAt(source, start),
      subject: host,
      problem: `The code names the outside host ${host}.`,
      remedy: 'Take it from the publication; in tests and samples use a name under .example.',
    }));
}

/** Returns whether a host is reserved (RFC 2606, RFC 6761, RFC 5737), this machine's own, or an IPv4 address. */
function isReserved(host: string): boolean {
  if (/(?:^|\.)(?:example|test|invalid|localhost)$/u.test(host)) return true;
  if (/(?:^|\.)example\.(?:com|org|net)$/u.test(host)) return true;
  return /^\d{1,3}(?:\.\d{1,3}){3}$/u.test(host);
}

/** Returns the strings that the code could use as a URL. Leaves out comments, which may cite a source. */
function textsOf(source: Source): { text: string; start: number }[] {
  if (source.path.endsWith('.css')) return [{ text: source.text, start: 0 }];
  return (source.code?.nodes ?? []).flatMap(({ node }) => {
    if (node.type === 'Literal' && typeof node.value === 'string')
      return [{ text: node.value, start: node.start }];
    if (node.type === 'TemplateElement') return [{ text: node.value.raw, start: node.start }];
    if (node.type === 'JSXText') return [{ text: node.value, start: node.start }];
    return [];
  });
}

/** Hosts in the names of vocabularies (XML namespaces, JSON-LD contexts): identifiers that nothing requests. */
const vocabularies = new Set(['schema.org', 'www.w3.org', 'purl.org', 'www.sitemaps.org', 'a9.com']);

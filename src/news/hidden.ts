import { identityKey } from './identityKey.ts';

/** A rule that takes stories down: by their link, by words in title or description, or by the link's host. */
export interface HiddenRule {
  kind: 'link' | 'words' | 'host';
  value: string;
  /** Why, for the people who run the publication; null when nobody said. */
  reason: string | null;
  /** The day it was written down (YYYY-MM-DD), or null. */
  since: string | null;
}

/** A test for one story, made from the rules: the rule that hides it, or undefined. */
export type HiddenTest = (story: {
  link: string;
  title: string;
  description: string;
  /** See `FiledArticle`. */
  formerLinks?: readonly number[];
}) => HiddenRule | undefined;

/**
 * Makes the test for a publication's rules. A link matches whatever its scheme, `www.`, port default, trailing slash, fragment
 * and tracking parameters, and also a story that has had it before: a poll that brings another link brings no story back. Words
 * match whole and in any case; a host matches itself and all below it.
 */
export function hiddenTest(rules: readonly HiddenRule[]): HiddenTest {
  const links = new Map(
    rules.filter((rule) => rule.kind === 'link').map((rule) => [identityKey(linkIdentity(rule.value)), rule]),
  );
  const hosts = rules
    .filter((rule) => rule.kind === 'host')
    .map((rule) => ({ rule, host: bareHost(rule.value.toLowerCase()) }));
  const words = rules
    .filter((rule) => rule.kind === 'words')
    .map((rule) => {
      const value = plainWords(rule.value);
      return { rule, words: ` ${value} `, longest: longestOf(value.split(' ')) };
    });

  // Every story of every section is asked about at each filing: what no rule needs is not worked out.
  const byLink = ({ link, formerLinks = [] }: { link: string; formerLinks?: readonly number[] }) => {
    if (links.size === 0) return undefined;
    const former = formerLinks.find((key) => links.has(key));
    return links.get(former ?? identityKey(linkIdentity(link)));
  };
  const byHost = (link: string) => {
    if (hosts.length === 0) return undefined;
    const host = URL.canParse(link) ? bareHost(new URL(link).hostname) : '';
    return hosts.find((each) => host === each.host || host.endsWith(`.${each.host}`))?.rule;
  };
  const byWords = ({ title, description }: { title: string; description: string }) => {
    if (words.length === 0) return undefined;
    const lower = `${title} | ${description}`.toLowerCase();
    // Most stories have not even the longest of a rule's words, which is seen without taking the text apart.
    if (!words.some(({ longest }) => lower.includes(longest))) return undefined;
    const text = ` ${plainWords(lower)} `;
    return words.find((each) => text.includes(each.words))?.rule;
  };
  return (story) => byLink(story) ?? byHost(story.link) ?? byWords(story);
}

/** A link reduced to what makes it the same story: no scheme, `www.`, fragment, trailing slash or tracking parameters. */
export function linkIdentity(link: string): string {
  const url = URL.parse(link);
  if (url === null) return link.trim();
  return `${bareHost(url.host)}${url.pathname.replace(/\/+$/u, '')}${queryIdentity(url)}`;
}

function queryIdentity({ search, searchParams }: URL): string {
  if (search === '') return '';
  for (const name of Array.from(searchParams.keys())) {
    if (trackingParameter.test(name)) searchParams.delete(name);
  }
  searchParams.sort();
  return searchParams.size > 0 ? `?${searchParams}` : '';
}

function longestOf(words: readonly string[]): string {
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

function bareHost(host: string): string {
  return host.replace(/^www\./u, '');
}

/** Lower case, with everything that is no letter or digit turned into one space. `|` keeps title and description apart. */
function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}|]+/gu, ' ')
    .trim();
}

/** Only names that say where a reader came from and never which story is meant, in any case: `?CMP=` is one too. */
const trackingParameter =
  /^(?:utm_|at_|(?:fbclid|gclid|dclid|msclkid|igshid|mc_cid|mc_eid|cmp|cmpid|ref|rss|smid|ns_campaign|ns_mchannel|ns_source|ns_linkname|ocid|ftag|partner|_hsenc|_hsmi)$)/iu;

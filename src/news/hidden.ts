import { hash } from 'node:crypto';
import type { FiledArticle } from './article.ts';
import { withoutWww } from './words/parseWebUrl.ts';
import { plainWord } from './words/searchTerms.ts';

/** A rule that takes stories down: by their link, by words in the title or description, or by the link's host. */
export interface HiddenRule {
  kind: 'link' | 'words' | 'host';
  value: string;
  /** A note for publishers. */
  reason: string | null;
  /** The day the rule was added (YYYY-MM-DD). */
  since: string | null;
  /** Set if only the database has the rule, and the publication's file doesn't. */
  isOnlyInDatabase?: true;
}

/** A function that finds the rule that hides a story, or returns undefined. */
export type HiddenTest = (story: TestedStory) => HiddenRule | undefined;

type TestedStory = Pick<FiledArticle, 'link' | 'title' | 'description' | 'formerLinks'>;

/**
 * Prepares a publication's rules for testing stories. A link rule matches every link that a story ever had, so a
 * changed link doesn't bring the story back. Words match as whole words, ignoring case and accents. A host matches
 * itself and its subdomains.
 */
export function hiddenTest(rules: readonly HiddenRule[]): HiddenTest {
  const {
    link: linkRules = [],
    host: hostRules = [],
    words: wordRules = [],
  } = Object.groupBy(rules, ({ kind }) => kind);
  const links = new Map(
    linkRules.flatMap((rule) => linkIdentities(rule.value).map((each) => [identityKey(each), rule])),
  );
  const hosts = hostRules.map((rule) => ({ rule, host: withoutWww(rule.value.toLowerCase()) }));
  const words = wordRules.map((rule) => {
    const value = splitWords(plainLetters(rule.value));
    return { rule, words: ` ${value} `, longest: longestWord(value.split(' ')) };
  });

  // Each test returns early if no rule needs it, because every story is tested at each filing.
  const byLink = (story: TestedStory) => {
    if (links.size === 0) return undefined;
    const former = story.formerLinks?.find((key) => links.has(key));
    return links.get(former ?? storyLinkKey(story));
  };
  const byHost = ({ link }: TestedStory) => {
    if (hosts.length === 0) return undefined;
    const host = withoutWww(URL.parse(link)?.hostname ?? '');
    return hosts.find((each) => host === each.host || host.endsWith(`.${each.host}`))?.rule;
  };
  const byWords = ({ title, description }: TestedStory) => {
    if (words.length === 0) return undefined;
    const plain = plainLetters(`${title} | ${description}`);
    // A fast check first: most stories don't contain even the longest word of any rule.
    if (!words.some(({ longest }) => plain.includes(longest))) return undefined;
    const text = ` ${splitWords(plain)} `;
    return words.find((each) => text.includes(each.words))?.rule;
  };
  return (story) => byLink(story) ?? byHost(story) ?? byWords(story);
}

/** Returns the identity of a rule. Rules with the same identity hide the same stories. */
export function ruleIdentity({ kind, value }: Pick<HiddenRule, 'kind' | 'value'>): string {
  return `${kind} ${kind === 'link' ? linkIdentity(value) : value.trim().toLowerCase()}`;
}

/** Returns whether one of the rules hides the same stories as `rule`. */
export function hasRule(rules: readonly HiddenRule[], rule: Pick<HiddenRule, 'kind' | 'value'>): boolean {
  return rules.some((each) => ruleIdentity(each) === ruleIdentity(rule));
}

/**
 * Hashes the parts of a file's rules that decide which stories are hidden, so that processes can compare their rules.
 */
export function rulesHash(rules: readonly HiddenRule[]): string {
  const fileRules = rules.filter(({ isOnlyInDatabase }) => isOnlyInDatabase !== true);
  return hash('sha256', JSON.stringify(fileRules.map(({ kind, value }) => [kind, value])));
}

/**
 * Reduces a link to the story's identity: removes the scheme, `www.`, a default port, the fragment, a trailing slash
 * and tracking parameters.
 */
export function linkIdentity(link: string): string {
  const url = URL.parse(link);
  if (url === null) return link.trim();
  return `${withoutWww(url.host)}${url.pathname.replace(/\/+$/u, '')}${queryIdentity(url)}`;
}

/**
 * Returns the identities of a link. A link with encoded letters (`%C3%A9`) has several identities, because feeds write
 * the codes in either case.
 */
export function linkIdentities(link: string): string[] {
  const identity = linkIdentity(link);
  const changeCodes = (change: (code: string) => string) => identity.replaceAll(/%[0-9a-f]{2}/giu, change);
  const upperCase = changeCodes((code) => code.toUpperCase());
  const lowerCase = changeCodes((code) => code.toLowerCase());
  return [...new Set([identity, upperCase, lowerCase])];
}

/** Returns the identity of a story's link. Cached, because each filing compares many stories for many publications. */
export function storyLinkIdentity(story: LinkedStory): string {
  return storyLinks.getOrInsertComputed(story, ({ link }) => linkIdentity(link));
}

type LinkedStory = Pick<FiledArticle, 'link'>;

const storyLinks = new WeakMap<LinkedStory, string>();
const storyLinkKeys = new WeakMap<LinkedStory, number>();

function storyLinkKey(story: LinkedStory): number {
  return storyLinkKeys.getOrInsertComputed(story, () => identityKey(storyLinkIdentity(story)));
}

/** Returns whether a link's identity identifies one story. Many different stories may link to a site's front page. */
export function isArticleLink(identity: string): boolean {
  return /[/?]/u.test(identity);
}

/**
 * Hashes text for comparison: 48 bits of SHA-1, which are enough within one feed and fit into an integer of any
 * database.
 */
export function identityKey(text: string): number {
  return Number.parseInt(hash('sha1', text).slice(0, 12), 16);
}

function queryIdentity({ search, searchParams }: URL): string {
  if (search === '') return '';
  for (const name of Array.from(searchParams.keys())) {
    if (trackingParameter.test(name)) searchParams.delete(name);
  }
  searchParams.sort();
  return searchParams.size > 0 ? `?${searchParams}` : '';
}

function longestWord(words: readonly string[]): string {
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** Lowercases text and removes accents and invisible characters, so that rules match all spellings of a name. */
function plainLetters(text: string): string {
  return /[^\0-\x7f]/u.test(text) ? plainWord(text.replaceAll(invisible, '')) : text.toLowerCase();
}

/** Replaces each run of characters other than letters and digits by a space. `|` separates title and description. */
function splitWords(plain: string): string {
  return plain
    .replace(unspaced, ' $& ')
    .replace(/[^\p{L}\p{M}\p{N}|]+/gu, ' ')
    .trim();
}

/** Invisible characters that may be anywhere in a word, such as the soft hyphen. */
const invisible = /\u{AD}|\u{200C}|\u{200D}|\u{2060}|\u{FEFF}/gu;

/** Letters of scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/**
 * Parameters that say where a reader came from and never identify the story. Case doesn't matter, because `?CMP=` also
 * occurs.
 */
const trackingParameter =
  /^(?:utm_|at_|(?:fbclid|gclid|dclid|msclkid|igshid|mc_cid|mc_eid|cmp|cmpid|ref|rss|smid|ns_campaign|ns_mchannel|ns_source|ns_linkname|ocid|ftag|partner|_hsenc|_hsmi)$)/iu;

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
}) => HiddenRule | undefined;

/**
 * Makes the test for a publication's rules. A link matches whatever its scheme, `www.`, port default, trailing slash, fragment
 * and tracking parameters; words match whole and in any case; a host matches itself and all below it.
 */
export function hiddenTest(rules: readonly HiddenRule[]): HiddenTest {
  const links = new Map(
    rules.filter((rule) => rule.kind === 'link').map((rule) => [linkIdentity(rule.value), rule]),
  );
  const hosts = rules
    .filter((rule) => rule.kind === 'host')
    .map((rule) => ({ rule, host: bareHost(rule.value.toLowerCase()) }));
  const words = rules
    .filter((rule) => rule.kind === 'words')
    .map((rule) => ({ rule, words: ` ${plainWords(rule.value)} ` }));

  return ({ link, title, description }) => {
    const byLink = links.get(linkIdentity(link));
    if (byLink !== undefined) return byLink;
    const host = URL.canParse(link) ? bareHost(new URL(link).hostname) : '';
    const byHost = hosts.find((each) => host === each.host || host.endsWith(`.${each.host}`));
    if (byHost !== undefined) return byHost.rule;
    if (words.length === 0) return undefined;
    const text = ` ${plainWords(`${title} | ${description}`)} `;
    return words.find((each) => text.includes(each.words))?.rule;
  };
}

/** A link reduced to what makes it the same story: no scheme, `www.`, fragment, trailing slash or tracking parameters. */
export function linkIdentity(link: string): string {
  if (!URL.canParse(link)) return link.trim();
  const url = new URL(link);
  for (const name of Array.from(url.searchParams.keys())) {
    if (trackingParameter.test(name)) url.searchParams.delete(name);
  }
  url.searchParams.sort();
  const query = url.searchParams.size > 0 ? `?${url.searchParams}` : '';
  return `${bareHost(url.host)}${url.pathname.replace(/\/+$/u, '')}${query}`;
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

const trackingParameter = /^(?:utm_|fbclid$|gclid$|mc_cid$|mc_eid$|at_|cmpid$|ref$)/u;

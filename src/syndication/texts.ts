import { cleanText, oneLine } from '../news/words/cleanText.ts';
import type { Publication } from '../news/publication.ts';

/** Writes `/robots.txt` (RFC 9309): everything may be read except the calls that `llms.txt` does not list. */
export function robotsText({ name, hosts, blog, alsoIn }: Publication): string {
  // One file serves every language.
  const prefixes = ['', ...alsoIn.map((language) => `/${language}`)];
  const files = blog === null ? ['sitemap.xml'] : ['sitemap.xml', 'news-sitemap.xml'];
  const sitemaps = [
    blog === null ? '# All pages.' : '# All pages, and our own posts of the last two days.',
    ...prefixes.flatMap((prefix) => files.map((file) => `Sitemap: https://${hosts[0]}${prefix}/${file}`)),
  ];
  return `# ${cleanLine(name)}: what programs may read here (RFC 9309).
# The site writes this file itself. It is the same for every program.

User-agent: *
# Pages, pictures and feeds are open to everyone.
Allow: /
# Calls that pages make for their readers. Their results are on the pages and in the feeds.
Disallow: /api/
Disallow: /functions/
# These two are for programs too. llms.txt explains them.
Allow: /api/feeds/
Allow: /api/search
# /search is not listed on purpose. Its pages ask search engines not to show them,
# and a search engine that may not read a page cannot see that request.

${sitemaps.join('\n')}
`;
}

/**
 * Writes `/.well-known/security.txt` (RFC 9116): where to report security problems. Null if there is no contact, below
 * a language's path, or if it has expired, because the RFC says not to trust an expired file.
 * @param now epoch milliseconds.
 */
export function securityText({ publication, now }: { publication: Publication; now: number }): string | null {
  const { security, origin, prefix } = publication;
  if (security === null || security.expires <= now || prefix !== '') return null;
  const fields = [
    ...security.contacts.map((contact) => `Contact: ${cleanLine(contact)}`),
    `Expires: ${new Date(security.expires).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    ...(security.policy === null ? [] : [`Policy: ${cleanLine(security.policy)}`]),
  ];
  return `${fields.join('\n')}\n`;
}

/** Writes `/ads.txt` (IAB Tech Lab, ads.txt 1.1): who may sell the publication's ad space. Null if nobody may. */
export function adsText({ name, sellers, prefix }: Publication): string | null {
  if (sellers.length === 0 || prefix !== '') return null;
  const records = sellers.map(({ system, account, relationship, authority }) =>
    [system, account, relationship, ...(authority === null ? [] : [authority])].map(cleanLine).join(', '),
  );
  return `# Who may sell advertising space on ${cleanLine(name)}\n${records.join('\n')}\n`;
}

/** Keeps a publisher's text on one line, so that it can't begin a rule of its own. */
function cleanLine(text: string): string {
  return oneLine(cleanText(text));
}

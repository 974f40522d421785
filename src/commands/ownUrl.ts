import { languagePattern } from '../news/languages.ts';
import type { Target } from './findPublication.ts';

/** A URL of the publication's own site, which no story of a feed has. */
export type OwnUrl = { kind: 'post'; slug: string } | { kind: 'page' };

/** Returns what a URL of the publication's own site leads to; null for a URL of another site. */
export function ownUrl(
  link: string,
  { hosts, postsSlugs }: Pick<Target, 'hosts' | 'postsSlugs'>,
): OwnUrl | null {
  const url = URL.parse(link, `https://${hosts[0] ?? 'localhost'}`);
  if (url === null || !isOwnHost(url.hostname, { hosts })) return null;
  const [, list = '', slug = ''] = pathOfPost.exec(url.pathname) ?? [];
  return postsSlugs.includes(list) ? { kind: 'post', slug } : { kind: 'page' };
}

export function isOwnHost(host: string, { hosts }: Pick<Target, 'hosts'>): boolean {
  return hosts.includes(host) || /(?:^|\.)localhost$/u.test(host);
}

const pathOfPost = new RegExp(`^(?:/${languagePattern})?/([^/]+)/([^/]+)`, 'u');

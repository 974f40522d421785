import type { Publication } from '../news/publication.ts';
import { oneLine } from './oneLine.ts';

/**
 * `/.well-known/security.txt` (RFC 9116): whom to tell of a hole in the site. Null where nobody is named, and from the moment on at which
 * its data runs out: the RFC has readers distrust such a file, so none is better than one that leads to nobody.
 * @param now milliseconds since the epoch.
 */
export function securityText({ publication, now }: { publication: Publication; now: number }): string | null {
  const { security, origin } = publication;
  if (security === null || security.expires <= now) return null;
  const fields = [
    ...security.contacts.map((contact) => `Contact: ${oneLine(contact)}`),
    `Expires: ${new Date(security.expires).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    ...(security.policy === null ? [] : [`Policy: ${oneLine(security.policy)}`]),
  ];
  return `${fields.join('\n')}\n`;
}

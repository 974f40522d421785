import type { SecurityContact } from '../news/publication.ts';
import { endTime } from './endTime.ts';
import { isInvented } from './invented.ts';
import type { PublicationFile } from './publicationFile.ts';

/** Whom to tell of a hole in the site's security. Outside sample mode what is invented counts as unset; null without any address. */
export function securityFrom(
  { security, timeZone }: Pick<PublicationFile, 'security' | 'timeZone'>,
  { sample }: { sample: boolean },
): SecurityContact | null {
  if (security === null || security === undefined) return null;
  const { contact, expires, policy = null } = security;
  const [first, ...others] = [contact].flat().filter((address) => sample || !isInvented(address));
  if (first === undefined) return null;
  return {
    contacts: [first, ...others],
    expires: endTime({ until: expires, timeZone }),
    policy: policy === null || (!sample && isInvented(policy)) ? null : policy,
  };
}

import { z } from 'zod';
import type { IsShown } from '../../news/features.ts';
import type { SecurityContact } from '../../news/publication.ts';
import { checkedField, groupField, optional } from '../../yaml/field.ts';
import type { ValueMistake } from '../../yaml/mistake.ts';
import { emailMistake, secureUrlMistake } from '../urlMistakes.ts';
import { endTime, endTimeMistake } from '../timeZone.ts';

const contact = checkedField(
  'an address for security reports',
  'mailto:security@springfield.example',
  contactMistake,
);

/** `security` in `publication.yaml`: where to report security problems, for `security.txt` (RFC 9116). */
export const securityPart = groupField('where to report security problems: contact, expires, policy', {
  contact: z.union([contact, z.array(contact).min(1)]).meta({
    description: 'one address for security reports, or a list of them',
    example: 'mailto:security@springfield.example',
  }),
  expires: checkedField(
    'the day after which these addresses may be out of date',
    '2027-10-31',
    endTimeMistake,
  ),
  policy: optional(
    checkedField(
      'the address of your rules for security researchers',
      'https://springfield.example/security',
      secureUrlMistake,
    ),
  ),
});

/** Returns the URLs for security reports that are shown; null if there are none. */
export function toSecurityContact(
  part: z.output<typeof securityPart> | null,
  { timeZone, isShown }: { timeZone: string; isShown: IsShown },
): SecurityContact | null {
  if (part === null) return null;
  const { expires, policy } = part;
  const [first, ...others] = [part.contact].flat().filter(isShown);
  if (first === undefined) return null;
  return {
    contacts: [first, ...others],
    expires: endTime({ until: expires, timeZone }),
    policy: policy !== null && isShown(policy) ? policy : null,
  };
}

/** Checks a contact: a URL with its scheme, https on the web (RFC 9116 section 2.5.3). */
function contactMistake(value: string, example: string): ValueMistake | undefined {
  const [, email] = /^mailto:(.*)$/iu.exec(value) ?? [];
  if (email !== undefined && emailMistake(email, example) === undefined) return undefined;
  if (/^tel:\+?[\d().-]{7,}$/iu.test(value)) return undefined;
  if (/^https?:/iu.test(value)) return secureUrlMistake(value, 'https://springfield.example/report');
  const written = value.replace(/^(?:mailto|tel):/iu, '').trim();
  const meant = /^[^\s@:]+@[^\s@:]+$/u.test(written)
    ? `mailto:${written}`
    : /^[\d\s().+-]{7,}$/u.test(written)
      ? `tel:${written.replaceAll(/[^\d+]/gu, '')}`
      : `an address that begins with mailto:, https: or tel:, such as ${example}`;
  return { message: `is not an address for reports: "${value}"`, remedy: `Write ${meant}.` };
}

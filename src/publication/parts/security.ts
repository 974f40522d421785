import { z } from 'zod';
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
  contact: z
    .union([contact, z.array(contact).min(1)])
    .meta({
      description: 'one address for security reports, or a list of them',
      example: 'mailto:security@springfield.example',
    })
    .transform((written) => [written].flat()),
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

/** Returns where to report security problems; null if no address is left. */
export function toSecurityContact(
  { contact: [first, ...others], expires, policy }: z.output<typeof securityPart>,
  timeZone: string,
): SecurityContact | null {
  if (first === undefined) return null;
  return { contacts: [first, ...others], expires: endTime({ until: expires, timeZone }), policy };
}

/** Checks a contact, which is a URL with its scheme. On the web, the scheme must be https (RFC 9116 section 2.5.3). */
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

import { z } from 'zod';
import { checkedField } from '../yaml/field.ts';
import type { Fault } from '../yaml/mistake.ts';
import { endTimeFault } from './endTime.ts';
import { secureFault } from './secureFault.ts';

const likeContact = 'mailto:security@kansascityvoice.example';
const likePolicy = 'https://kansascityvoice.example/security';

const contact = checkedField(
  { description: 'an address for such reports', example: likeContact },
  contactFault,
);

/** Whom to tell of a hole in the site's security: `security` in `publication.yaml`, for `security.txt` (RFC 9116). */
export const securityPart = z
  .strictObject({
    contact: z
      .union([contact, z.array(contact).min(1)])
      .meta({ description: 'one address for such reports, or a list of them', example: likeContact }),
    expires: checkedField(
      { description: 'the day after which nobody should rely on it', example: '2027-10-31' },
      endTimeFault,
    ),
    policy: checkedField(
      { description: 'the address of your rules for those who look for holes', example: likePolicy },
      (value) => secureFault(value, likePolicy),
    ).nullish(),
  })
  .meta({ description: 'whom to tell of a hole in its security: contact, expires, policy' });

/** Section 2.5.3: an address with its scheme, on the web https only. */
function contactFault(value: string): Fault | undefined {
  if (/^mailto:[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/iu.test(value)) return undefined;
  if (/^tel:\+?[\d().-]{7,}$/iu.test(value)) return undefined;
  if (/^https?:/iu.test(value)) return secureFault(value, 'https://kansascityvoice.example/report');
  const written = value.replace(/^(?:mailto|tel):/iu, '').trim();
  const digits = written.replaceAll(/[^\d+]/gu, '');
  const meant = /^[^\s@:]+@[^\s@:]+$/u.test(written)
    ? `mailto:${written}`
    : /^[\d\s().+-]{7,}$/u.test(written)
      ? `tel:${digits}`
      : `an address that begins with mailto:, https: or tel:, such as ${likeContact}`;
  return { message: `is no address for reports: "${value}"`, remedy: `Write ${meant}.` };
}

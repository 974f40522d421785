import { z } from 'zod';
import { checkedField } from '../yaml/field.ts';
import type { Fault } from '../yaml/mistake.ts';
import { hostFault } from './hostFault.ts';

const seller = z.strictObject({
  system: checkedField(
    { description: 'the host name of the advertising system', example: 'advertising.example' },
    hostFault,
  ),
  account: checkedField({ description: 'your account there', example: "'1234'" }, wordFault),
  relationship: z
    .enum(['DIRECT', 'RESELLER'])
    .meta({ description: 'DIRECT where the account is yours, else RESELLER', example: 'DIRECT' }),
  authority: checkedField(
    { description: "the system's id at a certification authority", example: 'f0a1b2c3d4e5f607' },
    wordFault,
  )
    .nullable()
    .default(null),
});

/** Who may sell the publication's advertising space: `sellers` in `publication.yaml`, for `ads.txt` (IAB Tech Lab, ads.txt 1.1). */
export const sellersPart = z
  .array(seller)
  .meta({ description: 'the sellers of advertising space, each with system, account and relationship' });

/** A line of `ads.txt` parts its fields by commas, and what follows `#` or `;` is not read as one of them. */
function wordFault(value: string): Fault | undefined {
  if (!/[\s,;#]/u.test(value)) return undefined;
  return {
    message: `has a space, a comma, a semicolon or a # in it: "${value}"`,
    remedy: 'Write only the id, as the advertising system gives it; each seller is an entry of its own.',
  };
}

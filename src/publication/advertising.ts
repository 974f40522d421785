import { z } from 'zod';
import { checkedField, textField } from '../yaml/field.ts';
import type { Fault } from '../yaml/mistake.ts';
import { hostFault, secureAddressFault } from './addressFaults.ts';

const slot = z.strictObject({
  id: checkedField("your advertising provider's banner id", "'6079445'", (value, example) =>
    /^\d{1,12}$/u.test(value)
      ? undefined
      : {
          message: `is not a banner id: "${value}"`,
          remedy: `Write the number in quotes, such as ${example}.`,
        },
  ),
  page: z.enum(['home', 'section']).meta({ description: 'the pages that show it', example: 'home' }),
  place: z
    .enum(['top', 'aside', 'between', 'bottom'])
    .meta({ description: 'where on the page it goes', example: 'top' }),
  minHeight: z
    .literal([200, 250, 600])
    .meta({ description: 'the height to reserve, in pixels', example: '250' }),
  narrow: z.boolean().meta({ description: 'true to show it on phones too, or false', example: 'true' }),
});

/** `advertising` in `publication.yaml`: the slots, and the provider that fills them. */
export const advertisingPart = z
  .strictObject({
    slots: z.array(slot).meta({ description: 'the list of advertising slots' }),
    provider: z
      .strictObject({
        name: textField("the provider's name", 'Levee Advertising'),
        script: checkedField(
          "the address of the provider's script",
          'https://advertising.example/slots.js',
          secureAddressFault,
        ),
      })
      .meta({ description: 'who fills the slots: name and script' })
      .nullable()
      .default(null),
  })
  .meta({ description: 'the advertising slots: slots' });

const seller = z.strictObject({
  system: checkedField('the host name of the advertising system', 'advertising.example', hostFault),
  account: checkedField('your account there', "'1234'", adsTextFault),
  relationship: z
    .enum(['DIRECT', 'RESELLER'])
    .meta({ description: 'DIRECT if the account is yours, otherwise RESELLER', example: 'DIRECT' }),
  authority: checkedField("the system's id at a certification authority", 'f0a1b2c3d4e5f607', adsTextFault)
    .nullable()
    .default(null),
});

/** `sellers` in `publication.yaml`: who may sell its advertising space, for `ads.txt` (IAB Tech Lab, ads.txt 1.1). */
export const sellersPart = z
  .array(seller)
  .meta({ description: 'the sellers of advertising space, each with system, account and relationship' });

/** `ads.txt` separates fields with commas and ignores what follows `#` or `;`. */
function adsTextFault(value: string): Fault | undefined {
  if (!/[\s,;#]/u.test(value)) return undefined;
  return {
    message: `contains a space, comma, semicolon or #: "${value}"`,
    remedy: 'Write only the id that the advertising system gave you. Each seller is a separate entry.',
  };
}

import { z } from 'zod';
import {
  checkedField,
  choiceField,
  groupField,
  listField,
  optional,
  switchField,
  textField,
} from '../yaml/field.ts';
import type { ValueMistake } from '../yaml/mistake.ts';
import { hostMistake, secureUrlMistake } from './urlMistakes.ts';

const slot = z.strictObject({
  id: checkedField("your advertising provider's banner id", "'6079445'", (value, example) =>
    /^\d{1,12}$/u.test(value)
      ? undefined
      : {
          message: `is not a banner id: "${value}"`,
          remedy: `Write the number in quotes, such as ${example}.`,
        },
  ),
  page: choiceField('the pages that show it', ['home', 'section']),
  place: choiceField('where on the page it goes', ['top', 'aside', 'between', 'bottom']),
  minHeight: z
    .literal([200, 250, 600])
    .meta({ description: 'the height to reserve, in pixels', example: '250' }),
  narrow: switchField('true to show it on phones too, or false', 'true'),
});

/** `advertising` in `publication.yaml`: the slots, and the provider that fills them. */
export const advertisingPart = groupField('the advertising slots: slots', {
  slots: listField('the list of advertising slots', slot),
  provider: optional(
    groupField('who fills the slots: name and script', {
      name: textField("the provider's name", 'Levee Advertising'),
      script: checkedField(
        "the address of the provider's script",
        'https://advertising.example/slots.js',
        secureUrlMistake,
      ),
    }),
  ),
});

const seller = z.strictObject({
  system: checkedField('the host name of the advertising system', 'advertising.example', hostMistake),
  account: checkedField('your account there', "'1234'", adsTextMistake),
  relationship: choiceField('DIRECT if the account is yours, otherwise RESELLER', ['DIRECT', 'RESELLER']),
  authority: optional(
    checkedField("the system's id at a certification authority", 'f0a1b2c3d4e5f607', adsTextMistake),
  ),
});

/** `sellers` in `publication.yaml`: who may sell its advertising space, for `ads.txt` (IAB Tech Lab, ads.txt 1.1). */
export const sellersPart = listField(
  'the sellers of advertising space, each with system, account and relationship',
  seller,
);

/** Checks a field of `ads.txt`, which separates fields with commas and ignores text after `#` or `;`. */
function adsTextMistake(value: string): ValueMistake | undefined {
  if (!/[\s,;#]/u.test(value)) return undefined;
  return {
    message: `contains a space, comma, semicolon or #: "${value}"`,
    remedy: 'Write only the id that the advertising system gave you. Each seller is a separate entry.',
  };
}

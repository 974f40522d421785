import { z } from 'zod';
import { addressFault } from '../yaml/addressFault.ts';
import { checkedField, textField } from '../yaml/field.ts';

const likeCharity = 'https://charity.example/give';

/** The charity that the support dialog leads to: `donation` in `publication.yaml`. */
export const donationPart = z
  .strictObject({
    charity: textField({ description: "the charity's name", example: 'River Town Press Fund' }),
    address: checkedField({ description: 'the address where readers give', example: likeCharity }, (value) =>
      addressFault(value, likeCharity),
    ),
    text: textField({
      description: 'one or two sentences on why to give',
      example: 'Your gift pays for reporting',
    }),
  })
  .meta({ description: 'the charity that readers may give to: charity, address, text' });

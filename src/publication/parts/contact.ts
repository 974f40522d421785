import { z } from 'zod';
import type { IsShown } from '../../news/features.ts';
import type { Contact } from '../../news/publication.ts';
import { plainText, type Text } from '../../news/words/text.ts';
import { addressField, checkedField, freeTextField, groupField, textField } from '../../yaml/field.ts';

const email = checkedField('an email address', 'news@springfieldvoice.example', (value, example) =>
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(value)
    ? undefined
    : { message: `is not an email address: "${value}"`, remedy: `Write one such as ${example}.` },
);

const telephone = checkedField('a telephone number', "'913-555-0100'", (value, example) =>
  /^\+?[\d ().-]+$/u.test(value) && value.replace(/\D/gu, '').length >= 7
    ? undefined
    : {
        message: `is not a telephone number: "${value}"`,
        remedy: `Write it with its area code, such as ${example}.`,
      },
);

/** `contact` in `publication.yaml`. */
export const contactPart = groupField('the ways to reach you', {
  email: email.nullish(),
  telephone: telephone.nullish(),
  tipsEmail: email.nullish(),
  advertisingEmail: email.nullish(),
  office: lines('100 Sample Avenue').nullish(),
  hours: lines("'Monday to Friday: 9 a.m. to 5 p.m.'").nullish(),
  social: z
    .array(
      z.strictObject({
        name: textField('the name of the service', 'Mastodon'),
        address: addressField('the address of your page there', 'https://social.example/@voice'),
      }),
    )
    .nullish(),
});

/** The ways to reach a publication, without those that are not shown. */
export function toContact(part: z.output<typeof contactPart> | null | undefined, isShown: IsShown): Contact {
  const { email: news, telephone: phone, tipsEmail, advertisingEmail, office, hours, social } = part ?? {};
  const shown = (value: string | null | undefined): string | null =>
    value !== null && value !== undefined && isShown(value) ? value : null;
  const shownLines = (texts: Text[] | null | undefined): Text[] | null =>
    texts?.every((line) => isShown(plainText(line))) === true ? texts : null;
  return {
    email: shown(news),
    telephone: shown(phone),
    tipsEmail: shown(tipsEmail),
    advertisingEmail: shown(advertisingEmail),
    office: shownLines(office),
    hours: shownLines(hours),
    social: (social ?? []).filter(({ name, address }) => isShown(name) && isShown(address)),
  };
}

function lines(example: string) {
  return z.array(freeTextField('a line of text', example)).min(1);
}

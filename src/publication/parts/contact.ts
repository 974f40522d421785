import { z } from 'zod';
import type { IsShown } from '../../news/features.ts';
import type { Contact } from '../../news/publication.ts';
import { emailMistake } from '../urlMistakes.ts';
import { plainText, type Text } from '../../news/words/text.ts';
import {
  checkedField,
  freeTextField,
  groupField,
  listField,
  optional,
  textField,
  urlField,
} from '../../yaml/field.ts';

const email = checkedField('an email address', 'news@springfield.example', emailMistake);

const telephone = checkedField('a telephone number', "'217-555-0100'", (value, example) =>
  /^\+?[\d ().-]+$/u.test(value) && value.replace(/\D/gu, '').length >= 7
    ? undefined
    : {
        message: `is not a telephone number: "${value}"`,
        remedy: `Write it with its area code, such as ${example}.`,
      },
);

/** `contact` in `publication.yaml`. */
export const contactPart = groupField('the ways to reach you', {
  email: optional(email),
  telephone: optional(telephone),
  tipsEmail: optional(email),
  advertisingEmail: optional(email),
  office: optional(lines('100 Sample Avenue')),
  hours: optional(lines("'Monday to Friday: 9 a.m. to 5 p.m.'")),
  social: optional(
    listField(
      'your pages elsewhere, each with name and address',
      groupField('a page', {
        name: textField('the name of the service', 'Mastodon'),
        address: urlField('the address of your page there', 'https://social.example/@voice'),
      }),
      '- { name: Mastodon, address: https://social.example/@voice }',
    ),
  ),
});

/** Returns the ways to reach a publication, without those that are not shown. */
export function toContact(part: z.output<typeof contactPart> | null, isShown: IsShown): Contact {
  const shown = (value: string | null = null): string | null =>
    value !== null && isShown(value) ? value : null;
  const shownLines = (texts: Text[] | null = null): Text[] | null =>
    texts?.every((line) => isShown(plainText(line))) === true ? texts : null;
  return {
    email: shown(part?.email),
    telephone: shown(part?.telephone),
    tipsEmail: shown(part?.tipsEmail),
    advertisingEmail: shown(part?.advertisingEmail),
    office: shownLines(part?.office),
    hours: shownLines(part?.hours),
    social: (part?.social ?? []).filter(({ name, address }) => isShown(name) && isShown(address)),
  };
}

function lines(example: string) {
  return z.array(freeTextField('a line of text', example)).min(1);
}

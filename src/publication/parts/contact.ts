import { z } from 'zod';
import type { Contact } from '../../news/publication.ts';
import { emailMistake } from '../urlMistakes.ts';
import {
  checkedField,
  freeTextField,
  groupField,
  listField,
  optional,
  optionalOr,
  type FieldsOf,
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
  office: optional(linesField('100 Sample Avenue')),
  hours: optional(linesField("'Monday to Friday: 9 a.m. to 5 p.m.'")),
  social: optionalOr(
    listField(
      'your pages elsewhere, each with name and address',
      groupField('a page', {
        name: textField('the name of the service', 'Mastodon'),
        address: urlField('the address of your page there', 'https://social.example/@voice'),
      }),
      '- { name: Mastodon, address: https://social.example/@voice }',
    ),
    [],
  ),
} satisfies FieldsOf<Contact>);

function linesField(example: string) {
  return z.array(freeTextField('a line of text', example)).min(1);
}

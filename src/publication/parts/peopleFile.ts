import type { Person } from '../../news/site/people.ts';
import { isUnicodeSlug, unicodeSlugOf } from '../../news/words/slugOf.ts';
import { findRepeats } from '../../yaml/checkFile.ts';
import {
  checkedField,
  freeTextField,
  groupField,
  listField,
  listFileField,
  optional,
  type FieldsOf,
  switchField,
  textField,
  urlField,
} from '../../yaml/field.ts';
import type { ValueMistake } from '../../yaml/mistake.ts';

const link = groupField('a page about the person elsewhere: name and address', {
  name: textField('the name of the page', 'Mastodon'),
  address: urlField('its address', 'https://social.example/@editor'),
});

const person = groupField('a person with key and name', {
  key: checkedField('a name that never changes, for `author` in posts', 'sample-editor', keyMistake),
  name: textField('the name that readers see', 'Sample Editor'),
  role: optional(freeTextField('what they do', 'Editor')),
  bio: optional(freeTextField('one or two sentences', 'This profile is a sample')),
  picture: optional(textField('the name of a file in the folder pictures', 'editor.jpg')),
  links: listField('pages about the person elsewhere, each with name and address', link).default([]),
  team: switchField('whether the front page shows them', 'true').default(true),
} satisfies FieldsOf<Person>);

/** A key may have the letters of every script, as the URL of the person's page does. */
function keyMistake(value: string, example: string): ValueMistake | undefined {
  if (isUnicodeSlug(value)) return undefined;
  return {
    message: `may have only lowercase letters, digits and single hyphens: "${value}"`,
    remedy: `Write ${unicodeSlugOf(value) || `something like ${example}`}.`,
  };
}

/** The people who write for the publication. Home shows the team in this order. */
export const peopleFile = {
  name: 'people.yaml',
  isOptional: true,
  schema: listFileField('a list of people, each with key and name', person, '- key: sample-editor'),
  findings: (value: unknown) => [
    ...findRepeats(value, 'The key', { keys: ['key'] }),
    ...findRepeats(value, 'The name', { keys: ['name'] }),
  ],
};

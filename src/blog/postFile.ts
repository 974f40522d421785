import { z } from 'zod';
import { addressFault } from '../yaml/addressFault.ts';
import { dayFault, isDay } from '../yaml/dayFault.ts';
import { checkedField, textField } from '../yaml/field.ts';
import type { Fault, Finding } from '../yaml/mistake.ts';
import { textAt } from '../yaml/valueAt.ts';

/** The shape of a post's front matter. Its slug may be left out: then the name of the file is the slug. */
export const postFile = z
  .strictObject({
    id: slugField('a name that never changes', 'kaw-point'),
    slug: slugField('its part of the address', 'kaw-point-two-rivers').nullish(),
    metaTitle: textField({ description: 'the title', example: 'Kaw Point, where two rivers meet' }),
    metaDescription: textField({ description: 'one or two sentences that say what the post is about' }),
    date: dayField('the day it appears'),
    modified: dayField('the day it was last changed').nullish(),
    pinterestImageLink: addressField(
      'the address of a picture',
      'https://pictures.example/kaw-point.jpg',
    ).nullish(),
    youtubeShortsUrl: addressField('the address of a video', 'https://videos.example/a1B2-c3_D4e').nullish(),
    keywords: wordsField('a list of words', '[rivers, parks]').nullish(),
    category: textField({ description: 'one word or two', example: 'History' }).nullish(),
    tags: wordsField('a list of words', '[Kaw Point, Armourdale]').nullish(),
    author: textField({ description: 'a name', example: 'Sample Editor' }).nullish(),
    sources: z
      .array(
        z
          .strictObject({
            title: textField({ description: 'what was read', example: 'Minutes of the commission' }),
            address: addressField('where it was read', 'https://library.example/kaw-point').nullish(),
          })
          .meta({ description: 'what was read', example: 'title: Minutes of the commission' }),
      )
      .meta({ description: 'a list of entries, each with a title' })
      .nullish(),
    corrections: z
      .array(
        z
          .strictObject({
            date: dayField('the day it was put right'),
            text: textField({ description: 'what was wrong, and what is right' }),
          })
          .meta({ description: 'a date and a text' }),
      )
      .meta({ description: 'a list of entries, each with a date and a text' })
      .nullish(),
    formerSlugs: z
      .array(slugField('a slug it had', 'kaw-point'))
      .meta({ description: 'a list of the slugs it had before', example: '[kaw-point, two-rivers]' })
      .nullish(),
    draft: z.boolean().meta({ description: 'true or false' }).nullish(),
  })
  .meta({
    title: 'The front matter',
    description: 'at least id, metaTitle, metaDescription and date, each on a line',
    example: 'id: kaw-point',
  });

/** What a post's front matter says. */
export type PostFile = z.output<typeof postFile>;

/** What is wrong between the values of a post's front matter: nothing changes before it appears. */
export function postFindings(value: unknown): Finding[] {
  const [date = '', modified = ''] = ['date', 'modified'].map((key) => textAt(value, [key]));
  if (!isDay(date) || !isDay(modified) || modified >= date) return [];
  return [
    {
      path: ['modified'],
      message: `\`modified\` is before the post's date: "${modified}".`,
      remedy: 'Write the day on which it was last changed, or take the key out.',
    },
  ];
}

/** What is wrong with a slug, or undefined. */
export function slugFault(value: string): Fault | undefined {
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(value)) return undefined;
  const meant = slugOf(value);
  return {
    message: `may have small letters, digits and single hyphens only: "${value}"`,
    remedy: `Write ${meant === '' ? 'something like kaw-point' : meant}.`,
  };
}

/** The slug that is nearest to any text; empty when no letter of it can be part of one. */
export function slugOf(value: string): string {
  return value
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/['’]|\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}

function slugField(description: string, example: string) {
  return checkedField({ description, example }, slugFault);
}

function dayField(description: string) {
  return checkedField({ description, example: '2026-11-20' }, dayFault);
}

function addressField(description: string, example: string) {
  return checkedField({ description, example }, (value) => addressFault(value, example));
}

function wordsField(description: string, example: string) {
  return z.array(textField({ description: 'a word', example: 'rivers' })).meta({ description, example });
}

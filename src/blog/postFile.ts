import { z } from 'zod';

/** The shape of a post's front matter. Its slug may be left out: then the name of the file is the slug. */
export const postFile = z.strictObject({
  id: text(slugFault),
  slug: text(slugFault).nullish(),
  metaTitle: text(),
  metaDescription: text(),
  date: text(dayFault),
  modified: text(dayFault).nullish(),
  pinterestImageLink: text(addressFault).nullish(),
  youtubeShortsUrl: text(addressFault).nullish(),
  keywords: z.array(text()).nullish(),
  category: text().nullish(),
  tags: z.array(text()).nullish(),
  author: text().nullish(),
  sources: z.array(z.strictObject({ title: text(), address: text(addressFault).nullish() })).nullish(),
  corrections: z.array(z.strictObject({ date: text(dayFault), text: text() })).nullish(),
  formerSlugs: z.array(text(slugFault)).nullish(),
  draft: z.boolean().nullish(),
});

/** What a post's front matter says. */
export type PostFile = z.output<typeof postFile>;

/** What each key is for, as the end of a sentence, with a line of YAML that shows it; by its path without places in lists. */
export const postFileNotes: Readonly<Record<string, string>> = {
  id: 'a name that never changes, for example kaw-point',
  slug: 'its part of the address, for example kaw-point-two-rivers',
  metaTitle: 'the title, for example Kaw Point, where two rivers meet',
  metaDescription: 'one or two sentences that say what the post is about',
  date: 'the day it appears, for example 2026-11-20',
  modified: 'the day it was last changed, for example 2026-11-20',
  pinterestImageLink: 'the address of a picture, for example https://pictures.example/kaw-point.jpg',
  youtubeShortsUrl: 'the address of a video',
  keywords: 'a list of words, for example [rivers, parks]',
  category: 'one word or two, for example History',
  tags: 'a list of words, for example [Kaw Point, Armourdale]',
  author: 'a name',
  sources: 'a list of entries, each with a title',
  'sources.title': 'what was read',
  'sources.address': 'where it was read, for example https://library.example/kaw-point',
  corrections: 'a list of entries, each with a date and a text',
  'corrections.date': 'the day it was put right, for example 2026-11-20',
  'corrections.text': 'what was wrong, and what is right',
  formerSlugs: 'a list of the slugs it had before',
  draft: 'true or false',
};

/** What is wrong with a value: the end of a sentence that begins with the key's name, and what to write instead. */
export interface PostFault {
  message: string;
  remedy: string;
}

/** What is wrong with a slug, or undefined. */
export function slugFault(value: string): PostFault | undefined {
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

function text(faultOf: (value: string) => PostFault | undefined = () => undefined) {
  return z
    .string()
    .trim()
    .superRefine((value, context) => {
      const fault =
        value === '' ? { message: 'is empty', remedy: 'Write it, or take the key out.' } : faultOf(value);
      if (fault === undefined) return;
      context.addIssue({ code: 'custom', message: fault.message, params: { remedy: fault.remedy } });
    });
}

function dayFault(value: string): PostFault | undefined {
  if (isDay(value)) return undefined;
  return {
    message: `is no day of the calendar: "${value}"`,
    remedy: 'Write year, month and day with hyphens, such as 2026-11-20.',
  };
}

function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(value) ?? [];
  if (day === undefined || Number(month) < 1 || Number(day) < 1) return false;
  const read = Temporal.PlainDate.from({ year: Number(year), month: Number(month), day: Number(day) });
  return read.toString() === value;
}

function addressFault(value: string): PostFault | undefined {
  if (URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol)) return undefined;
  return {
    message: `is no address of the web: "${value}"`,
    remedy: 'Write it whole, beginning with https://.',
  };
}

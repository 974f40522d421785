import type { Language } from '../news/languages.ts';
import type { Post } from '../news/post.ts';
import { plainText } from '../news/words/text.ts';
import type { Mistake } from '../yaml/mistake.ts';
import type { PostFile } from './postFile.ts';

export type Correction = Post['corrections'][number];

/** Returns the corrections of a post that its translation lacks, by their dates, in the post's own language. */
export function untranslatedCorrections(
  translation: PostFile,
  original: PostFile,
  language: Language,
): Correction[] {
  const translated = new Set(translation.front.corrections?.map(({ date }) => date));
  return (original.front.corrections ?? [])
    .filter(({ date }) => !translated.has(date))
    .map(({ date, text }) => ({ date, text: { text, language } }));
}

/** Returns all corrections that readers of a post see, newest first. */
export function allCorrections(
  own: readonly Correction[],
  untranslated: readonly Correction[],
): Correction[] {
  return [...own, ...untranslated].toSorted((one, other) => other.date.localeCompare(one.date, 'en'));
}

/** Reports the corrections that a translation lacks. */
export function correctionNotices({ mistakeAt }: PostFile, untranslated: readonly Correction[]): Mistake[] {
  return untranslated.map(({ date, text }) =>
    mistakeAt(['corrections'], {
      message: `The correction of ${date} isn't translated: "${plainText(text)}".`,
      remedy: 'Write it under `corrections`, with the same date. Until then readers see the original.',
    }),
  );
}

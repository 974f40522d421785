import path from 'node:path';
import { isBuiltInLanguage, languageOfTag } from '../news/languages.ts';
import { counted } from '../news/words/counted.ts';
import type { Settings } from '../newsroom/settings.ts';
import { languagesIn } from '../publication/parts/readFile.ts';
import { addWords } from '../publication/words/addWords.ts';
import { formatMistake } from '../yaml/mistake.ts';
import { findPublication } from './findPublication.ts';
import { done, refused, type Outcome } from './outcome.ts';

/**
 * Writes the texts of the interface into a publication's folder, to be translated.
 * @param options.tag the language
 * @param options.to the publication's folder or name; may be left out if there is only one publication
 */
export async function writeWords(
  settings: Settings,
  { tag, to }: { tag: string; to: string | undefined },
): Promise<Outcome> {
  const language = languageOfTag(tag);
  if (language === undefined)
    return notWritten(
      `"${tag}" is not the code of a language.`,
      'write its letters, such as fr, ca or zh-Hant.',
    );
  if (isBuiltInLanguage(language))
    return notWritten(
      'Townwire has its texts in English and Spanish.',
      `write language: ${tag} in publication.yaml.`,
    );
  const target = await findPublication(settings, to === undefined ? undefined : path.basename(to), 'words');
  if ('message' in target) return refused(target.message.replace('--publication', '--to'));
  const written = await addWords(target.folder, language);
  if ('message' in written) return refused(formatMistake(written));
  const { file, isNew, added } = written;
  const { main, others } = await languagesIn(target.folder);
  const next = [main, ...others].includes(language)
    ? ''
    : `\nThen write \`alsoIn: [${[...others, language].join(', ')}]\` into publication.yaml, or \`language: ${tag}\` if it is your main language.`;
  const text = isNew
    ? `Wrote ${file}: ${counted(added, 'text')} to translate, in any order.`
    : added === 0
      ? `${file} has all texts already.`
      : `Added ${counted(added, 'text')} to ${file}; the others were not changed.`;
  return done(text + next);
}

function notWritten(why: string, remedy: string): Outcome {
  return refused(`${why} Nothing was written.\nRemedy: ${remedy}`);
}

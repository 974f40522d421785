import type { Edition } from '../../news/edition.ts';
import { hasPage } from '../../news/features.ts';
import type { Language } from '../../news/languages.ts';
import { inEveryLanguage } from '../../news/publicationIn.ts';
import { isTranslated, ownPageAt } from '../../news/site/ownPage.ts';
import type { Alternate } from '../context/surroundings.ts';

/**
 * Where a page is in other languages, without their prefixes, if its path is another there. `isTranslated`: whether it
 * is the same page, and not one that stands in for it.
 */
export type OtherPaths = Partial<Record<Language, { path: string; isTranslated: boolean }>>;

/** The page in every language of its publication, in order; empty where there is only one. */
export function alternatesOf(
  { publication }: Pick<Edition, 'publication'>,
  { path, otherPaths }: { path: string | null; otherPaths: OtherPaths | undefined },
): Alternate[] {
  if (publication.alsoIn.length === 0) return [];
  const slug = path?.slice(1) ?? '';
  const [main = publication, ...others] = inEveryLanguage(publication);
  const isOwn = ownPageAt(main, slug) !== undefined;
  return [main, ...others].map((view) => {
    const { language, prefix } = view;
    const isSame = language === publication.language || otherPaths === undefined;
    // A page without a file in a language is shown in the main one, unless it is left out.
    const isThere = path !== null && (isOwn ? ownPageAt(view, slug) !== undefined : hasPage(view, path));
    const same = isThere ? { path, isTranslated: isTranslated(view, path) } : undefined;
    const found = isSame ? same : otherPaths[language];
    return {
      language,
      path: found === undefined ? null : prefix + found.path,
      isTranslated: found?.isTranslated === true,
      home: `${prefix}/`,
    };
  });
}

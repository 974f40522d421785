import type { Edition } from '../../news/edition.ts';
import { hasPage } from '../../news/features.ts';
import type { Language } from '../../news/languages.ts';
import { inEveryLanguage } from '../../news/publicationIn.ts';
import { isTranslated, customPageAt } from '../../news/site/customPage.ts';
import type { Alternate } from '../context/surroundings.ts';

/**
 * A page's paths in other languages, without prefix, for pages whose paths differ. `isTranslated`: whether the page is
 * translated, or shown in another language instead.
 */
export type OtherPaths = Partial<Record<Language, { path: string; isTranslated: boolean }>>;

/** Returns the page in every language of its publication, in order; empty if there is only one language. */
export function alternatesOf(
  { publication }: Pick<Edition, 'publication'>,
  { path, otherPaths }: { path: string | null; otherPaths: OtherPaths | undefined },
): Alternate[] {
  if (publication.alsoIn.length === 0) return [];
  const slug = path?.slice(1) ?? '';
  const views = inEveryLanguage(publication);
  const isOwn = customPageAt(views[0] ?? publication, slug) !== undefined;
  return views.map((view) => {
    const { language, locale, prefix } = view;
    const isSame = language === publication.language || otherPaths === undefined;
    // A page without a file in a language is shown in the main language, unless it is left out.
    const isAvailable =
      path !== null && (isOwn ? customPageAt(view, slug) !== undefined : hasPage(view, path));
    const same = isAvailable ? { path, isTranslated: isTranslated(view, path) } : undefined;
    const found = isSame ? same : otherPaths[language];
    return {
      language,
      locale,
      path: prefix + (found?.path ?? '/'),
      isTranslated: found?.isTranslated === true,
    };
  });
}

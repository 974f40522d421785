import type { Edition } from '../../news/edition.ts';
import { hasPage } from '../../news/features.ts';
import type { Language } from '../../news/languages.ts';
import { inEveryLanguage } from '../../news/publicationIn.ts';
import { isTranslated, customPageAt } from '../../news/site/customPage.ts';
import type { Alternate } from '../context/surroundings.ts';

/**
 * A page's path in each other language, without the language's prefix, for pages whose paths differ by language.
 * `isTranslated` is false if the path leads to text in another language.
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
  const isCustomPage = customPageAt(views[0] ?? publication, slug) !== undefined;
  return views.map((view) => {
    const { language, locale, prefix } = view;
    const hasSamePath = language === publication.language || otherPaths === undefined;
    // A page without a file in a language is shown in the main language, unless it is left out.
    const isAvailable =
      path !== null && (isCustomPage ? customPageAt(view, slug) !== undefined : hasPage(view, path));
    const atSamePath = isAvailable ? { path, isTranslated: isTranslated(view, path) } : undefined;
    const target = hasSamePath ? atSamePath : otherPaths[language];
    return {
      language,
      locale,
      path: prefix + (target?.path ?? '/'),
      isTranslated: target?.isTranslated === true,
    };
  });
}

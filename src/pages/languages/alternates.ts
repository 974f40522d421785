import type { Edition } from '../../news/edition.ts';
import { hasPage } from '../../news/features.ts';
import type { Language } from '../../news/languages.ts';

/** The page in another language of its publication. */
export interface Alternate {
  language: Language;
  /** Its path; null if that language doesn't have the page. */
  path: string | null;
  /** The front page in that language, for pages that it doesn't have. */
  home: string;
}

/** Paths of a page in other languages, without their prefixes, where they differ from its own. Missing: none. */
export type OtherPaths = Partial<Record<Language, string>>;

/** The page in every language of its publication, in order; empty where there is only one. */
export function alternatesOf(
  { publication, main = publication }: Edition,
  { path, others }: { path: string | null; others: OtherPaths | undefined },
): Alternate[] {
  if (main.translations.length === 0) return [];
  return [main, ...main.translations].map((form) => {
    const { language, prefix } = form;
    const same = path !== null && hasPage(form, path) ? path : undefined;
    const own =
      language === publication.language
        ? (path ?? undefined)
        : others === undefined
          ? same
          : others[language];
    return { language, path: own === undefined ? null : prefix + own, home: `${prefix}/` };
  });
}

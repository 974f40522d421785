import type { Language } from '../languages.ts';

/** A page that the publication writes itself, such as Privacy, in a file of its folder `pages`. */
export interface CustomPage {
  /** Path without the slash: the name of the page's file. */
  slug: string;
  title: string;
  /** A sentence or two below the title. May have placeholders. */
  description: string;
  /** Shorter text for the site map; the description if the publication gives none. */
  summary: string;
  /** Name in links; defaults to the title. */
  label: string;
  /** The date of the last change that the page shows: YYYY-MM-DD. */
  changed: string | null;
  /** True if site maps list the page under Legal. */
  isLegal: boolean;
  /** Text with placeholders (`fillPageText`). */
  markdown: string;
  /** The language of the text. */
  language: Language;
}

/** The part of a publication that has its custom pages. */
interface WithPages {
  pages: readonly CustomPage[];
}

/** Returns the custom page at `/{slug}`. */
export function customPageAt({ pages }: WithPages, slug: string): CustomPage | undefined {
  return pages.find((page) => page.slug === slug);
}

/** Returns whether the page at a path is in the publication's language, unlike an untranslated custom page. */
export function isTranslated(publication: WithPages & { language: Language }, path: string): boolean {
  const page = customPageAt(publication, path.slice(1));
  return page === undefined || page.language === publication.language;
}

/** Returns whether a custom page has a heading with this id, to which links can lead. */
export function hasHeading(publication: WithPages, slug: string, id: string): boolean {
  return customPageAt(publication, slug)?.markdown.includes(`{#${id}}`) === true;
}

import type { Language } from '../languages.ts';
import type { Publication } from '../publication.ts';

/** A page that the publication writes itself, such as Privacy: a file in its folder `pages`. */
export interface OwnPage {
  /** Its address without the slash, which is the name of its file. */
  slug: string;
  title: string;
  /** One or two sentences, below its title. May have placeholders. */
  description: string;
  /** A shorter text for the site map; the description if the publication gives none. */
  summary: string;
  /** Its name in links; the title if the publication gives none. */
  label: string;
  /** The date of the last change that the page shows: YYYY-MM-DD. */
  changed: string | null;
  /** Its text, with placeholders (`fillPageText`). */
  markdown: string;
  /** The language it is written in. */
  language: Language;
}

/** The own page at `/{slug}`. */
export function ownPageAt({ pages }: Pick<Publication, 'pages'>, slug: string): OwnPage | undefined {
  return pages.find((page) => page.slug === slug);
}

/** Whether the page at a path is in the publication's language, and not in its main one for want of a translation. */
export function isTranslated(publication: Pick<Publication, 'pages' | 'language'>, path: string): boolean {
  const page = ownPageAt(publication, path.slice(1));
  return page === undefined || page.language === publication.language;
}

/** Whether the publication has a heading with this id on one of its pages, to which links can lead. */
export function hasHeading(publication: Pick<Publication, 'pages'>, slug: string, id: string): boolean {
  return ownPageAt(publication, slug)?.markdown.includes(`{#${id}}`) === true;
}

import { sampleSections, type SampleSection } from './sections.ts';

/** The feed formats in use, old and new. */
export type FeedFormat = 'RSS 0.91' | 'RSS 1.0' | 'RSS 2.0' | 'Atom 1.0' | 'JSON Feed 1.1';

/** The element of an item's picture. RSS 0.91 and JSON Feed have only one such element and ignore this. */
export type PictureElement = 'media:content' | 'media:thumbnail' | 'enclosure' | 'text';

/** An invented publisher and the way it writes its feed. */
export interface Outlet {
  section: SampleSection;
  /** The last path segment of its feed's URL. */
  name: string;
  publisher: string;
  description: string;
  language: 'en' | 'es';
  format: FeedFormat;
  pictures: PictureElement;
  /** True if its pictures are on another host. Publications may link to such pictures but not copy them. */
  hasPicturesElsewhere: boolean;
  /** True if its terms let publications show large pictures (the sample server's `/terms`). */
  hasTerms: boolean;
  /** True if its pictures name their photographers, as only Media RSS can. */
  hasCredits: boolean;
  /** True if its items carry the full text beside the description. */
  hasFullText: boolean;
  /** `windows-1252` is declared only in the Content-Type header, not in the document. */
  charset: 'utf-8' | 'windows-1252';
}

/** Returns the language of an outlet's feed (RFC 5646). */
export function languageTag({ language }: Pick<Outlet, 'language'>): string {
  return { en: 'en-US', es: 'es-US' }[language];
}

/** Returns the path of an outlet's feed: `/feeds/local-news/levee-courier`. */
export function feedPathOf({ section, name }: Pick<Outlet, 'section' | 'name'>): string {
  return `/feeds/${sampleSections[section].slug}/${name}`;
}

/** Completes an outlet with the defaults: RSS 2.0 in English and UTF-8, with media:content and descriptions only. */
export function outlet(
  text: Pick<Outlet, 'section' | 'name' | 'publisher' | 'description'> & Partial<Outlet>,
): Outlet {
  return {
    language: 'en',
    format: 'RSS 2.0',
    pictures: 'media:content',
    hasPicturesElsewhere: false,
    hasTerms: false,
    hasCredits: false,
    hasFullText: false,
    charset: 'utf-8',
    ...text,
  };
}

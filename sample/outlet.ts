import { sectionNames, type SectionKey } from '../src/news/sections.ts';

/** The formats that readers of feeds meet, old and new. */
export type FeedFormat = 'RSS 0.91' | 'RSS 1.0' | 'RSS 2.0' | 'Atom 1.0' | 'JSON Feed 1.1';

/** Where an outlet's items carry their picture. RSS 0.91 and JSON Feed have one place only and ignore this. */
export type PicturePlace = 'media:content' | 'media:thumbnail' | 'enclosure' | 'text';

/** One invented publisher and how it writes its feed. */
export interface Outlet {
  section: SectionKey;
  /** The last path segment of its feed's address. */
  name: string;
  publisher: string;
  description: string;
  format: FeedFormat;
  pictures: PicturePlace;
  /** Whether its items carry the whole text beside the description. */
  wholeText: boolean;
  /** `windows-1252` is said in the Content-Type header only: the document does not declare it. */
  charset: 'utf-8' | 'windows-1252';
}

/** The path of an outlet's feed: `/feeds/local-news/levee-courier`. */
export function feedPathOf({ section, name }: Pick<Outlet, 'section' | 'name'>): string {
  return `/feeds/${sectionNames[section].slug}/${name}`;
}

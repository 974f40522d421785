import type { Article, PublicArticle } from './article.ts';
import type { Language } from './languages.ts';
import type { WantedPicture } from './pictures/picture.ts';
import type { Publication } from './publication.ts';
import { publicationIn } from './publicationIn.ts';
import { sectionWithKey, type Section, type SectionKey } from './sections.ts';
import { plainText } from './words/text.ts';

/**
 * `loading`: no feed of the section has been polled yet. `loaded`: the section has articles and a working feed.
 * `empty`: a working feed but no articles. `stale`: articles but no working feed. `error`: neither.
 */
export type SectionStatus = 'loading' | 'loaded' | 'empty' | 'stale' | 'error';

/** The contents of a section, for its page and its call. */
export interface FeedResult {
  title: string;
  description: string;
  articles: Article[];
  status: SectionStatus;
  /** When a feed of a `stale` section last responded, in epoch milliseconds; otherwise null. */
  staleSince: number | null;
  /** When the contents last changed, in epoch milliseconds; null if the section has never had contents. */
  updatedAt: number | null;
}

/** A section's contents as readers get them. */
export interface PublicFeedResult extends Omit<FeedResult, 'articles'> {
  articles: PublicArticle[];
}

export interface SectionEdition {
  section: Section;
  result: FeedResult;
  /** The stories that several newsrooms report, newest first, including stories that the section no longer shows. */
  reported: readonly Article[];
  /** A short hash of everything that readers can see: pages made from the same version are equal. */
  version: string;
  /** The pictures of the section's stories that the site fetches and stores, in the order of the stories. */
  wantedPictures: readonly WantedPicture[];
}

/** Everything that readers of one publication see now. */
export interface Edition {
  publication: Publication;
  /** Sections in display order. */
  sections: ReadonlyMap<SectionKey, SectionEdition>;
  /** The pinned stories that were found, by the link of the pin, even if no section shows them anymore. */
  pinned: ReadonlyMap<string, Article>;
}

/** Returns a section's contents. Throws if the publication has no such section. */
export function sectionOf({ sections }: Edition, key: SectionKey): SectionEdition {
  const found = sections.get(key);
  if (found === undefined) throw new Error(`There is no section ${key}.`);
  return found;
}

/**
 * Returns a view of an edition in a language of its publication: the same stories with the section names in that
 * language.
 */
export function editionIn(edition: Edition, language?: Language): Edition {
  const publication = publicationIn(edition.publication, language);
  if (publication === edition.publication) return edition;
  const sections = Array.from(edition.sections, ([key, { section, result, ...sameFields }]) => {
    const localSection = sectionWithKey(publication, key) ?? section;
    const localResult: SectionEdition['result'] = {
      ...result,
      // The title and description of a channel aren't translated.
      title: result.title === plainText(section.label) ? plainText(localSection.label) : result.title,
      description:
        result.description === plainText(section.subheadline)
          ? plainText(localSection.subheadline)
          : result.description,
    };
    return [key, { ...sameFields, section: localSection, result: localResult }] as const;
  });
  return { publication, sections: new Map(sections), pinned: edition.pinned };
}

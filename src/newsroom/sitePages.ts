import { openPostSearch, type SearchedTexts } from '../blog/postSearch.ts';
import type { FaqItem, Publication, Section } from '../news/publication.ts';
import type { SectionKey } from '../news/sections.ts';

/** Searches the pages of a publication that are neither stories nor posts. */
interface SitePages {
  /** The questions that have all the words in the question or the answer, best match first. */
  questions(words: string): Promise<FaqItem[]>;
  /** The sections whose name has all the words. */
  sections(words: string): Promise<SectionKey[]>;
  /** For a search that finds nothing: its words in the spelling of questions that it would find, or null. */
  respell(words: string): Promise<string | null>;
}

/** Prepared once for each version of a publication. */
export function sitePages(publication: Publication): SitePages {
  const known = pagesOf.get(publication);
  if (known !== undefined) return known;
  const { faq, synonyms, language } = publication;
  const questions = openPostSearch<FaqItem>(
    ({ question, answer }) => ({ ...none, title: question, body: answer }),
    language,
  );
  const sections = openPostSearch<Section>(
    (section) => ({ ...none, title: sectionTitle(section) }),
    language,
  );
  const version = 'the only one';
  const pages: SitePages = {
    questions: (words) => questions.find({ words, synonyms, posts: faq, version }),
    async sections(words) {
      const found = await sections.find({ words, synonyms, posts: publication.sections, version });
      return found.map(({ key }) => key);
    },
    respell: (words) => questions.respell({ words, synonyms, posts: faq, version }),
  };
  pagesOf.set(publication, pages);
  return pages;
}

/** With the word that readers add themselves: `parks news`. */
function sectionTitle({ label }: Section): string {
  return /\bnews\b/iu.test(label) ? label : `${label} news`;
}

const none: SearchedTexts = { title: '', description: '', labels: '', body: '' };

const pagesOf = new WeakMap<Publication, SitePages>();

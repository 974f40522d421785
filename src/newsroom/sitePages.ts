import { openPostSearch, searchableText, type SearchedTexts } from '../blog/postSearch.ts';
import type { FaqItem, Publication } from '../news/publication.ts';
import type { FoundPage } from '../news/search.ts';
import type { Section, SectionKey } from '../news/sections.ts';
import type { OwnPage } from '../news/site/ownPage.ts';
import { fillPageText, fillPlainText } from '../news/site/pageText.ts';
import { plainText } from '../news/words/text.ts';

/** Searches the pages of a publication that are neither stories nor posts. */
interface SitePages {
  /** The questions that have all the words in the question or the answer, best match first. */
  questions(words: string): Promise<FaqItem[]>;
  /** The publication's own pages that have all the words in the title, the description or the text. */
  ownPages(words: string): Promise<FoundPage[]>;
  /** The sections whose name has all the words. */
  sections(words: string): Promise<SectionKey[]>;
  /** Corrects a search that finds nothing, so that it finds questions or pages; null if it can't. */
  respell(words: string, correctWords: readonly string[]): Promise<string | null>;
}

/** Returns the search of a publication's pages, prepared once for each version of its texts in a language. */
export function sitePages(publication: Publication): SitePages {
  const version = publication.texts[publication.language] ?? publication;
  const known = pagesOf.get(version);
  if (known !== undefined) return known;
  const { faq, synonyms, language } = publication;
  const questions = openPostSearch<FaqItem>(
    ({ question, answer }) => ({ ...noTexts, title: plainText(question), body: plainText(answer) }),
    language,
  );
  const ownPages = openPostSearch<OwnPage>(
    (page) => ({
      ...noTexts,
      title: fillPlainText(page.title, publication),
      description: fillPlainText(page.description, publication),
      body: searchableText(fillPageText(page.markdown, publication).replaceAll(/\{[^}\n]*\}/gu, ' ')),
    }),
    language,
  );
  const sections = openPostSearch<Section>(
    (section) => ({ ...noTexts, title: sectionTitle(section) }),
    language,
  );
  const pages: SitePages = {
    questions: (query) => questions.find({ query, synonyms, posts: faq, ...unchanging }),
    async ownPages(query) {
      const found = await ownPages.find({ query, synonyms, posts: publication.pages, ...unchanging });
      return found.map((page) => foundPage(page, publication));
    },
    async sections(query) {
      const found = await sections.find({ query, synonyms, posts: publication.sections, ...unchanging });
      return found.map(({ key }) => key);
    },
    async respell(query, correctWords) {
      const request = { query, correctWords, synonyms, ...unchanging };
      const inQuestions = await questions.respell({ ...request, posts: faq });
      return inQuestions ?? ownPages.respell({ ...request, posts: publication.pages });
    },
  };
  pagesOf.set(version, pages);
  return pages;
}

function foundPage({ slug, title, description, language }: OwnPage, publication: Publication): FoundPage {
  return {
    slug,
    title: fillPlainText(title, publication),
    description: fillPlainText(description, publication),
    ...(language !== publication.language && { language }),
  };
}

/** Adds the word that readers add themselves: `parks news`. */
function sectionTitle(section: Section): string {
  const label = plainText(section.label);
  return /\bnews\b/iu.test(label) ? label : `${label} news`;
}

const unchanging = { version: 'the only one' };

const noTexts: SearchedTexts = { title: '', description: '', labels: '', body: '' };

const pagesOf = new WeakMap<object, SitePages>();

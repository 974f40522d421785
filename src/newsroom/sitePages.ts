import { openPostSearch, searchableText, type SearchedTexts } from '../blog/postSearch.ts';
import type { FaqItem, Publication } from '../news/publication.ts';
import type { FoundPage } from '../news/search.ts';
import type { Section, SectionKey } from '../news/sections.ts';
import type { CustomPage } from '../news/site/customPage.ts';
import { fillPageText, fillPlainText } from '../news/site/pageText.ts';
import { plainText } from '../news/words/text.ts';

/** Searches the pages of a publication that are neither stories nor posts. */
interface SitePages {
  /** The questions that have all the words in the question or the answer, best match first. */
  questions(words: string): Promise<FaqItem[]>;
  /** The publication's custom pages that have all the words in the title, the description or the text. */
  customPages(words: string): Promise<FoundPage[]>;
  /** The sections whose name has all the words. */
  sections(words: string): Promise<SectionKey[]>;
  /** Corrects a search that finds nothing, so that it finds questions or pages; null if it can't. */
  respell(words: string, correctWords: readonly string[]): Promise<string | null>;
}

/** Returns the search of a publication's pages, prepared once for each version of its text in a language. */
export function sitePages(publication: Publication): SitePages {
  const version = publication.texts[publication.language] ?? publication;
  const known = pagesOf.get(version);
  if (known !== undefined) return known;
  const { faq, synonyms, language } = publication;
  const search = <Page>(posts: readonly Page[], textsOf: (page: Page) => Partial<SearchedTexts>) => {
    const texts = openPostSearch<Page>((page) => ({ ...noTexts, ...textsOf(page) }), language);
    const all = { posts, synonyms, version: 'the only one' };
    return {
      find: (query: string) => texts.find({ query, ...all }),
      respell: (query: string, correctWords: readonly string[]) =>
        texts.respell({ query, correctWords, ...all }),
    };
  };
  const questions = search(faq, ({ question, answer }) => {
    return { title: plainText(question), body: plainText(answer) };
  });
  const customPages = search(publication.pages, (page) => ({
    title: fillPlainText(page.title, publication),
    description: fillPlainText(page.description, publication),
    body: searchableText(fillPageText(page.markdown, publication).replaceAll(/\{[^}\n]*\}/gu, ' ')),
  }));
  const sections = search(publication.sections, (section) => ({ title: sectionTitle(section) }));
  const pages: SitePages = {
    questions: questions.find,
    customPages: async (query) => (await customPages.find(query)).map((page) => foundPage(page, publication)),
    sections: async (query) => (await sections.find(query)).map(({ key }) => key),
    respell: async (query, correctWords) =>
      (await questions.respell(query, correctWords)) ?? customPages.respell(query, correctWords),
  };
  pagesOf.set(version, pages);
  return pages;
}

function foundPage({ slug, title, description, language }: CustomPage, publication: Publication): FoundPage {
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

const noTexts: SearchedTexts = { title: '', description: '', labels: '', body: '' };

const pagesOf = new WeakMap<object, SitePages>();

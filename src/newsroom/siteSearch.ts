import { openPostSearch, searchableText, type SearchedTexts } from '../blog/postSearch.ts';
import type { Publication } from '../news/publication.ts';
import type { FoundPage } from '../news/search.ts';
import type { Section } from '../news/sections.ts';
import type { CustomPage } from '../news/site/customPage.ts';
import { fillPageText, fillPlainText } from '../news/site/pageText.ts';
import { languageOf, plainText } from '../news/words/text.ts';
import type { Language } from '../news/languages.ts';

/**
 * Returns the search of a publication's questions, custom pages and sections, opened once for each version of its text
 * in a language.
 */
export function siteSearch(publication: Publication) {
  const version = publication.byLanguage[publication.language] ?? publication;
  return searches.getOrInsertComputed(version, () => openSiteSearch(publication));
}

function openSiteSearch(publication: Publication) {
  const { faq, synonyms, language } = publication;
  const search = <Page>(
    posts: readonly Page[],
    textsOf: (page: Page) => Partial<SearchedTexts>,
    languageIn: (page: Page) => Language | undefined,
  ) => {
    const texts = openPostSearch<Page>((page) => ({ ...noTexts, ...textsOf(page) }), {
      language,
      languageOf: languageIn,
    });
    const all = { posts, synonyms, version: 'the only one' };
    return {
      find: (query: string) => texts.find({ query, ...all }),
      respell: (query: string, correctWords: readonly string[]) =>
        texts.respell({ query, correctWords, ...all }),
    };
  };
  const questions = search(
    faq,
    ({ question, answer }) => ({ title: plainText(question), body: plainText(answer) }),
    ({ question }) => languageOf(question),
  );
  const customPages = search(
    publication.pages,
    (page) => ({
      title: fillPlainText(page.title, publication),
      description: fillPlainText(page.description, publication),
      body: searchableText(fillPageText(page.markdown, publication).replaceAll(/\{[^}\n]*\}/gu, ' ')),
    }),
    (page) => page.language,
  );
  const sections = search(
    publication.sections,
    (section) => ({ title: sectionTitle(section) }),
    ({ label }) => languageOf(label),
  );
  return {
    /** Finds the questions with all words in the question or the answer, best match first. */
    questions: questions.find,
    /** Finds the custom pages with all words in the title, the description or the text. */
    customPages: async (query: string) =>
      (await customPages.find(query)).map((page) => foundPage(page, publication)),
    /** Finds the sections whose name has all the words. */
    sections: async (query: string) => (await sections.find(query)).map(({ key }) => key),
    /** Corrects a search without results so that it finds questions or pages; null if it can't. */
    respell: async (query: string, correctWords: readonly string[]) =>
      (await questions.respell(query, correctWords)) ?? customPages.respell(query, correctWords),
  };
}

function foundPage({ slug, title, description, language }: CustomPage, publication: Publication): FoundPage {
  return {
    slug,
    title: fillPlainText(title, publication),
    description: fillPlainText(description, publication),
    ...(language !== publication.language && { language }),
  };
}

/** Adds the word *news*, because readers search for `parks news`. */
function sectionTitle(section: Section): string {
  const label = plainText(section.label);
  return /\bnews\b/iu.test(label) ? label : `${label} news`;
}

const noTexts: SearchedTexts = { title: '', description: '', labels: '', body: '' };

const searches = new WeakMap<object, ReturnType<typeof openSiteSearch>>();

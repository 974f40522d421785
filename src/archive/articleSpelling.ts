import type { Kysely } from 'kysely';
import type { HiddenRule } from '../news/hidden.ts';
import { languages } from '../news/languages.ts';
import { stemmedWords, type SearchTerm } from '../news/words/searchTerms.ts';
import { respell } from '../news/words/respell.ts';
import type { ArchiveReader } from './archive.ts';
import { idsOf, visibleArticles } from './articleSearch.ts';
import { compileQuery, type Placeholders } from './compileQuery.ts';
import type { ArchiveSchema } from './schema.ts';
import { findMatches, readVocabulary, type Vocabulary } from './sqlite/findMatches.ts';

/** The part of an archive that suggests spellings. */
export function articleSpelling(db: Kysely<ArchiveSchema>): Pick<ArchiveReader, 'respell'> {
  const searched = visibleArticles(db);
  const vocabulary = openVocabulary(db);

  /** The newest visible articles that match; hidden ones must not suggest a word. */
  async function textsWith(
    terms: SearchTerm[],
    { feedIds, hidden }: { feedIds: number[]; hidden: readonly HiddenRule[] },
  ): Promise<string[]> {
    const { matches } = await findMatches(db, { feedIds, terms, isRanked: false, countMax: textsMax });
    const articles = await searched.readVisible(idsOf(matches), hidden);
    return articles.map(({ title, description }) => `${title} ${description}`);
  }

  return {
    async respell({ feeds: addresses, words, synonyms, correctWords, language = 'en', hidden }) {
      const feedIds = idsOf(await searched.readFeeds(addresses));
      if (feedIds.length === 0) return null;
      return respell(words, {
        synonyms,
        language,
        correctWords,
        stemCounts: (await vocabulary())[language],
        textsWith: (terms) => textsWith(terms, { feedIds, hidden }),
      });
    },
  };
}

/**
 * Reads the vocabulary of the index once, which takes a fifth of a second for 100,000 articles, and adds the words of
 * later articles as they come.
 */
function openVocabulary(db: Kysely<ArchiveSchema>): () => Promise<Vocabulary> {
  const laterTexts = compileQuery((input: Placeholders<{ id: number }>) =>
    db
      .selectFrom('articles')
      .innerJoin('feeds', 'feeds.id', 'articles.feedId')
      .select(['articles.id', 'articles.title', 'articles.description', 'feeds.language'])
      .where('articles.id', '>', input.one('id'))
      .orderBy('articles.id')
      .limit(laterMax),
  );
  let stemCounts: Vocabulary | null = null;
  let lastId = 0;
  return async () => {
    const later = stemCounts === null ? [] : await laterTexts(db, { id: lastId });
    if (stemCounts === null || later.length === laterMax) {
      const last = await db
        .selectFrom('articles')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst();
      lastId = last?.id ?? 0;
      stemCounts = await readVocabulary(db);
      return stemCounts;
    }
    for (const { id, title, description, language } of later) {
      const own = languages.find((each) => each === language) ?? 'en';
      const counts = stemCounts[own];
      for (const stem of new Set(stemmedWords(`${title} ${description}`, own).map((word) => word.stem)))
        counts.set(stem, (counts.get(stem) ?? 0) + 1);
      lastId = id;
    }
    return stemCounts;
  };
}

/** How many articles are read to choose between spellings. */
const textsMax = 100;

/** Reading the whole vocabulary again is faster than adding more articles than this. */
const laterMax = 2000;

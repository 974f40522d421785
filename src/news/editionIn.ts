import type { Article } from './article.ts';
import type { Edition, SectionEdition } from './edition.ts';
import type { Language } from './languages.ts';
import type { Publication } from './publication.ts';
import { sectionWithKey } from './sections.ts';

/**
 * A publication's edition in one of its languages: the same stories, under the section's names in that language. Every
 * edition is translated once. A language that the publication has no longer gives its main one.
 */
export function editionIn(edition: Edition, language?: Language): Edition {
  const translation = edition.publication.translations.find((each) => each.language === language);
  if (translation === undefined) return edition;
  const known = translated.get(edition) ?? new Map<Language, Edition>();
  translated.set(edition, known);
  return known.getOrInsertComputed(translation.language, () => translate(edition, translation));
}

const translated = new WeakMap<Edition, Map<Language, Edition>>();

function translate(edition: Edition, publication: Publication): Edition {
  const sections = Array.from(edition.sections, ([key, { section, result, ...others }]) => {
    const own = sectionWithKey(publication, key) ?? section;
    const translatedResult: SectionEdition['result'] = {
      ...result,
      // A channel's own title and description stay.
      title: result.title === section.label ? own.label : result.title,
      description: result.description === section.subheadline ? own.subheadline : result.description,
      articles: result.articles.map((article) => inLanguageOf(article, publication)),
    };
    return [key, { ...others, section: own, result: translatedResult }] as const;
  });
  return { publication, main: edition.publication, sections: new Map(sections) };
}

/** Names the language of an article where it differs from the pages'. */
function inLanguageOf(article: Article, { language, mainLanguage }: Publication): Article {
  const { language: other = mainLanguage, ...shown } = article;
  return other === language ? shown : { ...shown, language: other };
}

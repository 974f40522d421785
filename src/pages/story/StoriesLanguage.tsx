import { isBuiltInLanguage, type Language } from '../../news/languages.ts';
import { nameOfLanguage } from '../../news/words/locales.ts';
import { useLocale, useMessages } from '../words/messages.ts';

/** Says once, above a list, that its stories are in a language other than the page's. */
export function StoriesLanguage({ articles }: { articles: readonly { language?: Language | undefined }[] }) {
  const messages = useMessages('story');
  const locale = useLocale();
  const [language, ...others] = new Set(articles.map((article) => article.language));
  if (language === undefined || others.length > 0) return null;
  const note = isBuiltInLanguage(language) ? messages.inLanguage[language] : nameOfLanguage(language, locale);
  return <p className="updated">{note}</p>;
}

import type { Language } from '../../news/languages.ts';
import { useMessages } from '../words/messages.ts';

/** Says once, above a list, that its stories are in another language than the page. */
export function StoriesLanguage({ articles }: { articles: readonly { language?: Language | undefined }[] }) {
  const messages = useMessages('story');
  const [language, ...others] = new Set(articles.map((article) => article.language));
  if (language === undefined || others.length > 0) return null;
  return <p className="updated">{messages.inLanguage[language]}</p>;
}

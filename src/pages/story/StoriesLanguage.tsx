import type { Language } from '../../news/languages.ts';
import { useWords } from '../words/words.ts';

/** Says once, above a list, that its stories are in another language than the page. */
export function StoriesLanguage({ articles }: { articles: readonly { language?: Language | undefined }[] }) {
  const words = useWords('story');
  const [language, ...others] = new Set(articles.map((article) => article.language));
  if (language === undefined || others.length > 0) return null;
  return <p className="updated">{words.inLanguage[language]}</p>;
}

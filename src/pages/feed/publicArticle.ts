import type { Article, OtherReport } from '../../news/article.ts';
import type { PublicArticle } from '../../news/publicArticle.ts';
import { prairieAddress } from '../shell/prairie.ts';

/**
 * What readers may know of an article. It names each field that goes out, so that what is added to an article later stays in until
 * someone lets it out.
 */
export function publicArticle(article: Article): PublicArticle {
  const { id, section, title, description, link, pubDate, author, image, source, words } = article;
  const placeholder = prairieAddress(article);
  const told = { id, section, title, description, link, pubDate, author, image, source, words, placeholder };
  if (article.alsoReported === undefined) return told;
  return { ...told, alsoReported: article.alsoReported.map(otherReport) };
}

function otherReport({ source, title, link, section }: OtherReport): OtherReport {
  return { source, title, link, section };
}

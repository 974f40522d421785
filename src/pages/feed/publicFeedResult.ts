import type { Article } from '../../news/article.ts';
import type { FeedResult } from '../../news/edition.ts';
import type { PublicArticle, PublicFeedResult } from '../../news/publicArticle.ts';
import { prairieAddress } from '../shell/prairie.ts';

/** What readers may know of a section: each article with its prairie, and without what only the archive needs. */
export function publicFeedResult(result: FeedResult): PublicFeedResult {
  return { ...result, articles: result.articles.map(publicArticle) };
}

/** Names each field that goes out, so that what is added to an article later stays in until someone lets it out. */
function publicArticle(article: Article): PublicArticle {
  const { id, section, title, description, link, pubDate, author, image, source, words } = article;
  const placeholder = prairieAddress(article);
  return { id, section, title, description, link, pubDate, author, image, source, words, placeholder };
}

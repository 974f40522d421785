import { publicArticle, type PublicArticle } from '../../news/article.ts';
import type { FeedResult, PublicFeedResult } from '../../news/edition.ts';
import type { Publication } from '../../news/publication.ts';

/** Returns a feed result whose articles have only the fields that readers may see. */
export function publicFeedResult(result: FeedResult, publication: Publication): PublicFeedResult {
  return { ...result, articles: result.articles.map((article) => publicArticle(article, publication)) };
}

/** Makes the picture's URL absolute, for programs on other hosts. Pages use `picture` instead. */
export function withAbsoluteImage(
  article: PublicArticle,
  { origin }: Pick<Publication, 'origin'>,
): PublicArticle {
  return article.image === null ? article : { ...article, image: new URL(article.image, origin).href };
}

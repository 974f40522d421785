import type { Article, OtherReport, PublicArticle } from '../../news/article.ts';
import type { FeedResult, PublicFeedResult } from '../../news/edition.ts';
import type { Publication } from '../../news/publication.ts';
import { placeholderUrl } from '../placeholders/placeholder.ts';

/** A feed result as readers may see it. */
export function publicFeedResult(result: FeedResult): PublicFeedResult {
  return { ...result, articles: result.articles.map(publicArticle) };
}

/** An article as readers may see it. It names each public field, so a new field of `Article` is private by default. */
export function publicArticle(article: Article): PublicArticle {
  const { id, section, title, description, link, pubDate, author, image, source, words } = article;
  const placeholder = placeholderUrl(`${article.feed} ${article.guid}`);
  const shown = { id, section, title, description, link, pubDate, author, image, source, words, placeholder };
  return {
    ...shown,
    ...(article.picture !== undefined && { picture: article.picture }),
    ...(image !== null && article.credit !== undefined && { credit: article.credit }),
    ...(article.language !== undefined && { language: article.language }),
    ...(article.alsoReported !== undefined && { alsoReported: article.alsoReported.map(publicReport) }),
  };
}

/** Makes the picture's URL absolute for programs elsewhere. Pages show `picture`, from their own host. */
export function withAbsoluteImage(
  article: PublicArticle,
  { origin }: Pick<Publication, 'origin'>,
): PublicArticle {
  return article.image === null ? article : { ...article, image: new URL(article.image, origin).href };
}

function publicReport({ source, title, link, section }: OtherReport): OtherReport {
  return { source, title, link, section };
}

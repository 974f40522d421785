import type { PublicArticle } from '../../news/article.ts';

/**
 * A story's picture, or a drawn prairie if it has none or it fails: the shell script reads `data-fallback`, and without
 * script the style sheet shows one. It has no alternative text because it says nothing that the headline doesn't.
 */
export function Picture({ article, eager }: { article: PublicArticle; eager: boolean }) {
  return (
    <img
      className="picture"
      src={article.image ?? article.placeholder}
      data-fallback={article.image === null ? undefined : article.placeholder}
      alt=""
      width={600}
      height={400}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}

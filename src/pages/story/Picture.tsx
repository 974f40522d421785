import type { PublicArticle } from '../../news/publicArticle.ts';

/**
 * A story's picture in a box of fixed ratio; where it has none, its prairie. A picture that fails in the browser is replaced by
 * the prairie too: the shell script finds it in `data-fallback`; without script one for all is in the style. Pictures tell nothing that the headline does not: no text for them.
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

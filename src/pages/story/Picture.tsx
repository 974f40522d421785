import type { Article } from '../../news/article.ts';
import { prairieAddress } from '../shell/prairie.ts';

/**
 * A story's picture in a box of fixed ratio; where it has none, its prairie. A picture that fails in the browser is replaced by
 * the prairie too: the shell script finds it in `data-fallback`. Pictures tell nothing that the headline does not: no text for them.
 */
export function Picture({ article, eager }: { article: Article; eager: boolean }) {
  const prairie = prairieAddress(article);
  return (
    <img
      className="picture"
      src={article.image ?? prairie}
      data-fallback={article.image === null ? undefined : prairie}
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

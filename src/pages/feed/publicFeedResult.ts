import type { FeedResult } from '../../news/edition.ts';
import type { PublicFeedResult } from '../../news/publicArticle.ts';
import { publicArticle } from './publicArticle.ts';

/** What readers may know of a section: each article with its prairie, and without what only the archive needs. */
export function publicFeedResult(result: FeedResult): PublicFeedResult {
  return { ...result, articles: result.articles.map(publicArticle) };
}

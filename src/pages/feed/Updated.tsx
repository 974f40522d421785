import { momentText } from '../../news/dates.ts';
import type { PublicFeedResult } from '../../news/publicArticle.ts';

/** When a section last changed and from how many sources: a moment and not a distance, so that a kept page stays true. */
export function Updated({ result, timeZone }: { result: PublicFeedResult; timeZone: string }) {
  if (result.updatedAt === null || result.articles.length === 0) return null;
  const moment = momentText({ at: result.updatedAt, timeZone });
  const sources = new Set(result.articles.map((article) => article.source)).size;
  return (
    <p className="updated">{`Updated ${moment} from ${sources} ${sources === 1 ? 'source' : 'sources'}`}</p>
  );
}

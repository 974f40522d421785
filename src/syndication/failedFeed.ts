import type { Publication } from '../news/publication.ts';
import type { OutgoingFeed } from './outgoingFeed.ts';
import { stableId } from './stableId.ts';

/** What stands in for a feed that could not be made (spec section 8, "RSS build failure"): a whole feed without entries, to be sent with status 503. */
export function failedFeed(publication: Publication): OutgoingFeed {
  return {
    publication,
    id: stableId({ publication, parts: ['feed', 'failed'] }),
    title: 'RSS Feed Error',
    description: 'RSS feed temporarily unavailable. Please try again later.',
    page: `${publication.origin}/`,
    folder: null,
    categories: [],
    rights: `Copyright 2024 ${publication.name}`,
    publishedAt: null,
    updatedAt: publication.changedAt,
    entries: [],
  };
}

import type { PublicFeedResult } from '../../news/edition.ts';

/** What a page shows when its call for a section's stories fails. */
export const failedCall: PublicFeedResult = {
  title: '',
  description: 'Failed to load news',
  articles: [],
  status: 'error',
  staleSince: null,
  updatedAt: null,
};

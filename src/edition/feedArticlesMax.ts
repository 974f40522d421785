import { sectionArticlesMax, sportsArticlesPerFeed } from '../news/limits.ts';
import type { Section } from '../news/publication.ts';

/** How many articles of one feed a section can show: sports takes a few of each, elsewhere one feed may fill the section. */
export function feedArticlesMax({ key }: Pick<Section, 'key'>): number {
  return key === 'sports' ? sportsArticlesPerFeed : sectionArticlesMax;
}

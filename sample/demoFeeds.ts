import type { PublicationView } from '../src/news/publication.ts';
import { nowhereFeeds, type NowhereFeed } from './nowhere/nowhereFeeds.ts';
import { sampleFeeds } from './sampleFeeds.ts';

/**
 * Returns the feeds that fill the sections of a publication in the demo, by the sections' keys: of the two publications
 * that the samples are made for, their own; of all others, and for sections that those two don't have, stories from
 * nowhere.
 */
export function demoFeeds(
  publication: Pick<PublicationView, 'id' | 'sections' | 'mainLanguage'>,
  origin: string,
): Record<string, NowhereFeed[]> {
  const fromNowhere = nowhereFeeds(publication, origin);
  if (!withOwnSamples.has(publication.id)) return fromNowhere;
  const own = Object.entries(sampleFeeds(origin)).filter(([key]) => Object.hasOwn(fromNowhere, key));
  return { ...fromNowhere, ...Object.fromEntries(own) };
}

/** The folders of the publications for which the samples have stories of their own. */
const withOwnSamples = new Set(['kansas-city', 'arroyo-claro']);

import type { Kysely } from 'kysely';
import { hiddenTest, linkIdentity, type HiddenRule } from '../news/hidden.ts';
import { namesStory } from '../news/namesStory.ts';
import { formerLinkKeys } from './articleReading.ts';
import type { KeptArticle } from './filingQueries.ts';
import { inParts, keptQuery } from './keptQuery.ts';
import type { Match } from './rankedMatches.ts';
import type { Tables } from './tables.ts';

/** A match, and what tells whether another feed has the same story. */
export interface FoundMatch extends Match {
  /** See `storyKeys`. */
  linkKey: number;
  /** Milliseconds since the epoch. */
  firstSeen: number;
}

/**
 * Makes what leaves out of the matches of a search what readers do not get to see, in the order given: stories that a rule hides, and
 * then, as sections do, stories that another of the feeds has, too. Only the same link makes the same story. It stays with the feed
 * that had it first, and of feeds that had it at once with the one that comes first in `feedIds`.
 */
export function matchesShown(db: Kysely<Tables>) {
  const textsOf = keptQuery<{ ids: number[] }, TextsRow>((given) =>
    db
      .selectFrom('articles')
      .select(['id', 'title', 'description', 'link', 'formerLinks'])
      .where('id', 'in', given.list('ids')),
  );
  const linksOf = keptQuery<{ ids: number[] }, Pick<KeptArticle, 'linkKey' | 'link'>>((given) =>
    db.selectFrom('articles').select(['linkKey', 'link']).where('id', 'in', given.list('ids')),
  );

  async function shown(
    matches: FoundMatch[],
    { hidden, feedIds }: { hidden: readonly HiddenRule[]; feedIds: number[] },
  ): Promise<FoundMatch[]> {
    return eachOnce(hidden.length === 0 ? matches : await visible(matches, hidden), feedIds);
  }

  async function visible(matches: FoundMatch[], hidden: readonly HiddenRule[]): Promise<FoundMatch[]> {
    const ids = matches.map(({ id }) => id);
    const rows = await inParts(ids, (part) => db.executeQuery(textsOf({ ids: part })));
    const hiddenBy = hiddenTest(hidden);
    const visibleIds = new Set<number>();
    for (const row of rows) {
      const { id, title, description, link } = row;
      const story = { title, description, link, formerLinks: formerLinkKeys(row) };
      if (hiddenBy(story) === undefined) visibleIds.add(id);
    }
    return matches.filter(({ id }) => visibleIds.has(id));
  }

  async function eachOnce(matches: FoundMatch[], feedIds: number[]): Promise<FoundMatch[]> {
    const shared = sharedLinks(matches);
    if (shared.length === 0) return matches;
    // One article stands for all with its key. No link and a site's front page have keys as well, but tell of no story.
    const ids = shared.map(({ id }) => id);
    const rows = await inParts(ids, (part) => db.executeQuery(linksOf({ ids: part })));
    const naming = new Set(
      rows.filter(({ link }) => namesStory(linkIdentity(link))).map(({ linkKey }) => linkKey),
    );
    const owners = ownersOf(
      matches.filter(({ linkKey }) => naming.has(linkKey)),
      feedIds,
    );
    return matches.filter(({ linkKey, feedId }) => !naming.has(linkKey) || owners.get(linkKey) === feedId);
  }

  return shown;
}

type TextsRow = Pick<KeptArticle, 'id' | 'title' | 'description' | 'link' | 'formerLinks'>;

/** One match for each link that matches of several feeds have. */
function sharedLinks(matches: FoundMatch[]): FoundMatch[] {
  const first = new Map<number, FoundMatch>();
  const shared = new Map<number, FoundMatch>();
  for (const match of matches) {
    const other = first.get(match.linkKey);
    if (other === undefined) first.set(match.linkKey, match);
    else if (other.feedId !== match.feedId) shared.set(match.linkKey, other);
  }
  return [...shared.values()];
}

/** By `linkKey` the feed that has it first. */
function ownersOf(matches: FoundMatch[], feedIds: number[]): Map<number, number> {
  const places = new Map(feedIds.map((id, place) => [id, place]));
  const placeOf = ({ feedId }: FoundMatch) => places.get(feedId) ?? Infinity;
  const firstFirst = matches.toSorted(
    (one, other) => one.firstSeen - other.firstSeen || placeOf(one) - placeOf(other),
  );
  const owners = new Map<number, number>();
  for (const { linkKey, feedId } of firstFirst) if (!owners.has(linkKey)) owners.set(linkKey, feedId);
  return owners;
}

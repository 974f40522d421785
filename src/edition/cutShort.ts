import { sectionArticlesMax } from '../news/limits.ts';
import { feedArticlesMax } from './feedArticlesMax.ts';
import type { SectionMaterial } from './sectionCandidates.ts';
import { storiesToShow } from './storiesToShow.ts';

/**
 * The feeds of which more rows should be taken from the archive before a section is composed: hiding left fewer stories than the section
 * could show, the archive gave as many as it was asked for, so it may have more, and those could still be new enough to be shown.
 * @param count how many rows of each feed the archive was asked for.
 */
export function cutShort({
  section,
  articles,
  hidden,
  count,
}: SectionMaterial & { count: number }): string[] {
  const stories = storiesToShow({ section, articles, hidden });
  const needed = feedArticlesMax(section);
  const oldestShown = section.key === 'sports' ? undefined : lastShownTime([...stories.values()].flat());
  return [...stories.keys()].filter((feed) => {
    const rows = articles.get(feed) ?? [];
    const oldestRow = rows.at(-1);
    if (oldestRow === undefined || rows.length < count || (stories.get(feed)?.length ?? 0) >= needed)
      return false;
    return oldestShown === undefined || oldestRow.sortTime >= oldestShown;
  });
}

/** The time of the last story of a full section; undefined while there is room. */
function lastShownTime(stories: readonly { sortTime: number }[]): number | undefined {
  return stories.map(({ sortTime }) => sortTime).toSorted((one, other) => other - one)[
    sectionArticlesMax - 1
  ];
}

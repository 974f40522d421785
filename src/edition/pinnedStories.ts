import type { Article, FiledArticle } from '../news/article.ts';
import type { Edition } from '../news/edition.ts';
import type { PreparedPictures, WantedPicture } from '../news/pictures/picture.ts';
import { isPinned, isStoryPin } from '../news/site/pins.ts';
import { frontSection, type SectionKey } from '../news/sections.ts';
import { composeArticle } from './composeSection.ts';
import { applyFeedSettings } from './sectionCandidates.ts';

interface PinnedStories {
  /** Stories by the link of their pin. */
  pinned: Map<string, Article>;
  /** The pictures of stories that no section shows, by the section of their feed. */
  wanted: [SectionKey, WantedPicture][];
}

/**
 * Finds the story of each pin: as a section shows it, first that of the front page, or as it is stored.
 * @param stored the stories that are pinned, from all feeds of the publication
 */
export function pinnedStories(
  { publication, sections }: Pick<Edition, 'publication' | 'sections'>,
  stored: readonly FiledArticle[],
  prepared: PreparedPictures,
): PinnedStories {
  const found: PinnedStories = { pinned: new Map(), wanted: [] };
  const front = frontSection(publication);
  const ordered = publication.sections.toSorted(
    (one, other) => Number(other === front) - Number(one === front),
  );
  for (const pin of publication.pins.filter(isStoryPin)) {
    const own = stored.filter((article) => isPinned(article, pin));
    const isOwn = ({ feed, guid }: Article) => own.some((each) => each.feed === feed && each.guid === guid);
    const shown = ordered.flatMap(({ key }) => sections.get(key)?.result.articles.find(isOwn) ?? [])[0];
    if (shown !== undefined) {
      found.pinned.set(pin.link, shown);
      continue;
    }
    const [first] = ordered.flatMap(({ key, feeds }) =>
      feeds.flatMap((feed) =>
        own.filter((each) => each.feed === feed.address).map((article) => ({ key, feed, article })),
      ),
    );
    if (first === undefined) continue;
    const { key, feed, article } = first;
    const composed = composeArticle(applyFeedSettings(article, feed), {
      id: `${key}-pinned`,
      section: key,
      feed,
      publication,
      prepared,
    });
    found.pinned.set(pin.link, composed.shown);
    if (composed.wanted !== undefined) found.wanted.push([key, composed.wanted]);
  }
  return found;
}

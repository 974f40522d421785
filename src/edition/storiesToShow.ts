import type { FiledArticle } from '../news/article.ts';
import type { Feed } from '../news/feed.ts';
import { linkIdentity, type HiddenTest } from '../news/hidden.ts';
import { itemDefaults } from '../news/item.ts';
import { namesStory } from '../news/namesStory.ts';
import type { Section } from '../news/publication.ts';

/**
 * What each feed of a section has to show, newest first, in the order of the section's feeds: hidden stories are left out, and a story
 * that two feeds have stays with the one that had it first. Where a feed has no title, its publisher is the source; where its pictures
 * may not be shown, its stories have none.
 */
export function storiesToShow({
  section,
  articles,
  hidden,
}: {
  section: Section;
  articles: ReadonlyMap<string, readonly FiledArticle[]>;
  hidden: HiddenTest;
}): Map<string, FiledArticle[]> {
  const stories = new Map<string, FiledArticle[]>();
  for (const feed of section.feeds) {
    const rows = articles.get(feed.address) ?? [];
    const visible = rows.filter((article) => hidden(article) === undefined);
    const shown = visible.map((article) => asFeedAllows(article, feed));
    stories.set(
      feed.address,
      shown.toSorted((one, other) => other.sortTime - one.sortTime),
    );
  }
  return section.feeds.length < 2 ? stories : eachStoryOnce(stories);
}

/** The article itself where the feed changes nothing, so that what is known of it by identity stays known. */
function asFeedAllows(article: FiledArticle, { publisher, pictures }: Feed): FiledArticle {
  if (article.source !== '' && (pictures !== 'none' || article.image === null)) return article;
  return {
    ...article,
    source: article.source === '' ? publisher : article.source,
    image: pictures === 'none' ? null : article.image,
  };
}

/** Only the same link makes the same story: titles that are alike may be two stories. */
function eachStoryOnce(stories: ReadonlyMap<string, FiledArticle[]>): Map<string, FiledArticle[]> {
  const identities = new Map<FiledArticle, string>();
  const owners = new Map<string, FiledArticle>();
  for (const article of [...stories.values()].flat()) {
    if (article.link === itemDefaults.link) continue;
    const identity = linkIdentity(article.link);
    if (!namesStory(identity)) continue;
    identities.set(article, identity);
    const owner = owners.get(identity);
    if (owner === undefined || article.firstSeen < owner.firstSeen) owners.set(identity, article);
  }
  const isOwn = (article: FiledArticle): boolean => {
    const identity = identities.get(article);
    return identity === undefined || owners.get(identity)?.feed === article.feed;
  };
  return new Map([...stories].map(([feed, rows]) => [feed, rows.filter(isOwn)]));
}

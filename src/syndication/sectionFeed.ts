import { foreignLanguage, type Article, cutDescription } from '../news/article.ts';
import { type Edition, sectionOf } from '../news/edition.ts';
import type { Feed } from '../news/feed.ts';
import { itemDefaults } from '../news/item.ts';
import type { Publication } from '../news/publication.ts';
import { type SectionKey } from '../news/sections.ts';
import type { Post } from '../news/post.ts';
import { postEntry, type KnownEnclosures } from './blogFeed.ts';
import { messagesFor } from '../news/messages/messagesOf.ts';
import { stableId, type OutgoingEntry, type OutgoingFeed } from './outgoingFeed.ts';
import { plainText } from '../news/words/text.ts';

/**
 * Builds the feed of a section: headlines with sources and original links, and an excerpt only if the source allows it
 * (`Feed.syndicate`; docs/decisions/011). Never includes a source feed's URL, which may contain a publisher's key.
 */
export function sectionFeed({
  edition,
  key,
  posts = [],
  enclosures = new Map(),
}: {
  edition: Edition;
  key: SectionKey;
  /** The posts that name the section, with their text, newest first. */
  posts?: readonly Post[];
  enclosures?: KnownEnclosures;
}): OutgoingFeed {
  const { publication } = edition;
  const { section, result } = sectionOf(edition, key);
  const label = plainText(section.label);
  const stories = result.articles.flatMap((article) => {
    // An article whose feed was removed may not be syndicated.
    const syndicate = section.feeds.find(({ address }) => address === article.feed)?.syndicate ?? 'none';
    return syndicate === 'none' ? [] : [entryOf(article, { publication, syndicate })];
  });
  const own = posts.map((post) => postEntry(post, publication, enclosures));
  // Sorting is stable, and a story without a date stays where it is.
  const all = [...stories, ...own];
  const entries = own.length === 0 ? stories : all.toSorted((one, other) => other.updatedAt - one.updatedAt);
  return {
    publication,
    id: stableId(publication, 'feed', key),
    title: `${publication.name}: ${label}`,
    description: plainText(section.subheadline),
    page: `${publication.origin}/${section.slug}`,
    folder: `/${section.slug}`,
    categories: [label],
    rights: messagesFor(publication).feeds.storiesRights,
    // The publication's files decide what is syndicated. A hidden story doesn't make the feed newer.
    updatedAt: Math.max(
      result.updatedAt ?? 0,
      publication.changedAt,
      ...own.map(({ updatedAt }) => updatedAt),
    ),
    entries,
  };
}

function entryOf(
  article: Article,
  { publication, syndicate }: { publication: Publication; syndicate: Feed['syndicate'] },
): OutgoingEntry {
  const link = article.link === itemDefaults.link ? null : article.link;
  const language = foreignLanguage(article, publication);
  const publishedAt = article.pubDate === null ? null : Date.parse(article.pubDate);
  return {
    id: stableId(publication, 'story', article.feed, article.guid),
    title: article.title,
    ...(language && { language }),
    link,
    summary: syndicate === 'excerpts' ? cutDescription(article.description) : null,
    html: null,
    publishedAt,
    updatedAt: publishedAt ?? article.firstSeen,
    author: null,
    source: { name: article.source, address: link === null ? null : new URL(link).origin },
    categories: [],
    picture: null,
  };
}

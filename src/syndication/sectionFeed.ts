import type { Article } from '../news/article.ts';
import type { Edition, SectionEdition } from '../news/edition.ts';
import { itemDefaults } from '../news/item.ts';
import type { Publication } from '../news/publication.ts';
import { cutDescription } from '../news/reading.ts';
import type { SectionKey } from '../news/sections.ts';
import type { OutgoingEntry, OutgoingFeed } from './outgoingFeed.ts';
import { stableId } from './stableId.ts';

/**
 * A section as a feed of ours: who reported what, with the link to the original, and an excerpt only where the feed that brought the story
 * allows it (`Feed.syndicate`; docs/decisions/011). The address of that feed is never told: it may hold a key of the publisher's.
 */
export function sectionFeed({ edition, key }: { edition: Edition; key: SectionKey }): OutgoingFeed {
  const { publication } = edition;
  const { section, result } = edition.sections[key];
  const entries = result.articles.flatMap((article) => {
    const entry = entryOf({ article, publication, syndicate: syndicateOf({ article, section }) });
    return entry === null ? [] : [entry];
  });
  const published = entries.flatMap(({ publishedAt }) => publishedAt ?? []);
  return {
    publication,
    id: stableId({ publication, parts: ['feed', key] }),
    title: `${publication.name}: ${section.label}`,
    description: section.subheadline,
    page: `${publication.origin}/${section.slug}`,
    folder: `/${section.slug}`,
    categories: [section.label],
    rights: 'Every story belongs to the publisher that it names.',
    publishedAt: published.length === 0 ? null : Math.max(...published),
    // What is hidden or may be carried on stands in the publication's files: a change of them is one of the feed.
    updatedAt: Math.max(result.updatedAt ?? 0, publication.changedAt),
    entries,
  };
}

type Syndicate = Publication['sections'][SectionKey]['feeds'][number]['syndicate'];

/** A story whose feed is no longer named has nobody's leave. */
function syndicateOf({
  article,
  section,
}: {
  article: Article;
  section: SectionEdition['section'];
}): Syndicate {
  return section.feeds.find(({ address }) => address === article.feed)?.syndicate ?? 'none';
}

function entryOf({
  article,
  publication,
  syndicate,
}: {
  article: Article;
  publication: Publication;
  syndicate: Syndicate;
}): OutgoingEntry | null {
  if (syndicate === 'none') return null;
  const link = article.link === itemDefaults.link ? null : article.link;
  const publishedAt = article.pubDate === null ? null : Date.parse(article.pubDate);
  return {
    id: stableId({ publication, parts: ['story', article.feed, article.guid] }),
    title: article.title,
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

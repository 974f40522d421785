import type { Article } from '../news/article.ts';
import { momentOf } from '../news/dates.ts';
import type { Edition, SectionEdition } from '../news/edition.ts';
import { postPath, type PostEntry, type PostSummary } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import { sectionArticlesMax, type SectionKey } from '../news/sections.ts';

/**
 * Adds the publication's own posts to the stories of an edition: a section without feeds has only posts, a section with
 * `mix` has both, newest first. Only pages show the posts; calls and feeds have the stories of the feeds.
 * @param posts the published posts, newest first
 */
export function withOwnStories(edition: Edition, posts: readonly PostEntry[]): Edition {
  const bySection = Map.groupBy(posts, ({ section }) => section);
  const mixed = Array.from(edition.sections, ([key, sectionEdition]): [SectionKey, SectionEdition] => {
    const { feeds, mix } = sectionEdition.section;
    const ownPosts = feeds.length === 0 || mix ? (bySection.get(key) ?? []) : [];
    if (ownPosts.length === 0) return [key, sectionEdition];
    return [key, withNewPosts(sectionEdition, ownPosts, edition.publication)];
  });
  return { ...edition, sections: new Map(mixed) };
}

/** Replaces a section's stories with the posts on one page of its full list. */
export function withOlderPosts(
  edition: Edition,
  { key, posts, page }: { key: SectionKey; posts: readonly PostEntry[]; page: number },
): Edition {
  const sectionEdition = edition.sections.get(key);
  const pagePosts = posts.slice((page - 1) * sectionArticlesMax, page * sectionArticlesMax);
  if (sectionEdition === undefined || pagePosts.length === 0) return edition;
  const result = { ...sectionEdition.result, articles: [], updatedAt: null };
  const emptied = { ...sectionEdition, result };
  const sections = new Map(edition.sections).set(key, withStories(emptied, pagePosts, edition.publication));
  return { ...edition, sections };
}

/** Adds posts to a section's stories. The newest post counts as a change of the section. */
function withNewPosts(
  sectionEdition: SectionEdition,
  posts: readonly PostEntry[],
  publication: Publication,
): SectionEdition {
  const { result, ...others } = withStories(sectionEdition, posts, publication);
  const [newest] = posts;
  const appearedAt = newest === undefined ? 0 : ownStory(newest, publication).sortTime;
  return { ...others, result: { ...result, updatedAt: Math.max(result.updatedAt ?? 0, appearedAt) || null } };
}

function withStories(
  sectionEdition: SectionEdition,
  posts: readonly PostEntry[],
  publication: Publication,
): SectionEdition {
  const { result } = sectionEdition;
  const ownStories = posts.slice(0, sectionArticlesMax).map((post) => ownStory(post, publication));
  const articles = [...result.articles, ...ownStories]
    .toSorted((one, other) => other.sortTime - one.sortTime)
    .slice(0, sectionArticlesMax);
  // Posts fill the section even if its feeds don't respond.
  const isStale = result.status === 'stale' || result.status === 'error';
  return { ...sectionEdition, result: { ...result, articles, status: isStale ? 'stale' : 'loaded' } };
}

type Publisher = Pick<Publication, 'name' | 'timeZone' | 'language' | 'posts'>;

/** The story of each post, cached because pages of all sections show it. */
const storyOfPost = new WeakMap<PostSummary, { publication: Publisher; story: Article }>();

/** Makes a story of a post. Its link is a path, and its source is the publication. */
export function ownStory(post: PostSummary, publication: Publisher): Article {
  const known = storyOfPost.get(post);
  if (known?.publication === publication) return known.story;
  const story = toStory(post, publication);
  storyOfPost.set(post, { publication, story });
  return story;
}

function toStory(post: PostSummary, publication: Publisher): Article {
  const { name, timeZone, language } = publication;
  const { id, date, picture } = post;
  const sortTime = date === null ? 0 : momentOf({ date, timeZone });
  return {
    id: `post-${id}`,
    section: post.section ?? '',
    feed: 'post',
    guid: id,
    title: post.metaTitle,
    description: post.metaDescription,
    link: postPath(publication, post.slug),
    pubDate: date,
    sortTime,
    firstSeen: sortTime,
    author: post.author ?? '',
    source: name,
    wordCount: post.words ?? 0,
    language: post.language ?? language,
    image: picture?.address ?? null,
    ...(picture !== undefined && { picture }),
    ...(typeof picture?.credit === 'string' && { credit: picture.credit }),
  };
}

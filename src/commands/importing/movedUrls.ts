import type { WithPeople } from '../../news/site/people.ts';
import { postPath, topicPath, type WithPosts } from '../../news/post.ts';
import { normalizeUrl } from '../../news/site/redirects.ts';
import { postsByTopic } from '../../news/topics/postTopics.ts';
import { plainTextOf } from './htmlToMarkdown.ts';
import type { FormerTopic, ImportedPost, ReadExport } from './importedPost.ts';
import type { MovedUrls } from './oldSite.ts';
import { namesIn } from './postText.ts';

/** Maps old URLs of topics and feeds to new URLs. A topic is a list of the posts with one tag or by one author. */
export function movedListUrls(
  { posts, topics, feeds }: Pick<ReadExport, 'posts' | 'topics' | 'feeds'>,
  publication: WithPosts & WithPeople,
): ReadonlyMap<string, string> {
  const published = posts.filter(({ isDraft, publishedAt }) => !isDraft && publishedAt !== null);
  const labels = published.map(({ tags, authors }) => ({
    tags: tags.map((tag) => plainTextOf(tag)),
    author: null,
    authors: namesIn(authors),
  }));
  const pages = postsByTopic(labels, publication);
  /** Returns the path of the topic's page; null if no post has the topic. */
  const target = ({ kind, name }: FormerTopic) => {
    const path =
      kind === 'author'
        ? topicPath(publication, 'authors', name)
        : topicPath(publication, 'tags', plainTextOf(name));
    return path !== null && pages.has(path) ? path : null;
  };
  return new Map([
    ...topics.flatMap((topic): [string, string][] => {
      const to = target(topic);
      return to === null ? [] : [[topic.url, to]];
    }),
    ...feeds.map((url) => [url, '/feed.xml'] as const),
  ]);
}

/** Maps old URLs of posts, including unpublished posts, and of lists to new URLs, for links in posts. */
export function movedUrls(
  posts: readonly ImportedPost[],
  {
    slugs,
    lists,
    publication,
  }: { slugs: ReadonlyMap<string, string>; lists: ReadonlyMap<string, string>; publication: WithPosts },
): MovedUrls {
  const ofPosts = posts.flatMap(({ id, formerUrls }) =>
    formerUrls.map((url) => [url, postPath(publication, slugs.get(id) ?? '')] as const),
  );
  return firstOf([...ofPosts, ...lists].map(([from, to]) => [normalizeUrl(from), to]));
}

/** Makes a map. If a key is repeated, its first entry counts. */
function firstOf(entries: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const [key, value] of entries) map.getOrInsert(key, value);
  return map;
}

/** Makes lines for `redirects.yaml`. Leaves out old URLs that are now the URL of a post. */
export function movedUrlLines(
  published: readonly { slug: string; formerUrls: readonly string[] }[],
  { lists, publication }: { lists: ReadonlyMap<string, string>; publication: WithPosts },
): ReadonlyMap<string, string> {
  const pages = new Set(published.map(({ slug }) => normalizeUrl(postPath(publication, slug))));
  const lines = published.flatMap(({ slug, formerUrls }) =>
    // WordPress ignores extra slashes at the beginning.
    formerUrls.map((url) => [url.replace(/^\/+/u, '/'), postPath(publication, slug)] as const),
  );
  return firstOf([...lines, ...lists].filter(([from]) => !pages.has(normalizeUrl(from))));
}

import type { WithPeople } from '../site/people.ts';
import { authorsOf, topicPath, type PostSummary, type WithPosts } from '../post.ts';

/** A tag or an author with a page of its posts. */
export interface PostTopic {
  kind: 'tag' | 'author';
  /** The name as it is written in the topic's newest post. */
  name: string;
  /** `/blog/tags/new-bridge`, `/blog/authors/ada-example`. */
  path: string;
}

/** The links of a post: to the pages of its topics, and to other posts. */
export interface PostLinks {
  tags: PostTopic[];
  authors: PostTopic[];
  /** The posts to read next: posts that share the most tags, then the newest posts. */
  next: PostSummary[];
}

type Labels = Pick<PostSummary, 'tags' | 'author' | 'authors'>;

/** A topic and its posts, in order. */
interface TopicPosts<Post> {
  topic: PostTopic;
  posts: Post[];
}

/**
 * Groups posts by tag and author. Topics are keyed by path, in order of their first post; spellings with the same
 * letters and digits are one topic. The publication's people are topics even without posts. Cached, because every
 * post's page needs the topics.
 */
export function postsByTopic<Post extends Labels>(
  posts: readonly Post[],
  publication: WithPosts & WithPeople,
): ReadonlyMap<string, TopicPosts<Post>> {
  const cache = topicsOfLists.getOrInsertComputed(posts, () => new WeakMap());
  return cache.getOrInsertComputed(publication, () => groupByTopic(posts, publication)) as Map<
    string,
    TopicPosts<Post>
  >;
}

/** The cache, by list of posts and then by publication. Neither changes in place. */
const topicsOfLists = new WeakMap<readonly Labels[], WeakMap<WithPosts, Map<string, TopicPosts<Labels>>>>();

function groupByTopic<Post extends Labels>(
  posts: readonly Post[],
  publication: WithPosts & WithPeople,
): Map<string, TopicPosts<Post>> {
  const topics = new Map<string, TopicPosts<Post>>();
  for (const post of posts) {
    for (const topic of topicsOf(post, publication))
      topics.getOrInsertComputed(topic.path, () => ({ topic, posts: [] })).posts.push(post);
  }
  for (const { name } of publication.people)
    for (const topic of topicsOf({ tags: [], author: name }, publication))
      topics.getOrInsertComputed(topic.path, () => ({ topic, posts: [] }));
  return topics;
}

/**
 * Returns the links of a post. `posts` has all listed posts, newest first; a list without tags and authors gives no
 * links to topics.
 */
export function linksOf(
  post: Labels & { slug: string },
  posts: readonly PostSummary[],
  publication: WithPosts & WithPeople,
): PostLinks {
  const allTopics = postsByTopic(posts, publication);
  const topics = topicsOf(post, publication).flatMap(({ path }) => allTopics.get(path)?.topic ?? []);
  const tags = topics.filter(({ kind }) => kind === 'tag');
  const sharedTags = new Map<PostSummary, number>();
  for (const { path } of tags)
    for (const other of allTopics.get(path)?.posts ?? [])
      sharedTags.set(other, (sharedTags.get(other) ?? 0) + 1);
  return {
    tags,
    authors: topics.filter(({ kind }) => kind === 'author'),
    next: posts
      .filter(({ slug }) => slug !== post.slug)
      .toSorted((one, other) => (sharedTags.get(other) ?? 0) - (sharedTags.get(one) ?? 0))
      .slice(0, nextMax),
  };
}

/** Returns the topics of one post without repeats: tags that have a path, then authors. */
function topicsOf({ tags, ...post }: Labels, publication: WithPosts): PostTopic[] {
  const pathIn = (folder: 'tags' | 'authors', name: string) => topicPath(publication, folder, name);
  const topics = [
    ...tags.map((name) => ({ kind: 'tag' as const, name, path: pathIn('tags', name) })),
    ...authorsOf(post).map((name) => ({ kind: 'author' as const, name, path: pathIn('authors', name) })),
  ].flatMap(({ path, ...label }) => (path === null ? [] : [{ ...label, path }]));
  return topics.filter(({ path }, index) => topics.findIndex((other) => other.path === path) === index);
}

const nextMax = 3;

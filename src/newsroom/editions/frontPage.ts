import { chooseLead } from '../../edition/chooseLead.ts';
import type { Edition } from '../../news/edition.ts';
import { withOwnStories } from '../../edition/ownStories.ts';
import { isStoryPin, oldAt, pinsAt } from '../../news/site/pins.ts';
import type { PostSummary } from '../../news/post.ts';
import type { PublishedBlog } from '../blogs.ts';
import { sectionPosts } from './sectionPage.ts';

/** Reads the contents of the front page. */
export async function readFrontPage({
  edition: feedEdition,
  blog,
  now,
}: {
  edition: Edition;
  blog: Pick<PublishedBlog, 'page' | 'entries' | 'nextChangeAt'>;
  /** Epoch milliseconds. */
  now: number;
}) {
  const { publication } = feedEdition;
  const edition = withOwnStories(feedEdition, await sectionPosts(publication, blog));
  const postPins = pinsAt(publication, now).filter((pin) => !isStoryPin(pin));
  // Posts are listed only if one is pinned, because a functions host needs many requests to list them.
  const entries = postPins.length === 0 ? [] : await blog.entries();
  const pinned =
    'kind' in entries ? [] : entries.filter(({ id }) => postPins.some(({ link }) => link === id));
  const { lead, until } = chooseLead(edition, { posts: pinned, now });
  const list = await blog.page(1);
  const becomesOldAt = lead === null ? now : oldAt(lead);
  const leadPost = pinned.find(({ id }) => id === lead?.article.guid);
  return {
    /** The edition with the publication's own posts among the stories. */
    edition,
    /** Null if there are no stories. */
    lead,
    posts: newestPosts('kind' in list ? [] : list.posts, leadPost),
    /** When the lead, its heading or the posts may change without an event, in epoch milliseconds. */
    freshUntil: Math.min(until, blog.nextChangeAt(now), becomesOldAt > now ? becomesOldAt : Infinity),
  };
}

/** Returns the newest posts. A pinned post that is the lead comes first. */
function newestPosts(posts: readonly PostSummary[], leadPost: PostSummary | undefined): PostSummary[] {
  return leadPost === undefined ? [...posts] : [leadPost, ...posts.filter(({ id }) => id !== leadPost.id)];
}

import { chooseLead } from '../../edition/chooseLead.ts';
import type { Edition } from '../../news/edition.ts';
import { isStoryPin, pinsAt, type Lead } from '../../news/site/pins.ts';
import type { PostSummary } from '../../news/post.ts';
import { homePosts } from '../../news/sections.ts';
import type { PublishedBlog } from '../blogs.ts';

/** The parts of the front page that aren't sections. */
interface FrontPage {
  /** Null without stories. */
  lead: Lead | null;
  /** The newest posts except the lead. */
  posts: PostSummary[];
  /** When the lead or the posts may change without an event, in epoch milliseconds. */
  freshUntil: number;
}

export async function openFrontPage({
  edition,
  blog,
  now,
}: {
  edition: Edition;
  blog: Pick<PublishedBlog, 'page' | 'entries' | 'nextChangeAt'>;
  /** Epoch milliseconds. */
  now: number;
}): Promise<FrontPage> {
  const ids = pinsAt(edition.publication, now).filter((pin) => !isStoryPin(pin));
  // Requests all posts of a functions host only if they are needed.
  const entries = ids.length === 0 ? [] : await blog.entries();
  const pinned = 'kind' in entries ? [] : entries.filter(({ id }) => ids.some(({ link }) => link === id));
  const { lead, until } = chooseLead(edition, { posts: pinned, now });
  const list = await blog.page(1);
  const posts = 'kind' in list ? [] : list.posts;
  return {
    lead,
    posts: posts
      .filter(({ id }) => lead?.item.kind !== 'post' || id !== lead.item.post.id)
      .slice(0, homePosts),
    freshUntil: Math.min(until, blog.nextChangeAt(now)),
  };
}

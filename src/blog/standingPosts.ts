import path from 'node:path';
import type { BlogMistake } from './blogMistake.ts';
import type { FiledPost, ReadPost } from './readPosts.ts';

/** The posts that may be shown, newest first, and all that is wrong with the files. */
export interface StandingPosts {
  posts: FiledPost[];
  mistakes: BlogMistake[];
}

/**
 * Chooses from what was read. No two posts share an id or a slug, former slugs included: the file that comes first keeps it. A file
 * with a mistake leaves its last good post of `before` standing, so that a slip of the pen takes nothing away from readers.
 */
export function standingPosts(read: readonly ReadPost[], before: readonly FiledPost[]): StandingPosts {
  const posts: FiledPost[] = [];
  const mistakes: BlogMistake[] = [];
  for (const each of read) {
    const wrong = each.kind === 'broken' ? each.mistakes : clashes(each, posts);
    mistakes.push(...wrong);
    const sound = each.kind === 'post' && wrong.length === 0;
    const kept = sound ? each : before.find(({ file }) => file === each.file);
    if (kept !== undefined && clashes(kept, posts).length === 0) posts.push(kept);
  }
  return { posts: posts.toSorted(newestFirst), mistakes };
}

function clashes(filed: FiledPost, others: readonly FiledPost[]): BlogMistake[] {
  const { file, post, formerSlugs, placeOf } = filed;
  const mistakes: BlogMistake[] = [];
  const told = (key: string, value: string, other: FiledPost, remedy: string) => {
    const message = `\`${key}\` "${value}" already belongs to ${path.basename(other.file)}.`;
    mistakes.push({ file, ...placeOf(key), message, remedy });
  };
  for (const other of others) {
    if (other.post.id === post.id) {
      told('id', post.id, other, "Give this post an id of its own: the other's may never change.");
    }
    if (slugsOf(other).includes(post.slug)) {
      told('slug', post.slug, other, 'Give this post another `slug`.');
    }
    for (const former of formerSlugs.filter((slug) => slugsOf(other).includes(slug))) {
      told('formerSlugs', former, other, 'Keep it with one of the two: a slug leads to one post.');
    }
  }
  return mistakes;
}

function slugsOf({ post, formerSlugs }: FiledPost): string[] {
  return [post.slug, ...formerSlugs];
}

function newestFirst(one: FiledPost, other: FiledPost): number {
  return other.post.date.localeCompare(one.post.date) || one.file.localeCompare(other.file);
}

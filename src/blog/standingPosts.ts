import path from 'node:path';
import type { Mistake } from '../yaml/mistake.ts';
import type { FiledPost, ReadPost } from './readPosts.ts';

/** The posts that may be shown, newest first, and all that is wrong with the files. */
export interface StandingPosts {
  posts: FiledPost[];
  mistakes: Mistake[];
}

/**
 * Chooses from what was read. No two posts share an id or a slug, former slugs included: what readers know keeps it, see `byClaim`. A
 * file with a mistake leaves its last good post of `before` standing, so that a slip of the pen takes nothing away from readers.
 */
export function standingPosts(read: readonly ReadPost[], before: readonly FiledPost[]): StandingPosts {
  const posts: FiledPost[] = [];
  const mistakes = new Map<string, Mistake[]>();
  for (const each of byClaim(read, before)) {
    const wrong = each.kind === 'broken' ? each.mistakes : clashes(each, posts);
    mistakes.set(each.file, wrong);
    const sound = each.kind === 'post' && wrong.length === 0;
    const kept = sound ? each : before.find(({ file }) => file === each.file);
    if (kept !== undefined && clashes(kept, posts).length === 0) posts.push(kept);
  }
  return {
    posts: posts.toSorted(newestFirst),
    mistakes: read.flatMap(({ file }) => mistakes.get(file) ?? []),
  };
}

/**
 * In the order in which they may claim an id or a slug: first the files that have stood with the names that they have, then those that
 * have stood with others, then new ones; among these the post that appears first, and as early by the names of their files.
 */
function byClaim(read: readonly ReadPost[], before: readonly FiledPost[]): ReadPost[] {
  const stood = new Map(before.map((filed) => [filed.file, namesOf(filed)]));
  const rankOf = (each: ReadPost): number => {
    const names = stood.get(each.file);
    if (names === undefined) return 2;
    return each.kind === 'broken' || namesOf(each) === names ? 0 : 1;
  };
  return read
    .map((each) => ({ each, rank: rankOf(each), from: each.kind === 'post' ? each.appearsAt : 0 }))
    .toSorted((one, other) => one.rank - other.rank || Math.sign(one.from - other.from) || 0)
    .map(({ each }) => each);
}

function namesOf(filed: FiledPost): string {
  return [filed.post.id, ...slugsOf(filed)].join(' ');
}

function clashes(filed: FiledPost, others: readonly FiledPost[]): Mistake[] {
  const { file, post, formerSlugs, placeOf } = filed;
  const mistakes: Mistake[] = [];
  const told = (key: string, value: string, other: FiledPost, remedy: string) => {
    const message = `\`${key}\` "${value}" already belongs to ${path.basename(other.file)}.`;
    mistakes.push({ file, ...placeOf(key), message, remedy });
  };
  const later = (other: FiledPost) =>
    `Whichever of ${path.basename(file)} and ${path.basename(other.file)} was published last needs`;
  for (const other of others) {
    if (other.post.id === post.id) {
      told('id', post.id, other, `${later(other)} an id of its own: the other's may never change.`);
    }
    if (slugsOf(other).includes(post.slug)) {
      told('slug', post.slug, other, `${later(other)} another \`slug\`.`);
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

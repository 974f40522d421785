import path from 'node:path';
import type { LastGood } from '../runtime/lastGood.ts';
import type { Mistake } from '../yaml/mistake.ts';
import type { OlderPosts } from './blog.ts';
import type { FolderPost, PostFileResult } from './folderPost.ts';
import type { PostResults } from './readPosts.ts';

/** The posts to show, newest first, and the mistakes in all files. */
export interface ChosenPosts {
  posts: FolderPost[];
  mistakes: Mistake[];
  older: OlderPosts;
}

/**
 * Chooses the posts to show, so that no two share an id or a slug (former slugs included). Except for a draft, a file
 * with a mistake keeps its last good post, so that neither a typo nor a missing folder removes a post.
 */
export async function choosePosts(read: PostResults, last: LastGood<FolderPost>): Promise<ChosenPosts> {
  const { results, isFolderReadable } = read;
  // Posts that were shown before a restart keep their ids and slugs.
  if (!isFolderReadable || results.some(({ kind }) => kind === 'broken'))
    for (const file of await last.keys()) await last.choose(file, null);
  if (!isFolderReadable) {
    const posts = [...last.known().values()].toSorted(compareNewestFirst);
    const mistakes = results.flatMap((result) => (result.kind === 'broken' ? result.mistakes : []));
    return { posts, mistakes, older: { files: posts.map(({ file }) => file), isFolderMissing: true } };
  }
  const posts = openPostNames();
  const older: string[] = [];
  const mistakes = new Map<string, Mistake[]>();
  for (const result of byPrecedence(results, last.known())) {
    const conflicts = result.kind === 'broken' ? [] : posts.conflicts(result);
    mistakes.set(result.file, [...conflicts, ...result.mistakes]);
    const goodPost = result.kind === 'post' && conflicts.length === 0 ? result : null;
    // A broken draft must not fall back to its last good version, which may be public.
    if (goodPost === null && isDraft(result)) continue;
    const shown = await last.choose(result.file, goodPost);
    if (shown === null || posts.conflicts(shown).length > 0) continue;
    posts.add(shown);
    if (goodPost === null) older.push(shown.file);
  }
  const all = posts.all();
  last.retain(new Set(all.map(({ file }) => file)));
  return {
    posts: all.toSorted(compareNewestFirst),
    mistakes: results.flatMap(({ file }) => mistakes.get(file) ?? []),
    older: { files: older.toSorted(), isFolderMissing: false },
  };
}

function isDraft(result: PostFileResult): boolean {
  return result.kind === 'broken' ? result.isDraft === true : result.appearsAt === Infinity;
}

/**
 * Sorts files so that the first post with an id or slug keeps it: posts already shown under the same names, then posts
 * shown under other names, then new posts. Within each group, the earlier date comes first, then the file name.
 */
function byPrecedence(
  results: readonly PostFileResult[],
  before: ReadonlyMap<string, FolderPost>,
): PostFileResult[] {
  const rankOf = (result: PostFileResult): number => {
    const post = before.get(result.file);
    if (post === undefined) return 2;
    return result.kind === 'broken' || namesOf(result) === namesOf(post) ? 0 : 1;
  };
  return results
    .map((result) => ({
      result,
      rank: rankOf(result),
      appearsAt: result.kind === 'post' ? result.appearsAt : 0,
    }))
    .toSorted((one, other) => one.rank - other.rank || Math.sign(one.appearsAt - other.appearsAt) || 0)
    .map(({ result }) => result);
}

function namesOf(post: FolderPost): string {
  return [post.post.id, ...slugsOf(post)].join(' ');
}

/** Collects posts, no two of which share an id or a slug. */
function openPostNames() {
  const byId = new Map<string, FolderPost>();
  const bySlug = new Map<string, FolderPost>();
  return {
    all: () => [...byId.values()],
    add(post: FolderPost): void {
      byId.set(post.post.id, post);
      for (const slug of slugsOf(post)) bySlug.set(slug, post);
    },
    /** Returns a mistake for each id or slug that the post shares with a post added before. */
    conflicts({ file, post, formerSlugs, mistakeAt }: FolderPost): Mistake[] {
      const mistakes: Mistake[] = [];
      const add = (key: string, value: string, remedy: (other: string) => string, other?: FolderPost) => {
        if (other === undefined) return;
        const name = path.basename(other.file);
        const message = `\`${key}\` "${value}" already belongs to ${name}.`;
        mistakes.push(mistakeAt([key], { message, remedy: remedy(name) }));
      };
      const later = (other: string) => `whichever of ${path.basename(file)} and ${other} was published later`;
      const { id, slug } = post;
      add(
        'id',
        id,
        (other) => `Change the \`id\` in ${later(other)}; the other must keep its id.`,
        byId.get(id),
      );
      add('slug', slug, (other) => `Change the \`slug\` in ${later(other)}.`, bySlug.get(slug));
      for (const former of formerSlugs)
        add(
          'formerSlugs',
          former,
          () => 'Keep it in only one of the two: a slug leads to one post.',
          bySlug.get(former),
        );
      return mistakes;
    },
  };
}

function slugsOf({ post, formerSlugs }: FolderPost): string[] {
  return [post.slug, ...formerSlugs];
}

function compareNewestFirst(one: FolderPost, other: FolderPost): number {
  // Drafts appear at Infinity, and the difference between two infinities is NaN.
  return Math.sign(other.appearsAt - one.appearsAt) || one.file.localeCompare(other.file, 'en');
}

import path from 'node:path';
import type { LastGood } from '../runtime/lastGood.ts';
import type { Mistake } from '../yaml/mistake.ts';
import type { OlderPosts } from './blog.ts';
import type { FolderPost, PostFileResult } from './folderPost.ts';
import type { PostsRead } from './readPosts.ts';

/** The posts to show, newest first, and the mistakes in all files. */
export interface ChosenPosts {
  posts: FolderPost[];
  mistakes: Mistake[];
  older: OlderPosts;
}

/**
 * Chooses the posts to show, so that no two share an id or a slug (former slugs included). A file with a mistake keeps
 * its last good post, so that neither a typo nor a missing folder takes a post away from readers.
 */
export async function choosePosts(read: PostsRead, last: LastGood<FolderPost>): Promise<ChosenPosts> {
  const { results, isFolderReadable } = read;
  // An earlier process may have shown posts, which keep their ids and slugs.
  if (!isFolderReadable || results.some(({ kind }) => kind === 'broken'))
    for (const file of await last.keys()) await last.choose(file, null);
  if (!isFolderReadable) {
    const posts = [...last.known().values()].toSorted(compareNewestFirst);
    const mistakes = results.flatMap((result) => (result.kind === 'broken' ? result.mistakes : []));
    return { posts, mistakes, older: { files: posts.map(({ file }) => file), isFolderMissing: true } };
  }
  const posts: FolderPost[] = [];
  const older: string[] = [];
  const mistakes = new Map<string, Mistake[]>();
  for (const result of byPrecedence(results, last.known())) {
    const wrong = result.kind === 'broken' ? result.mistakes : conflicts(result, posts);
    mistakes.set(result.file, result.kind === 'broken' ? wrong : [...wrong, ...result.mistakes]);
    const good = result.kind === 'post' && wrong.length === 0 ? result : null;
    const shown = await last.choose(result.file, good);
    if (shown === null || conflicts(shown, posts).length > 0) continue;
    posts.push(shown);
    if (good === null) older.push(shown.file);
  }
  last.retain(new Set(posts.map(({ file }) => file)));
  return {
    posts: posts.toSorted(compareNewestFirst),
    mistakes: results.flatMap(({ file }) => mistakes.get(file) ?? []),
    older: { files: older.toSorted(), isFolderMissing: false },
  };
}

/**
 * Sorts by who keeps a contested id or slug: posts already shown under the same names, then posts shown under other
 * names, then new posts. Within each group the earlier date wins, then the file name.
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
      from: result.kind === 'post' ? result.appearsAt : 0,
    }))
    .toSorted((one, other) => one.rank - other.rank || Math.sign(one.from - other.from) || 0)
    .map(({ result }) => result);
}

function namesOf(post: FolderPost): string {
  return [post.post.id, ...slugsOf(post)].join(' ');
}

function conflicts(one: FolderPost, others: readonly FolderPost[]): Mistake[] {
  const { file, post, formerSlugs, positionOf } = one;
  const mistakes: Mistake[] = [];
  for (const other of others) {
    const otherName = path.basename(other.file);
    const add = (key: string, value: string, remedy: string) => {
      const message = `\`${key}\` "${value}" already belongs to ${otherName}.`;
      mistakes.push({ file, ...positionOf(key), message, remedy });
    };
    const later = `whichever of ${path.basename(file)} and ${otherName} was published later`;
    if (other.post.id === post.id)
      add('id', post.id, `Change the \`id\` in ${later}; the other must keep its id.`);
    if (slugsOf(other).includes(post.slug)) add('slug', post.slug, `Change the \`slug\` in ${later}.`);
    for (const former of formerSlugs.filter((slug) => slugsOf(other).includes(slug)))
      add('formerSlugs', former, 'Keep it in only one of the two: a slug leads to one post.');
  }
  return mistakes;
}

function slugsOf({ post, formerSlugs }: FolderPost): string[] {
  return [post.slug, ...formerSlugs];
}

function compareNewestFirst(one: FolderPost, other: FolderPost): number {
  // Drafts appear at Infinity, and the difference of two is NaN.
  return Math.sign(other.appearsAt - one.appearsAt) || one.file.localeCompare(other.file);
}

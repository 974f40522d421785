import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parsePostFile, type PostFile } from '../../blog/postFile.ts';
import { pictureFileName } from '../../news/pictures/picture.ts';
import { percentDecode } from '../../news/words/percentDecode.ts';
import { slugOf } from '../../news/words/slugOf.ts';
import { isAbsent, readTextFile } from '../../yaml/readTextFile.ts';
import type { ImportedPost } from './importedPost.ts';

/** A post that the publication already has. */
interface ExistingPost {
  /** The name of the post's file in `blog`. */
  file: string;
  text: string;
  slug: string;
  front: PostFile['front'];
}

/** The posts in a publication's folder `blog`. */
export type ExistingPosts = Awaited<ReturnType<typeof readExistingPosts>>;

/** Reads the posts of a publication, to recognize the posts of an earlier import. Translations share a post's id. */
export async function readExistingPosts(folder: string) {
  const names = await namesIn(folder);
  const byId = new Map<string, ExistingPost>();
  /** Slugs that another post can't have. */
  const slugs = new Set<string>();
  /** The names of files that can't be read or have mistakes. */
  const unreadable = new Set<string>();
  for (const file of names.filter((name) => /^[^.]+\.md$/u.test(name))) {
    const name = path.basename(file, '.md');
    slugs.add(name);
    const read = await readTextFile(path.join(folder, file));
    const parsed = read.kind === 'text' ? parsePostFile(file, read.text) : null;
    if (read.kind !== 'text' || parsed?.kind !== 'postFile') {
      unreadable.add(file);
      continue;
    }
    const { front } = parsed;
    const slug = front.slug ?? name;
    for (const each of [slug, ...(front.formerSlugs ?? [])]) slugs.add(each);
    byId.set(front.id, { file, text: read.text, slug, front });
  }
  return { byId, slugs, unreadable };
}

/** Returns the names of the files in a folder; empty if it doesn't exist. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (isAbsent(error)) return [];
    throw error;
  });
}

/**
 * Gives every post a unique slug: its current slug if the publication already has the post, otherwise a slug like the
 * one on the old site.
 */
export function nameImports(
  posts: readonly ImportedPost[],
  existing: ExistingPosts,
): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set(existing.slugs);
  const unreadable = new Set(existing.unreadable);
  for (const { id, slug, title } of posts) {
    const preferred = shortenSlug(slugOf(percentDecode(slug)) || slugOf(title) || id);
    // A file with mistakes may be this post, so the post's slug isn't changed to make a second file.
    const isBlocked = unreadable.delete(`${preferred}.md`);
    const chosen = existing.byId.get(id)?.slug ?? (isBlocked ? preferred : freeSlug(preferred, taken));
    taken.add(chosen);
    slugs.set(id, chosen);
  }
  return slugs;
}

function freeSlug(preferred: string, taken: ReadonlySet<string>): string {
  let chosen = preferred;
  for (let number = 2; taken.has(chosen); number += 1) chosen = `${preferred}-${number}`;
  return chosen;
}

/**
 * Returns the name of an old site's picture in the folder `pictures`; null if its format can't be shown. The name
 * includes part of a hash of the URL, so that it is unique and the same in every import.
 */
export function pictureNameFor(url: string, siteName: string): string | null {
  const [pathname = ''] = url.split(/[?#]/u, 1);
  const { name, ext } = path.posix.parse(percentDecode(pathname));
  if (!pictureFileName.test(ext) || url.startsWith('data:')) return null;
  const hash = createHash('sha256').update(`${siteName} ${url}`).digest('hex').slice(0, hashDigits);
  return `${shortenSlug(slugOf(name) || 'picture')}-${hash}${ext.toLowerCase()}`;
}

const hashDigits = 8;

/** Shortens a slug that is too long, at the end of a word. */
function shortenSlug(slug: string): string {
  if (slug.length <= slugCharactersMax) return slug;
  const cut = slug.slice(0, slugCharactersMax + 1);
  return cut.replace(/-[^-]*$/u, '').slice(0, slugCharactersMax);
}

/** File systems allow names of 255 bytes. */
const slugCharactersMax = 100;

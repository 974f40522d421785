import path from 'node:path';
import type { StoredGood } from '../runtime/lastGood.ts';
import type { FolderPost, PostOptions, ValidateMarkdown } from './folderPost.ts';
import { readPosts, type PostLanguages } from './readPosts.ts';

/** Reads the last good posts that were stored before a restart. Returns no posts once the blog is open. */
export function storedPosts({
  folder,
  storedFolder,
  isOpening,
  ...options
}: Omit<PostOptions, 'validateMarkdown'> & {
  folder: string;
  storedFolder: string | undefined;
  languages?: PostLanguages | undefined;
  isOpening: () => boolean;
}): StoredGood<FolderPost> {
  let posts: Promise<Map<string, FolderPost>> | undefined;

  async function readAll(): Promise<Map<string, FolderPost>> {
    if (storedFolder === undefined) return new Map();
    const read = await readPosts({ folder: storedFolder, validateMarkdown: skipValidation, ...options });
    const good = new Map<string, FolderPost>();
    for (const result of read.results) {
      const file = path.join(folder, path.basename(result.file));
      if (result.kind === 'post') good.set(file, { ...result, file });
    }
    return good;
  }

  const known = async () => (isOpening() ? (posts ??= readAll()) : new Map<string, FolderPost>());
  return {
    keys: async () => [...(await known()).keys()],
    read: async (file) => (await known()).get(file) ?? null,
  };
}

export const skipValidation: ValidateMarkdown = () => Promise.resolve(null);

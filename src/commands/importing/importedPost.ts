import { counted } from '../../news/words/counted.ts';

/** A post in another program's export, before it becomes a file. */
export interface ImportedPost {
  /** The id there, with the program's name: it never changes, so a second import finds the post again. */
  id: string;
  title: string;
  slug: string;
  html: string;
  /** Epoch milliseconds; null if the export doesn't say. */
  publishedAt: number | null;
  isDraft: boolean;
  /** What the post is about, in one or two sentences. Empty if the export has none. */
  description: string;
  authors: string[];
  tags: string[];
  category: string | null;
  /** The URL of the picture above the post, and what it shows. */
  picture: { url: string; text: string } | null;
  /** The path of its old URL; null if that can't be known. */
  formerPath: string | null;
}

/** The content of an export. */
export interface ReadExport {
  kind: 'export';
  /** The program's name, for people. */
  program: 'Ghost' | 'WordPress';
  /** The beginnings of the old site's URLs. */
  origins: string[];
  posts: ImportedPost[];
  /** What isn't a post, or couldn't be read, in full sentences. */
  leftOut: string[];
}

/** The file can't be read; `message` and `remedy` are full sentences. */
export interface UnreadableExport {
  kind: 'unreadable';
  message: string;
  remedy: string;
}

/** Limits on the memory that an export may take. */
export const limits = { fileBytesMax: 512 * 1024 * 1024, postCharactersMax: 400_000, postsMax: 100_000 };

export function unreadable(message: string, remedy: string): UnreadableExport {
  return { kind: 'unreadable', message, remedy };
}

/** A sentence about the pages of an export, which aren't imported; none if there are no pages. */
export function leftPages(count: number, program: ReadExport['program']): string[] {
  if (count === 0) return [];
  const [verb, them] = count === 1 ? ['was', 'it'] : ['were', 'them'];
  return [`${counted(count, 'page')} of ${program} ${verb} left out; write ${them} as pages/<name>.md.`];
}

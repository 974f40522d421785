import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { startOfDay } from '../news/dates.ts';
import type { Post } from '../news/post.ts';
import { slugFault, slugOf } from '../yaml/field.ts';
import { brokenFile, type BrokenFile } from '../yaml/mistake.ts';
import { isAbsent, readTextFile } from '../yaml/readTextFile.ts';
import type { RenderedMarkdown } from './blog.ts';
import { mapInBatches } from './loadPosts.ts';
import { parsePostFile, type PostFile } from './postFile.ts';

/** A post from the folder, before its body is rendered. */
export interface FolderPost {
  file: string;
  post: Omit<Post, 'html'>;
  /** The start of its day in the publication's time zone, in epoch milliseconds; Infinity for a draft. */
  appearsAt: number;
  formerSlugs: string[];
  positionOf: PostFile['positionOf'];
}

/** The post in one file, or the file's mistakes. */
export type PostFileResult = ({ kind: 'post' } & FolderPost) | (BrokenFile & { file: string });

/** Renders a body to check that it can be rendered; null skips the check. */
export type ValidateMarkdown = (markdown: string) => Promise<RenderedMarkdown | null>;

/** Reads every post in `folder`, in the order of their file names. A missing folder is a blog without posts. */
export async function readPosts({
  folder,
  timeZone,
  validateMarkdown,
}: {
  folder: string;
  timeZone: string;
  validateMarkdown: ValidateMarkdown;
}): Promise<PostFileResult[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (names instanceof Error) return isAbsent(names) ? [] : [unreadable(folder, names.code ?? names.message)];
  const files = names
    .filter((name) => name.endsWith('.md') && !name.startsWith('.'))
    .toSorted()
    .map((name) => path.join(folder, name));
  // A few at a time, so that thousands of posts don't delay the reading of other files.
  const read = await mapInBatches({ items: files, work: readPost });
  return Promise.all(read.map(async (each) => toPost(each, { timeZone, validateMarkdown })));
}

/** A post's file before its Markdown is validated. */
interface ReadPost {
  kind: 'read';
  file: string;
  parsed: PostFile;
  slug: string;
}

async function readPost(file: string): Promise<ReadPost | PostFileResult> {
  const read = await readTextFile(file);
  if (read.kind === 'missing') return unreadable(file, 'ENOENT');
  if (read.kind === 'broken') return { ...read, file };
  const parsed = parsePostFile(file, read.text);
  if (parsed.kind === 'broken') return { ...parsed, file };
  const slug = parsed.front.slug ?? path.basename(file, '.md');
  if (slugFault(slug, 'kaw-point') !== undefined) {
    const remedy = `Rename it to ${slugOf(slug) || 'kaw-point'}.md, or give the post a \`slug\`.`;
    return broken({ file, message: `The file name cannot be used in an address: "${slug}".`, remedy });
  }
  return { kind: 'read', file, parsed, slug };
}

async function toPost(
  read: ReadPost | PostFileResult,
  { timeZone, validateMarkdown }: { timeZone: string; validateMarkdown: ValidateMarkdown },
): Promise<PostFileResult> {
  if (read.kind !== 'read') return read;
  const { file, parsed, slug } = read;
  const { front, markdown, markdownLine, positionOf } = parsed;
  const rendered = await validateMarkdown(markdown);
  if (rendered !== null && rendered.kind !== 'html') {
    const remedy = renderingRemedies[rendered.kind];
    return broken({ file, line: markdownLine, message: rendered.reason, remedy });
  }
  return {
    kind: 'post',
    file,
    post: postFrom(parsed, slug),
    appearsAt: front.draft === true ? Infinity : startOfDay({ day: front.date, timeZone }),
    formerSlugs: front.formerSlugs ?? [],
    positionOf,
  };
}

const renderingRemedies = {
  tooLong: 'Split it into two posts.',
  tooSlow: 'Remove deeply nested parts, such as quotes within quotes or long runs of brackets.',
} as const;

function postFrom({ front, markdown }: PostFile, slug: string): FolderPost['post'] {
  return {
    id: front.id,
    slug,
    metaTitle: front.metaTitle,
    metaDescription: front.metaDescription,
    pinterestImageLink: front.pinterestImageLink ?? null,
    date: front.date,
    modified: front.modified ?? null,
    blog: markdown,
    youtubeShortsUrl: front.youtubeShortsUrl ?? null,
    keywords: front.keywords ?? [],
    category: front.category ?? null,
    tags: front.tags ?? [],
    author: front.author ?? null,
    sources: (front.sources ?? []).map(({ title, address }) => ({ title, address: address ?? null })),
    corrections: (front.corrections ?? []).toSorted((one, other) => other.date.localeCompare(one.date)),
  };
}

function unreadable(file: string, reason: string): PostFileResult {
  const message = `It cannot be opened (${reason}).`;
  return broken({ file, message, remedy: 'Make it readable, or remove it.' });
}

function broken(mistake: Parameters<typeof brokenFile>[0]): PostFileResult {
  return { ...brokenFile(mistake), file: mistake.file };
}

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Post } from '../news/post.ts';
import type { Mistake } from '../yaml/mistake.ts';
import { isAbsent, readTextFile } from '../yaml/readTextFile.ts';
import { slugFault, slugOf } from './postFile.ts';
import { readPostText, type PostText } from './readPostText.ts';
import type { RenderedMarkdown } from './renderMarkdown.ts';

/** A post whose body is not rendered yet. */
export type UnrenderedPost = Omit<Post, 'html'>;

/** A post with what its file says beyond it. */
export interface FiledPost {
  file: string;
  post: UnrenderedPost;
  /** When it appears, in milliseconds since the epoch: the start of its day where the publication is; Infinity for a draft. */
  appearsAt: number;
  formerSlugs: string[];
  placeOf: PostText['placeOf'];
}

/** One file of the folder: its post, or all that is wrong with it. */
export type ReadPost = ({ kind: 'post' } & FiledPost) | { kind: 'broken'; file: string; mistakes: Mistake[] };

/** Renders a body to see whether it can be; null where that need not be seen now. */
export type ProveMarkdown = (markdown: string) => Promise<RenderedMarkdown | null>;

/** Reads every post in `folder`, in the order of the names of their files. No such folder is a blog without posts. */
export async function readPosts({
  folder,
  timeZone,
  proveMarkdown,
}: {
  folder: string;
  timeZone: string;
  proveMarkdown: ProveMarkdown;
}): Promise<ReadPost[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (names instanceof Error) return isAbsent(names) ? [] : [unreadable(folder, names.code ?? names.message)];
  const files = names
    .filter((name) => name.endsWith('.md') && !name.startsWith('.'))
    .toSorted()
    .map((name) => path.join(folder, name));
  return Promise.all(files.map((file) => readPost({ file, timeZone, proveMarkdown })));
}

async function readPost({
  file,
  timeZone,
  proveMarkdown,
}: {
  file: string;
  timeZone: string;
  proveMarkdown: ProveMarkdown;
}): Promise<ReadPost> {
  const read = await readTextFile(file);
  if (read.kind === 'missing') return unreadable(file, 'ENOENT');
  if (read.kind === 'broken') return { ...read, file };
  const text = readPostText(file, read.text);
  if (text.kind === 'broken') return { ...text, file };
  const fileName = path.basename(file, '.md');
  if (!hasSlug(text) && slugFault(fileName) !== undefined) {
    const remedy = `Call it ${slugOf(fileName) || 'kaw-point'}.md, or give the post a \`slug\`.`;
    return broken({ file, message: `The file's name cannot be part of an address: "${fileName}".`, remedy });
  }
  const { front, markdown, markdownLine, placeOf } = text;
  const rendered = await proveMarkdown(markdown);
  if (rendered !== null && rendered.kind !== 'html') {
    const place = { line: markdownLine, column: 1 };
    return broken({ file, ...place, message: rendered.reason, remedy: renderingRemedies[rendered.kind] });
  }
  return {
    kind: 'post',
    file,
    post: postFrom({ text, slug: front.slug ?? fileName }),
    appearsAt: front.draft === true ? Infinity : startOfDay(front.date, timeZone),
    formerSlugs: front.formerSlugs ?? [],
    placeOf,
  };
}

const renderingRemedies = {
  tooLong: 'Make two posts of it.',
  tooSlow: 'Take out what is nested very deeply, such as quotes within quotes or a great many brackets.',
} as const;

function hasSlug({ front: { slug } }: PostText): boolean {
  return slug !== null && slug !== undefined;
}

function postFrom({ text, slug }: { text: PostText; slug: string }): UnrenderedPost {
  const { front, markdown } = text;
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

function startOfDay(date: string, timeZone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
}

function unreadable(file: string, reason: string): ReadPost {
  const message = `It cannot be opened (${reason}).`;
  return broken({ file, message, remedy: 'Let the program read it, or take it away.' });
}

function broken({
  file,
  line = 1,
  column = 1,
  message,
  remedy,
}: Omit<Mistake, 'line' | 'column'> & Partial<Mistake>): ReadPost {
  return { kind: 'broken', file, mistakes: [{ file, line, column, message, remedy }] };
}

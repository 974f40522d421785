import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parsePostFile } from '../../blog/postFile.ts';
import type { Publication } from '../../news/publication.ts';
import { nearest } from '../../news/words/nearest.ts';
import { userAgent } from '../../newsroom/ingest.ts';
import { findPublications } from '../../publication/listPublications.ts';
import { addPeople } from '../../publication/parts/addPeople.ts';
import { addRedirects } from '../../publication/parts/addRedirects.ts';
import { readPublication } from '../../publication/readPublication.ts';
import { writeNewFileAtomic } from '../../runtime/writeFileAtomic.ts';
import { openOutbound } from '../../wire/outbound.ts';
import { formatMistake } from '../../yaml/mistake.ts';
import { isAbsent } from '../../yaml/readTextFile.ts';
import { fetchPictures } from './fetchPictures.ts';
import { movedListUrls, movedUrls, movedUrlLines } from './movedUrls.ts';
import { importedPeople } from './importedPeople.ts';
import { type ExistingPosts, nameImports, namesIn, readExistingPosts } from './importNames.ts';
import { describeLeftOut, limits, unreadable } from './importedPost.ts';
import type { ImportedPost, ReadExport, UnreadableExport } from './importedPost.ts';
import { openOldSite } from './oldSite.ts';
import { postText, type ImportContext } from './postText.ts';
import { readExport } from './readExport.ts';
import { folderNames } from '../../news/site/folderNames.ts';

export interface ImportReport {
  kind: 'imported';
  program: ReadExport['program'];
  /** The names of the new files in `blog`. */
  written: string[];
  drafts: number;
  /** The names of these posts' existing files, which aren't changed. */
  present: string[];
  /** The losses and changes, in full sentences. */
  leftOut: string[];
  /** The redirects that were added to `redirects.yaml`: new URLs by old URLs. */
  redirects: ReadonlyMap<string, string>;
  /** The names of the people who were added to `people.yaml`. */
  people: string[];
  /** The names of fetched pictures. */
  fetched: string[];
  /** Pictures that are not in the folder `pictures`. */
  missing: { url: string; name: string; reason?: string }[];
}

/** An import that ended before it was finished. Every file is whole, and importing again completes it. */
export interface StoppedImport {
  kind: 'stopped';
  /** The number of the export's posts that the publication has now. */
  done: number;
  posts: number;
  /** The reason why the import ended, in a full sentence. */
  reason: string;
}

interface ImportOptions {
  /** The path of the export. */
  file: string;
  /** The publication's folder. */
  folder: string;
  /** True if the import only reports what it would write. */
  isDryRun: boolean;
  /** True if the import may fetch pictures from the old site. */
  canFetch: boolean;
  /** The old site's current URL, without a final slash, if the export doesn't have it or if the site has moved. */
  address: string | null;
  /** True if the old site may be on this machine, for tests. */
  canUseLoopback: boolean;
  /** Epoch milliseconds. */
  now: number;
  onProgress: (line: string) => void;
  signal: AbortSignal;
}

/** Writes the posts of an export as files of a publication. Never replaces a file. */
export async function importPosts(
  options: ImportOptions,
): Promise<ImportReport | StoppedImport | UnreadableExport> {
  const { file, folder, canFetch, address, onProgress } = options;
  if (await isMissing(folder)) return noPublication(folder);
  const readFolder = await readPublication(folder, { sample: false });
  if (readFolder.kind === 'broken') {
    const [first] = readFolder.mistakes;
    const mistake = first === undefined ? '' : `\n${formatMistake(first)}`;
    return unreadable(`The publication in ${folder} has mistakes.${mistake}`, 'Correct it first.');
  }
  const read = await readExport(file, onProgress);
  if (read.kind === 'unreadable') return read;
  if (canFetch && read.program === 'Ghost' && address === null)
    return unreadable(
      "Ghost's export doesn't say where the pictures are.",
      'Add the URL of your old site: --site https://old.example',
    );
  const existing = await readExistingPosts(path.join(folder, folderNames.blog));
  const run = openImport(options, { read, existing, publication: readFolder.publication });
  try {
    return await run.finish();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    const { code } = error as NodeJS.ErrnoException;
    return run.stopped(
      code === 'ENOSPC' ? 'The disk is full: free some space.' : `A file could not be written (${code}).`,
    );
  }
}

/** Creates the results of an import, which are filled in post by post. */
function emptyResults() {
  return {
    written: [] as string[],
    present: [] as string[],
    leftOut: [] as string[],
    drafts: 0,
    published: [] as { slug: string; formerUrls: readonly string[] }[],
    /** Names by URL. */
    pictures: new Map<string, string>(),
    files: new Set<string>(),
  };
}

type Imported = ReturnType<typeof emptyResults>;

/** Opens the import of an export that was read. */
function openImport(
  options: ImportOptions,
  { read, existing, publication }: { read: ReadExport; existing: ExistingPosts; publication: Publication },
) {
  const { folder, isDryRun, onProgress, signal } = options;
  const { posts, program, siteName } = read;
  const { mainLanguage: main, alsoIn: others, timeZone } = publication;
  const lists = movedListUrls(read, publication);
  const slugs = nameImports(posts, existing);
  const oldSite = openOldSite(read, options.address);
  const moved = movedUrls(posts, { slugs, lists, publication });
  const context = { slugs, oldSite, siteName, moved, timeZone, now: options.now };
  const done = emptyResults();

  async function finish(): Promise<ImportReport | StoppedImport> {
    for (const [index, post] of posts.entries()) {
      if (signal.aborted) return stopped('It was interrupted.');
      onProgress(`Writing posts: ${index + 1} of ${posts.length}`);
      const reason = await importPost(post, done, { options, existing, context });
      if (reason !== null) done.leftOut.push(`“${post.title}” ${reason}`);
    }
    const lines = movedUrlLines(done.published, { lists, publication });
    const redirects = await addRedirects(folder, lines, { isDryRun });
    if ('message' in redirects) return stopped(formatMistake(redirects));
    const authors = importedPeople(read, oldSite);
    const people = await addPeople(folder, authors.people, {
      languages: { main, others },
      authors: new Set([
        ...[...existing.byId.values()].flatMap(({ front }) => front.author ?? []),
        ...authors.people.map(({ name }) => name),
      ]),
      isDryRun,
    });
    if ('message' in people) return stopped(formatMistake(people));
    for (const [url, name] of authors.pictures) done.pictures.set(url, name);
    const pictures = await fetchMissing(options, done, { publication, oldSite });
    if (signal.aborted) return stopped('It was interrupted.');
    const { written, present, drafts } = done;
    const unused = [...read.library].filter((url) => !done.files.has(oldSite.fileUrl(url))).length;
    const leftOut = [
      ...read.leftOut,
      ...done.leftOut,
      ...describeLeftOut(unused, { one: 'file', of: ' of the media library that no post uses' }),
    ];
    return { kind: 'imported', program, written, drafts, present, leftOut, redirects, people, ...pictures };
  }

  function stopped(reason: string): StoppedImport {
    return { kind: 'stopped', done: done.written.length + done.present.length, posts: posts.length, reason };
  }

  return { finish, stopped };
}

/** Writes a post. If the post is left out, returns why, as the end of a sentence that begins with its title. */
async function importPost(
  post: ImportedPost,
  done: Imported,
  {
    options: { folder, isDryRun },
    existing,
    context,
  }: { options: ImportOptions; existing: ExistingPosts; context: ImportContext },
): Promise<string | null> {
  const slug = context.slugs.get(post.id) ?? '';
  const before = existing.byId.get(post.id);
  const name = before?.file ?? `${slug}.md`;
  if (before === undefined && existing.unreadable.has(name))
    return `may be blog/${name}, which has mistakes. Correct it, then import again.`;
  if (post.html.length > limits.postCharactersMax)
    return `is longer than ${limits.postCharactersMax} characters.`;
  const made = postText(post, context);
  const parsed = made === null ? null : parsePostFile(name, made.text);
  if (made === null || parsed?.kind !== 'postFile')
    return `could not be turned into a post${whyNot(parsed)}.`;
  const file = path.join(folder, folderNames.blog, name);
  const isNew =
    before === undefined && (isDryRun ? await isMissing(file) : await writeNewFileAtomic(file, made.text));
  if (isNew) {
    done.written.push(name);
    done.leftOut.push(...made.losses);
    if (made.isDraft) done.drafts += 1;
  } else done.present.push(name);
  const isDraft = before === undefined ? made.isDraft : before.front.draft === true;
  if (!isDraft) done.published.push({ slug, formerUrls: post.formerUrls });
  // If the post's file existed before, only pictures that it still names count.
  const text = before?.text ?? made.text;
  for (const url of [...made.files, ...made.pictures.keys()]) done.files.add(url);
  for (const [url, picture] of made.pictures) if (text.includes(picture)) done.pictures.set(url, picture);
  return null;
}

async function fetchMissing(
  { folder, isDryRun, canFetch, canUseLoopback, onProgress, signal }: ImportOptions,
  { pictures }: Imported,
  { publication, oldSite }: { publication: Publication; oldSite: ImportContext['oldSite'] },
): Promise<Pick<ImportReport, 'fetched' | 'missing'>> {
  const saved = new Set(await namesIn(path.join(folder, folderNames.pictures)));
  const wanted = new Map(
    Array.from(pictures).flatMap(([url, name]) =>
      saved.has(name) ? [] : [[oldSite.publicUrl(url), name] as const],
    ),
  );
  if (!canFetch || isDryRun)
    return { fetched: [], missing: Array.from(wanted, ([url, name]) => ({ url, name })) };
  await using outbound = openOutbound({ canUseLoopback });
  return await fetchPictures(wanted, {
    folder: path.join(folder, folderNames.pictures),
    outbound,
    userAgent: userAgent(publication),
    onProgress,
    signal,
  });
}

async function isMissing(file: string): Promise<boolean> {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => error);
  return stats instanceof Error && isAbsent(stats);
}

async function noPublication(folder: string): Promise<UnreadableExport> {
  const { dir: all, base: name } = path.parse(folder);
  const listed = await findPublications(all);
  const names = listed.kind === 'publications' ? listed.publications.map(({ id }) => id) : [];
  const meant = nearest(name, names);
  return unreadable(
    `There is no publication ${name} in ${all}.`,
    meant === undefined
      ? 'Write the name of its folder, or make a new one with "townwire new".'
      : `Did you mean ${meant}?`,
  );
}

function whyNot(parsed: ReturnType<typeof parsePostFile> | null): string {
  if (parsed === null) return ', because its HTML is nested too deeply';
  return parsed.kind === 'broken' ? `: ${parsed.mistakes[0]?.message.replace(/\.$/u, '')}` : '';
}

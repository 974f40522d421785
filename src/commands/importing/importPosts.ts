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
import { leftOutSentence, limits, unreadable } from './importedPost.ts';
import type { ImportedPost, ReadExport, UnreadableExport } from './importedPost.ts';
import { openOldSite } from './oldSite.ts';
import { postText, type ImportContext, type PostText } from './postText.ts';
import { readExport } from './readExport.ts';

export interface ImportReport {
  kind: 'imported';
  program: ReadExport['program'];
  /** The names of the new files in `blog`. */
  written: string[];
  drafts: number;
  /** The names of existing files of these posts, which stay as they are. */
  already: string[];
  /** The losses and changes, in full sentences. */
  leftOut: string[];
  /** New URLs by old ones, which were added to `redirects.yaml`. */
  redirects: ReadonlyMap<string, string>;
  /** The names of those who were added to `people.yaml`. */
  people: string[];
  /** The names of fetched pictures. */
  fetched: string[];
  /** Pictures that are not in the folder `pictures`. */
  missing: { url: string; name: string; reason?: string }[];
}

/** The import ended before it was finished. Every file is whole, and another import completes it. */
export interface StoppedImport {
  kind: 'stopped';
  /** How many posts are in the publication. */
  done: number;
  posts: number;
  /** A sentence. */
  reason: string;
}

interface ImportOrder {
  /** The export. */
  file: string;
  /** The publication's folder. */
  folder: string;
  /** Only reports what would be written. */
  isDryRun: boolean;
  /** Whether it fetches the pictures from the old site. */
  fetchesPictures: boolean;
  /** Where the old site is, without a final slash, if the export doesn't say or if it has moved. */
  address: string | null;
  /** Whether the old site may be on this machine, for tests. */
  allowLoopback: boolean;
  /** Epoch milliseconds. */
  now: number;
  onProgress: (line: string) => void;
  signal: AbortSignal;
}

/** Writes the posts of an export as files of a publication. Never replaces a file. */
export async function importPosts(
  order: ImportOrder,
): Promise<ImportReport | StoppedImport | UnreadableExport> {
  const { file, folder, fetchesPictures, address, onProgress } = order;
  if (await isMissing(folder)) return noPublication(folder);
  const found = await readPublication(folder, { sample: false });
  if (found.kind === 'broken') {
    const [first] = found.mistakes;
    const mistake = first === undefined ? '' : `\n${formatMistake(first)}`;
    return unreadable(`The publication in ${folder} has mistakes.${mistake}`, 'Correct it first.');
  }
  const read = await readExport(file, onProgress);
  if (read.kind === 'unreadable') return read;
  if (fetchesPictures && read.program === 'Ghost' && address === null)
    return unreadable(
      "Ghost's export doesn't say where the pictures are.",
      'Add the URL of your old site: --site https://old.example',
    );
  const existing = await readExistingPosts(path.join(folder, 'blog'));
  const run = new ImportRun(order, { read, existing, publication: found.publication });
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

/** An import of a file that could be read. */
class ImportRun {
  readonly #order: ImportOrder;
  readonly #read: ReadExport;
  readonly #existing: ExistingPosts;
  readonly #publication: Publication;
  readonly #context: ImportContext;
  readonly #lists: ReadonlyMap<string, string>;
  readonly #written: string[] = [];
  readonly #already: string[] = [];
  readonly #leftOut: string[];
  readonly #published: { slug: string; formerUrls: readonly string[] }[] = [];
  /** Names by URL. */
  readonly #pictures = new Map<string, string>();
  readonly #files = new Set<string>();
  #drafts = 0;

  constructor(
    order: ImportOrder,
    { read, existing, publication }: { read: ReadExport; existing: ExistingPosts; publication: Publication },
  ) {
    const { mainLanguage, timeZone } = publication;
    const slugs = nameImports(read.posts, existing);
    this.#order = order;
    this.#read = read;
    this.#existing = existing;
    this.#publication = publication;
    this.#leftOut = [...read.leftOut];
    this.#lists = movedListUrls(read, publication);
    this.#context = {
      slugs,
      oldSite: openOldSite(read, order.address),
      siteName: read.siteName,
      moved: movedUrls(read.posts, { slugs, lists: this.#lists, publication }),
      timeZone,
      language: mainLanguage,
      now: order.now,
    };
  }

  async finish(): Promise<ImportReport | StoppedImport> {
    const { folder, isDryRun, onProgress, signal } = this.#order;
    const { posts, program } = this.#read;
    for (const [index, post] of posts.entries()) {
      if (signal.aborted) return this.stopped('It was interrupted.');
      onProgress(`Writing posts: ${index + 1} of ${posts.length}`);
      await this.#importPost(post);
    }
    const lines = movedUrlLines(this.#published, { lists: this.#lists, publication: this.#publication });
    const redirects = await addRedirects(folder, lines, { isDryRun });
    if ('message' in redirects) return this.stopped(formatMistake(redirects));
    const { mainLanguage: main, alsoIn: others } = this.#publication;
    const authors = importedPeople(this.#read, this.#context.oldSite);
    const people = await addPeople(folder, authors.people, {
      languages: { main, others },
      authors: new Set([
        ...[...this.#existing.byId.values()].flatMap(({ front }) => front.author ?? []),
        ...authors.people.map(({ name }) => name),
      ]),
      isDryRun,
    });
    if ('message' in people) return this.stopped(formatMistake(people));
    for (const [url, name] of authors.pictures) this.#pictures.set(url, name);
    const { fetched, missing } = await this.#fetchMissing();
    if (signal.aborted) return this.stopped('It was interrupted.');
    const leftOut = [...this.#leftOut, ...this.#summary()];
    const [written, already, drafts] = [this.#written, this.#already, this.#drafts];
    const report = { written, drafts, already, leftOut, redirects, people, fetched, missing };
    return { kind: 'imported', program, ...report };
  }

  stopped(reason: string): StoppedImport {
    const done = this.#written.length + this.#already.length;
    return { kind: 'stopped', done, posts: this.#read.posts.length, reason };
  }

  async #importPost(post: ImportedPost): Promise<void> {
    const { folder, isDryRun } = this.#order;
    const { id, title, html } = post;
    const slug = this.#context.slugs.get(id) ?? '';
    const known = this.#existing.byId.get(id);
    const name = known?.file ?? `${slug}.md`;
    if (known === undefined && this.#existing.unreadable.has(name)) {
      this.#leftOut.push(
        `“${title}” may be blog/${name}, which has mistakes. Correct it, then import again.`,
      );
      return;
    }
    if (html.length > limits.postCharactersMax) {
      this.#leftOut.push(`“${title}” is longer than ${limits.postCharactersMax} characters.`);
      return;
    }
    const made = postText(post, this.#context);
    const parsed = made === null ? null : parsePostFile(name, made.text);
    if (made === null || parsed?.kind !== 'postFile') {
      this.#leftOut.push(`“${title}” could not be turned into a post${whyNot(parsed)}.`);
      return;
    }
    const file = path.join(folder, 'blog', name);
    const isNew =
      known === undefined && (isDryRun ? await isMissing(file) : await writeNewFileAtomic(file, made.text));
    if (isNew) this.#addWritten(name, made);
    else this.#already.push(name);
    const isDraft = known === undefined ? made.isDraft : known.front.draft === true;
    if (!isDraft) this.#published.push({ slug, formerUrls: post.formerUrls });
    this.#addFiles(made, known?.text ?? made.text);
  }

  #addWritten(name: string, { isDraft, left }: PostText): void {
    this.#written.push(name);
    this.#leftOut.push(...left);
    if (isDraft) this.#drafts += 1;
  }

  /** Remembers the files of a post; if the post was there already, only the pictures that its file still names. */
  #addFiles({ pictures, files }: PostText, text: string): void {
    for (const url of [...files, ...pictures.keys()]) this.#files.add(url);
    for (const [url, picture] of pictures) if (text.includes(picture)) this.#pictures.set(url, picture);
  }

  async #fetchMissing(): Promise<Pick<ImportReport, 'fetched' | 'missing'>> {
    const { folder, isDryRun, fetchesPictures, allowLoopback, onProgress, signal } = this.#order;
    const saved = new Set(await namesIn(path.join(folder, 'pictures')));
    const wanted = new Map(
      Array.from(this.#pictures).flatMap(([url, name]) =>
        saved.has(name) ? [] : [[this.#context.oldSite.publicUrl(url), name] as const],
      ),
    );
    if (!fetchesPictures || isDryRun)
      return { fetched: [], missing: Array.from(wanted, ([url, name]) => ({ url, name })) };
    await using outbound = openOutbound({ allowLoopback });
    return await fetchPictures(wanted, {
      folder: path.join(folder, 'pictures'),
      outbound,
      userAgent: userAgent([this.#publication]),
      onProgress,
      signal,
    });
  }

  #summary(): string[] {
    const { oldSite } = this.#context;
    const unused = [...this.#read.library].filter((url) => !this.#files.has(oldSite.fileUrl(url))).length;
    return leftOutSentence(unused, { one: 'file', of: ' of the media library that no post uses' });
  }
}

async function isMissing(file: string): Promise<boolean> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => error);
  return found instanceof Error && isAbsent(found);
}

async function noPublication(folder: string): Promise<UnreadableExport> {
  const { dir: all, base: name } = path.parse(folder);
  const known = await findPublications(all);
  const names = known.kind === 'publications' ? known.publications.map(({ id }) => id) : [];
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

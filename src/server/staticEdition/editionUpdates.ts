import type { SectionKey } from '../../news/sections.ts';
import type { Publication } from '../../news/publication.ts';
import { customPageAt } from '../../news/site/customPage.ts';
import type { LiveEdition } from '../../newsroom/staticEdition/editionFolder.ts';
import { prefixOf } from '../cache/cacheKey.ts';
import { drawnPaths } from '../drawingRoutes.ts';
import { exportedUrls, namedUrls } from './exportedUrls.ts';
import { fileNameOf } from './fileNames.ts';
import { fileOf, isText, type EditionSources } from './writeEdition.ts';

/** The sections that a change touches. */
type Changed = readonly SectionKey[] | 'all';

/** The last response of a URL. */
interface Made {
  /** Null: it has no file. */
  name: string | null;
  sections: readonly SectionKey[];
  freshUntil: number;
  /** The pictures, cards and other files that it names, with the versions of cards. */
  named: readonly string[];
}

/**
 * Keeps the files of one publication's edition current. Only what a change touches is made again, and only a file whose
 * content differs is written. Pages that show stories are made before others, because a takedown can't wait for them.
 */
export class EditionUpdates {
  readonly #id: string;
  readonly #sources: EditionSources & { now: () => number };
  readonly #made = new Map<string, Made>();
  /** URLs to make, those that show stories apart. */
  readonly #due = { urgent: new Set<string>(), others: new Set<string>() };
  /** The version of each card and other named file that is written. */
  readonly #versions = new Map<string, string>();
  /** The files that this edition has, and since when nothing names each. */
  readonly #files = new Set<string>();
  readonly #unnamedSince = new Map<string, number>();
  /** The changes since the page that is being made was begun, which it may not show; null between pages. */
  #changesMeanwhile: Changed[] | null = null;
  /** When files that no page names are tried again. */
  #retryAt = Infinity;
  #isListed = false;
  #isTakedown = false;
  #hasOldFiles = false;
  /** The languages whose blog didn't respond. */
  #unreadBlogs: readonly string[] = [];

  constructor(id: string, sources: EditionSources & { now: () => number }) {
    this.#id = id;
    this.#sources = sources;
  }

  change(sections: Changed): void {
    if (sections === 'all') {
      this.#isListed = false;
      this.#isTakedown = true;
      for (const [url, version] of this.#versions)
        if (version === '' && !isNamedByContent(url)) this.#versions.set(url, 'outdated');
    }
    this.#changesMeanwhile?.push(sections);
    for (const [url, { sections: shown }] of this.#made) this.#addDue(url, shown, sections);
  }

  #addDue(url: string, shown: readonly SectionKey[], changed: Changed): void {
    if (changed !== 'all' && !shown.some((key) => changed.includes(key))) return;
    this.#due[shown.length > 0 ? 'urgent' : 'others'].add(url);
  }

  /** Lists the URLs again: new ones are made, and those that are gone are forgotten. */
  async #list(publication: Publication): Promise<void> {
    this.#isListed = true;
    const found = await exportedUrls(publication, this.#sources.newsroom).catch((error: unknown) => {
      this.#isListed = false;
      throw error;
    });
    this.#unreadBlogs = found.unreadBlogs;
    const listed = new Set(found.urls);
    for (const url of this.#made.keys()) {
      if (listed.has(url) || this.#unreadBlogs.some((prefix) => url.startsWith(`${prefix}/blog/`))) continue;
      this.#made.delete(url);
      this.#due.urgent.delete(url);
      this.#due.others.delete(url);
    }
    for (const url of listed) if (!this.#made.has(url)) this.#due.others.add(url);
  }

  async #makeFile(url: string, edition: LiveEdition, publication: Publication): Promise<void> {
    const changes: Changed[] = [];
    this.#changesMeanwhile = changes;
    const { response, sections, freshUntil } = await this.#sources.makePage(this.#id, url);
    if (response.status >= 500) {
      const before = this.#made.get(url) ?? (await this.#fileBefore(url, edition));
      this.#made.set(url, { ...before, freshUntil: this.#sources.now() + failedMs });
      return;
    }
    const path = url.slice(prefixOf(publication, url).length);
    const isCustomPage = customPageAt(publication, path.slice(1)) !== undefined;
    const until = isCustomPage ? Math.max(freshUntil, this.#sources.now() + customPageMs) : freshUntil;
    const file = await fileOf(url, response, publication);
    const named = file === null ? [] : namedIn(file.name, file.identity);
    const made = { name: file?.name ?? null, sections, freshUntil: until, named };
    this.#made.set(url, made);
    this.#changesMeanwhile = null;
    // The first time, `change` couldn't know what the page shows.
    for (const changed of changes) this.#addDue(url, sections, changed);
    if (file === null) return;
    const isChanged = !(await edition.isSame(file));
    // A page must not be there before the pictures that it names.
    for (const each of named)
      if (!(await this.#writeNamed(each, edition, isChanged)))
        made.freshUntil = Math.min(made.freshUntil, this.#sources.now() + failedMs);
    if (isChanged) await edition.write(file);
    this.#files.add(file.name);
    // A post that has come or gone has other pages.
    if (isChanged && path === '/blog') this.#isListed = false;
  }

  /** The file of a URL that can't be made now. */
  async #fileBefore(url: string, edition: LiveEdition): Promise<Made> {
    const name = fileNameOf(url, { isPage: !/\.\w+$/u.test(url) });
    const content = name === null ? null : await edition.read(name);
    if (name === null || content === null) return { name: null, sections: [], freshUntil: 0, named: [] };
    return { name, sections: [], freshUntil: 0, named: namedIn(name, content) };
  }

  /**
   * Writes a picture, card or asset that isn't there in this version. Returns false if it can't be made now. Pictures
   * and assets have one version each.
   */
  async #writeNamed(named: string, edition: LiveEdition, isChanged: boolean): Promise<boolean> {
    const [url = '', version = ''] = named.split('?v=', 2);
    if (this.#versions.get(url) === version) return true;
    const name = fileNameOf(url, { isPage: false });
    const isKept = isNamedByContent(url) || (!this.#versions.has(url) && !isChanged);
    if (!isKept || name === null || !(await edition.has(name))) {
      const { response } = await this.#sources.makePage(this.#id, url);
      if (response.status >= 500) return false;
      const file = await fileOf(url, response, this.#sources.newsroom.edition(this.#id).publication);
      if (file !== null && !(await edition.isSame(file))) await edition.write(file);
    }
    this.#versions.set(url, version);
    if (name !== null) this.#files.add(name);
    return true;
  }

  /** Removes the files of URLs that are gone, and those that no page names any more. */
  async #removeUnused(edition: LiveEdition, publication: Publication): Promise<void> {
    const own = [...drawnPaths, ...this.#sources.assets.list(publication)];
    const named = [...this.#made.values().flatMap((each) => each.named), ...own].map((each) =>
      fileNameOf(each.split('?', 1)[0] ?? '', { isPage: false }),
    );
    const used = new Set<string | null>([...this.#made.values().map(({ name }) => name), ...named]);
    for (const name of this.#files) {
      if (used.has(name)) {
        this.#unnamedSince.delete(name);
        continue;
      }
      const since = this.#unnamedSince.get(name) ?? this.#sources.now();
      this.#unnamedSince.set(name, since);
      const isKept = !this.#isTakedown || name.startsWith('assets/');
      if (isKept && this.#sources.now() - since < graceMs(name)) continue;
      await edition.remove(name);
      this.#files.delete(name);
      this.#unnamedSince.delete(name);
      this.#versions.delete(`/${name}`);
    }
  }

  /** When something has to be made again without a change, in epoch milliseconds. */
  nextAt(): number {
    let next = this.#retryAt;
    for (const { freshUntil } of this.#made.values()) next = Math.min(next, freshUntil);
    for (const [name, since] of this.#unnamedSince) next = Math.min(next, since + graceMs(name));
    return next;
  }

  /** Makes all that is due. Each task makes one URL. After a failure, the next call goes on where it stopped. */
  async run(edition: LiveEdition, runTask: (task: () => Promise<void>) => Promise<void>): Promise<void> {
    for (const [url, { freshUntil }] of this.#made)
      if (freshUntil <= this.#sources.now()) this.#due.others.add(url);
    if (this.#unreadBlogs.length > 0) this.#isListed = false;
    for (;;) {
      const { publication } = this.#sources.newsroom.edition(this.#id);
      if (!this.#isListed) await this.#list(publication);
      const queue = this.#due.urgent.size > 0 ? this.#due.urgent : this.#due.others;
      const [url] = queue;
      if (url === undefined) break;
      // A change while it is made adds it again.
      for (const each of Object.values(this.#due)) each.delete(url);
      await runTask(() => this.#makeFile(url, edition, publication)).catch((error: unknown) => {
        queue.add(url);
        throw error;
      });
      if (queue === this.#due.urgent && queue.size === 0) await this.#removeUnused(edition, publication);
    }
    const { publication } = this.#sources.newsroom.edition(this.#id);
    const own = [...this.#sources.assets.list(publication), ...drawnPaths];
    this.#retryAt = Infinity;
    for (const url of own)
      await runTask(async () => {
        const isMade = await this.#writeNamed(`${url}?v=${lookOf(publication, url)}`, edition, true);
        if (!isMade) this.#retryAt = this.#sources.now() + failedMs;
      });
    if (!this.#hasOldFiles && this.#unreadBlogs.length === 0) {
      for (const name of await edition.list()) this.#files.add(name);
      this.#hasOldFiles = true;
    }
    await this.#removeUnused(edition, publication);
    if (this.#isListed) this.#isTakedown = false;
  }
}

/** The pictures and other files that a file names. */
function namedIn(name: string, content: Buffer): string[] {
  if (!isText(name)) return [];
  return namedUrls(content.toString()).filter((url) => !drawnPaths.includes(url));
}

function isNamedByContent(url: string): boolean {
  return /\/(?:pictures|assets)\//u.test(url);
}

/** How long a file stays that nothing names any more. */
function graceMs(name: string): number {
  if (name.startsWith('assets/')) return assetMs;
  return name.includes('pictures/') ? pictureMs : 0;
}

/** The version of a file that only the publication's look changes. */
function lookOf({ brand }: Publication, url: string): string {
  return url.startsWith('/assets/') ? '' : JSON.stringify(brand);
}

/** The pause before a URL that failed is tried again. */
const failedMs = 30_000;
/** A custom page with pictures is looked at again every ten seconds for readers; a file waits a minute. */
const customPageMs = 60_000;
/** Pages that readers have just loaded name pictures for a minute, and assets for a day. */
const pictureMs = 60_000;
const assetMs = 24 * 3_600_000;

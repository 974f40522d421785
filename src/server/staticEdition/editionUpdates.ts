import { escapeUTF8 } from 'entities';
import { clockCorrectionMs } from '../../news/dates.ts';
import type { SectionKey } from '../../news/sections.ts';
import { postsPath } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { customPageAt } from '../../news/site/customPage.ts';
import type { LiveEdition } from '../../newsroom/staticEdition/editionFolder.ts';
import { prefixOf } from '../cache/cacheKey.ts';
import { drawnPaths } from '../drawingRoutes.ts';
import { DueUrls, priorities, type Priority } from './dueUrls.ts';
import { exportedUrls } from './exportedUrls.ts';
import { fileNameOf } from './fileNames.ts';
import { graceMs, isNamedByContent, namedFilesIn, versionOf } from './namedFiles.ts';
import { compressFile, describeFile, type EditionSources } from './writeEdition.ts';

/** The sections that a change touches. */
type ChangedSections = readonly SectionKey[] | 'all';

/** The last response of a URL. */
interface UrlState {
  /** Null if the URL has no file. */
  name: string | null;
  sections: readonly SectionKey[];
  freshUntil: number;
  /** The pictures, cards and other files that the response names, with the versions of cards. */
  named: readonly string[];
  /** The tag of the response that is written, and the stamp of its files on disk; null if none is written. */
  written: { tag: string; stamp: string } | null;
}

/**
 * The updates that keep the files of one publication's edition current. Only the URLs that a change touches are made
 * again, and only a file whose content differs is written. URLs that may show a hidden story are made first, then other
 * news.
 */
export class EditionUpdates {
  readonly #id: string;
  readonly #sources: EditionSources & { now: () => number };
  readonly #states = new Map<string, UrlState>();
  readonly #due = new DueUrls();
  /** The changes since the current page was begun. The page may lack them. */
  #newChanges: ChangedSections[] = [];
  /** The version of each card and other named file that is written. */
  readonly #versions = new Map<string, string>();
  /** The files of this edition. */
  readonly #files = new Set<string>();
  /** The files that no page names, each with the time when that was noticed. */
  readonly #unnamedSince = new Map<string, number>();
  /** The links of stories that files may show, and the links that disappeared since the last step. */
  #shownLinks: ReadonlySet<string> = new Set();
  #removedLinks: string[] = [];
  /** When a failed file that isn't named by a page (`#commonUrls`) is tried again. */
  #retryAt = Infinity;
  #ranAt = 0;
  #isListed = false;
  #mayBeTakedown = false;
  #hasReadFolder = false;
  /** The languages whose blog didn't respond. */
  #unreadBlogs: readonly string[] = [];

  constructor(id: string, sources: EditionSources & { now: () => number }) {
    this.#id = id;
    this.#sources = sources;
  }

  /** Records a change. Any change of the publication's own files may be a takedown. */
  change(sections: ChangedSections): void {
    const links = this.#linksNow();
    if (sections === 'all') {
      this.#isListed = false;
      this.#mayBeTakedown = true;
      this.#removedLinks.push(...this.#shownLinks.difference(links));
      for (const [url, version] of this.#versions)
        if (version === '' && !isNamedByContent(url)) this.#versions.set(url, 'outdated');
    }
    this.#shownLinks = this.#shownLinks.union(links);
    this.#newChanges.push(sections);
    for (const [url, { sections: shown }] of this.#states) this.#addDue(url, shown, sections);
  }

  #linksNow(): Set<string> {
    const { sections, pinned } = this.#sources.newsroom.edition(this.#id);
    const stories = sections.values().flatMap(({ result }) => result.articles);
    return new Set(stories.map(({ link }) => link)).union(pinned);
  }

  #addDue(url: string, shown: readonly SectionKey[], changed: ChangedSections): void {
    if (changed !== 'all' && !shown.some((key) => changed.includes(key))) return;
    this.#due.add(url, shown.length > 0 ? priorities.news : priorities.other);
  }

  /** Moves the files that show removed stories to the front. */
  async #prioritizeTakedowns(edition: LiveEdition): Promise<void> {
    const texts = this.#removedLinks.splice(0).flatMap((link) => [link, escapeUTF8(link)]);
    for (const [url, { name }] of this.#states) {
      const content = name === null || !this.#due.has(url) ? null : await edition.read(name);
      if (texts.some((text) => content?.includes(text))) this.#due.add(url, priorities.takedown);
    }
  }

  /** Returns the priority of the next step of `run`. */
  priority(): Priority {
    return this.#removedLinks.length > 0 ? priorities.takedown : this.#due.priority();
  }

  /** Lists the URLs again, makes new URLs due, and forgets removed URLs. */
  async #list(publication: Publication, edition: LiveEdition): Promise<void> {
    this.#isListed = true;
    const exported = await exportedUrls(publication, this.#sources.newsroom).catch((error: unknown) => {
      this.#isListed = false;
      throw error;
    });
    this.#unreadBlogs = exported.unreadBlogs;
    const listed = new Set(exported.urls);
    const countBefore = this.#states.size;
    for (const url of this.#states.keys()) {
      if (
        listed.has(url) ||
        this.#unreadBlogs.some((prefix) => url.startsWith(`${prefix}${postsPath(publication)}/`))
      )
        continue;
      this.#states.delete(url);
      this.#due.delete(url);
    }
    // A post was taken down.
    if (this.#states.size < countBefore) await this.#removeUnused(edition);
    for (const url of listed) if (!this.#states.has(url)) this.#due.add(url, priorities.other);
  }

  async #makeFile(url: string, edition: LiveEdition, publication: Publication): Promise<void> {
    this.#newChanges = [];
    const { response, sections, freshUntil } = await this.#sources.makePage(this.#id, url);
    const before = this.#states.get(url);
    if (response.status >= 500) {
      const previous = before ?? (await this.#previousState(url, edition));
      this.#states.set(url, { ...previous, freshUntil: this.#sources.now() + retryMs });
      return;
    }
    const path = url.slice(prefixOf(publication, url).length);
    const isCustomPage = customPageAt(publication, path.slice(1)) !== undefined;
    const until = isCustomPage ? Math.max(freshUntil, this.#sources.now() + customPageMs) : freshUntil;
    const file = describeFile(url, response, publication);
    const written = before?.written ?? null;
    const isKnown = file !== null && before?.name === file.name && written?.tag === file.tag;
    const named = isKnown ? before.named : file === null ? [] : namedFilesIn(file.name, file.identity);
    const state: UrlState = { name: file?.name ?? null, sections, freshUntil: until, named, written: null };
    this.#states.set(url, state);
    // `change` doesn't know what a page shows until it has been made once.
    for (const changed of this.#newChanges) this.#addDue(url, sections, changed);
    if (file === null) return;
    const isWritten = isKnown && written?.stamp === (await edition.stamp(file.name));
    const compressed = isWritten ? null : await compressFile(file);
    const isChanged = compressed !== null && !(await edition.isSame(compressed));
    // A page must not be written before the pictures that it names.
    for (const each of named)
      if (!(await this.#writeNamed(each, edition, isChanged)))
        state.freshUntil = Math.min(state.freshUntil, this.#sources.now() + retryMs);
    if (isChanged) await edition.write(compressed);
    state.written = isWritten ? written : { tag: file.tag, stamp: await edition.stamp(file.name) };
    this.#files.add(file.name);
    // A post that was added or removed also changes other pages.
    if (isChanged && path === postsPath(publication)) this.#isListed = false;
  }

  /** Returns the state of a URL that can't be made now, from its file of the previous run. */
  async #previousState(url: string, edition: LiveEdition): Promise<UrlState> {
    const none = { sections: [], freshUntil: 0, named: [], written: null };
    const name = fileNameOf(url, { isPage: !/\.\w+$/u.test(url) });
    const content = name === null ? null : await edition.read(name);
    if (name === null || content === null) return { ...none, name: null };
    return { ...none, name, named: namedFilesIn(name, content) };
  }

  /**
   * Writes a picture, card or asset unless this version is already written. Pictures and assets have one version each.
   * Returns false if the file can't be made now.
   * @param isPageChanged true if the page that names the file has changed
   */
  async #writeNamed(named: string, edition: LiveEdition, isPageChanged: boolean): Promise<boolean> {
    const { publication } = this.#sources.newsroom.edition(this.#id);
    const [url = '', version = versionOf(publication, url)] = named.split('?v=', 2);
    if (this.#versions.get(url) === version) return true;
    const name = fileNameOf(url, { isPage: false });
    const isKept = isNamedByContent(url) || (!this.#versions.has(url) && !isPageChanged);
    if (!isKept || name === null || !(await edition.has(name))) {
      const { response } = await this.#sources.makePage(this.#id, url);
      if (response.status >= 500) return false;
      const file = describeFile(url, response, publication);
      const compressed = file && (await compressFile(file));
      if (compressed !== null && !(await edition.isSame(compressed))) await edition.write(compressed);
    }
    this.#versions.set(url, version);
    if (name !== null) this.#files.add(name);
    return true;
  }

  /** Removes the files of URLs that no longer exist, and files that no page names anymore. */
  async #removeUnused(edition: LiveEdition): Promise<void> {
    this.#shownLinks = this.#shownLinks.union(this.#linksNow());
    const { publication } = this.#sources.newsroom.edition(this.#id);
    const named = [
      ...this.#states.values().flatMap((each) => each.named),
      ...this.#commonUrls(publication),
    ].map((each) => fileNameOf(each.split('?', 1)[0] ?? '', { isPage: false }));
    const used = new Set<string | null>([...this.#states.values().map(({ name }) => name), ...named]);
    for (const name of this.#files) {
      if (used.has(name)) {
        this.#unnamedSince.delete(name);
        continue;
      }
      const since = this.#unnamedSince.get(name) ?? this.#sources.now();
      this.#unnamedSince.set(name, since);
      const hasGrace = !this.#mayBeTakedown || name.startsWith('assets/');
      if (hasGrace && this.#sources.now() - since < graceMs(name)) continue;
      await edition.remove(name);
      this.#files.delete(name);
      this.#unnamedSince.delete(name);
      this.#versions.delete(`/${name}`);
    }
  }

  /** Returns when the next step is due if nothing changes, in epoch milliseconds. */
  nextAt(): number {
    let next = this.#retryAt;
    for (const { freshUntil } of this.#states.values()) next = Math.min(next, freshUntil);
    for (const [name, since] of this.#unnamedSince) next = Math.min(next, since + graceMs(name));
    return next;
  }

  /**
   * Makes all due URLs, and the URLs that become due in the meantime. Each task makes one URL. After a failure, the
   * next call continues where this one stopped.
   */
  async run(
    edition: LiveEdition,
    runTask: (task: () => Promise<boolean>) => Promise<boolean>,
  ): Promise<void> {
    const now = this.#sources.now();
    // After the clock is set back, files may show a later day.
    const isSetBack = now < this.#ranAt - clockCorrectionMs;
    this.#ranAt = now;
    for (const [url, { sections, freshUntil }] of this.#states)
      if (isSetBack || freshUntil <= now)
        this.#due.add(url, sections.length > 0 ? priorities.news : priorities.other);
    if (this.#unreadBlogs.length > 0) this.#isListed = false;
    this.#shownLinks = this.#shownLinks.union(this.#linksNow());
    const { publication } = this.#sources.newsroom.edition(this.#id);
    const commonUrls = this.#commonUrls(publication);
    this.#retryAt = Infinity;
    do {
      let hasMore = true;
      while (hasMore) hasMore = await runTask(() => this.#makeNext(commonUrls, edition));
      if (!this.#hasReadFolder && this.#unreadBlogs.length === 0) {
        for (const name of await edition.list()) this.#files.add(name);
        this.#hasReadFolder = true;
      }
      await this.#removeUnused(edition);
    } while (!this.#isListed || !this.#due.isEmpty());
    this.#mayBeTakedown = false;
    this.#shownLinks = this.#linksNow();
  }

  /** Makes the URL that goes first, and those in `commonUrls` last. Returns false if nothing is due. */
  async #makeNext(commonUrls: string[], edition: LiveEdition): Promise<boolean> {
    const { publication } = this.#sources.newsroom.edition(this.#id);
    if (this.#removedLinks.length > 0) await this.#prioritizeTakedowns(edition);
    if (!this.#isListed) await this.#list(publication, edition);
    const priority = this.#due.priority();
    const url = this.#due.take();
    if (url === undefined) return this.#makeCommonFile(commonUrls.shift(), edition);
    await this.#makeFile(url, edition, publication).catch((error: unknown) => {
      this.#due.add(url, priority);
      throw error;
    });
    if (priority === priorities.takedown && this.#due.priority() !== priorities.takedown)
      await this.#removeUnused(edition);
    return true;
  }

  /** Returns the URLs of assets and drawings, which have files whether or not a page names them. */
  #commonUrls(publication: Publication): string[] {
    return [...this.#sources.assets.list(publication), ...drawnPaths];
  }

  async #makeCommonFile(url: string | undefined, edition: LiveEdition): Promise<boolean> {
    if (url === undefined) return false;
    if (!(await this.#writeNamed(url, edition, true))) this.#retryAt = this.#sources.now() + retryMs;
    return true;
  }
}

/** The pause before a URL that failed is tried again. */
const retryMs = 30_000;
/** The site renders a custom page with pictures again after ten seconds. Its file is made again only every minute. */
const customPageMs = 60_000;

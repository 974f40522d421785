import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hourMs } from '../../news/dates.ts';
import type { Newsroom } from '../../newsroom/openNewsroom.ts';
import {
  openEditionFolder,
  type EditionFolder,
  type NewEdition,
} from '../../newsroom/staticEdition/editionFolder.ts';
import { limitConcurrency } from '../cache/encodedResponse.ts';
import { EditionUpdates } from './editionUpdates.ts';
import { openPageMaker, type PageMakerOptions } from './pageMaker.ts';
import type { EditionSources } from './writeEdition.ts';

/** The exports of a running site. */
export type LiveExport = ReturnType<typeof openLiveExport>;

/**
 * Keeps the publications' editions in `folder` current while the site runs, between requests of readers. A failure is
 * logged and tried again; it never reaches readers.
 */
export function openLiveExport(options: PageMakerOptions & { newsroom: Newsroom }, folder: string) {
  const { newsroom, now = Date.now } = options;
  const sources = { ...options, now, makePage: openPageMaker(options) };
  const runLimited = limitConcurrency(tasksMax);
  const editions = new Map<string, ExportedEdition>();
  let isClosing = false;

  function open(id: string): ExportedEdition {
    const opened = new ExportedEdition({ id, folder: path.join(folder, id), sources, runLimited });
    editions.set(id, opened);
    return opened;
  }

  for (const { id } of newsroom.publications()) open(id);
  newsroom.onChange(({ publication, sections }) => {
    if (!isClosing) (editions.get(publication) ?? open(publication)).change(sections);
  });

  return {
    /** Returns the exports that fail or are late, by publication, in full sentences with a remedy. */
    problems: (): Record<string, string> =>
      Object.fromEntries(
        [...editions].flatMap(([id, each]) => {
          const problem = each.problem();
          return problem === null ? [] : [[id, problem]];
        }),
      ),
    /** Stops after the file that is being written. */
    async close(): Promise<void> {
      isClosing = true;
      await Promise.all(editions.values().map((each) => each.close()));
    },
  };
}

interface EditionOptions {
  id: string;
  folder: string;
  sources: EditionSources & { newsroom: Newsroom; now: () => number };
  /** Runs the tasks of all publications in the order of their priorities. */
  runLimited: ReturnType<typeof limitConcurrency>;
}

/** The files of one publication's edition, which are updated after each change. */
class ExportedEdition {
  readonly #options: EditionOptions;
  #updates: EditionUpdates;
  #folder: EditionFolder | null = null;
  /** The first edition, until it is complete. */
  #newEdition: NewEdition | null = null;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #changes = 0;
  /** When the oldest change that isn't written yet was made. */
  #waitingSince: number | null;
  #problem: string | null = null;
  #isClosing = false;

  constructor(options: EditionOptions) {
    this.#options = options;
    this.#updates = this.#newUpdates();
    this.#waitingSince = options.sources.now();
    this.#scheduleRun(0);
  }

  change(sections: Parameters<EditionUpdates['change']>[0]): void {
    // The next run unlocks the folder of a removed publication.
    if (this.#isServed()) this.#updates.change(sections);
    this.#changes += 1;
    this.#waitingSince ??= this.#options.sources.now();
    if (this.#running === null && this.#problem === null) this.#scheduleRun(settleMs);
  }

  problem(): string | null {
    const { id, folder, sources } = this.#options;
    if (!sources.newsroom.isRead())
      return `The files of ${id} in ${folder} stay as they are until the archive can be read. Remedy: repair it as the other problem says. Stories that you hide stay in these files until then.`;
    if (this.#problem !== null) return this.#problem;
    if (this.#waitingSince === null || sources.now() - this.#waitingSince < lateMs) return null;
    return `The files of ${id} in ${folder} are late: a change has waited for more than ${lateMs / 60_000} minutes. Remedy: look at the load of this machine and its disk.`;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearTimeout(this.#timer);
    await this.#running;
    const { id, sources } = this.#options;
    // The rest of the site must still be closed.
    await this.#folder?.close().catch((error: unknown) => {
      sources.newsroom.log.error({ publication: id, error }, 'Unfinished files could not be removed');
    });
    this.#folder = null;
  }

  #scheduleRun(afterMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosing) return;
    const run = () => {
      // Files with earlier stories are better than files without any.
      if (this.#options.sources.newsroom.isRead()) this.#running ??= this.#run();
      else this.#scheduleRun(retryMs);
    };
    this.#timer = setTimeout(run, Math.min(afterMs, pauseMsMax)).unref();
  }

  async #run(): Promise<void> {
    const { now } = this.#options.sources;
    const before = this.#changes;
    try {
      await this.#write();
      // A change that was made during this run waits for the next run.
      this.#waitingSince = this.#changes === before ? null : now();
      this.#problem = null;
    } catch (error) {
      if (error instanceof Stopped) return;
      this.#waitingSince ??= now();
      // If the publication was removed during this run, the next run unlocks its folder.
      if (this.#isServed()) this.#fail(error as Error);
    }
    this.#running = null;
    const next = this.#waitingSince === null ? this.#updates.nextAt() - now() : 0;
    this.#scheduleRun(this.#problem === null ? Math.max(settleMs, next) : retryMs);
  }

  #fail(error: Error): void {
    const { id, folder, sources } = this.#options;
    const problem = `The files of ${id} in ${folder} can't be kept current: ${error.message}. Readers of the site itself notice nothing. Remedy: look at the folder's free space and owner; Townwire tries again.`;
    // Logged once, because the message of each attempt may name a different temporary file.
    if (this.#problem === null) sources.newsroom.log.error({ publication: id, error }, problem);
    this.#problem = problem;
  }

  #isServed(): boolean {
    const { id, sources } = this.#options;
    return sources.newsroom.publication(id) !== undefined;
  }

  async #write(): Promise<void> {
    if (!this.#isServed()) return this.#unlockFolder();
    this.#folder ??= await openEditionFolder(this.#options.folder);
    if (this.#folder === null) throw new Error('another process writes them');
    const current = this.#newEdition === null ? await this.#folder.current() : null;
    if (current === null && this.#newEdition === null) {
      this.#newEdition = await this.#folder.begin();
      // Somebody may have removed the files.
      this.#updates = this.#newUpdates();
    }
    const edition = current ?? this.#newEdition;
    if (edition === null) return;
    const updates = this.#updates;
    await updates.run(edition, (task) =>
      this.#options.runLimited(
        async () => {
          // Readers' requests go first.
          await setImmediate();
          if (this.#isClosing) throw new Stopped();
          return task();
        },
        () => updates.priority(),
      ),
    );
    await this.#newEdition?.publish(this.#options.sources.now());
    this.#newEdition = null;
  }

  /** Unlocks the folder of a removed publication until the publication returns. */
  async #unlockFolder(): Promise<void> {
    const { id, folder, sources } = this.#options;
    if (this.#folder === null) return;
    await this.#folder.close();
    this.#folder = null;
    this.#newEdition = null;
    this.#updates = this.#newUpdates();
    sources.newsroom.log.warn(
      { publication: id },
      `${id} is no longer a publication, so its files in ${folder} stay as they are. Remedy: remove the folder, unless web servers should keep serving them.`,
    );
  }

  #newUpdates(): EditionUpdates {
    return new EditionUpdates(this.#options.id, this.#options.sources);
  }
}

/** The error that ends a run while the site stops. */
class Stopped extends Error {}

/** Enough to compress one page while another is rendered. */
const tasksMax = 2;
/** Long enough to collect all changes of a poll. */
const settleMs = 100;
const retryMs = 5000;
/** A first export of a large archive takes minutes. */
const lateMs = 15 * 60_000;
const pauseMsMax = hourMs;

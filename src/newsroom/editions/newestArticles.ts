import { isUnreachable, type ArchiveReader } from '../../archive/archive.ts';
import { feedsCutShort, sectionCandidates } from '../../edition/sectionCandidates.ts';
import type { FiledArticle } from '../../news/article.ts';
import type { FeedState } from '../../news/feed.ts';
import { hiddenTest } from '../../news/hidden.ts';
import { isPinned, isStoryPin, pinIdentity } from '../../news/site/pins.ts';
import type { Publication } from '../../news/publication.ts';
import type { Section } from '../../news/sections.ts';
import { feedsOf } from '../publications/readPublications.ts';

/** The newest articles of every feed that a publication shows. */
export class NewestArticles {
  readonly #archive: Pick<ArchiveReader, 'states' | 'newest' | 'linked'>;
  readonly #byFeed = new Map<string, FiledArticle[]>();
  readonly #unread = new Set<string>();

  constructor(archive: Pick<ArchiveReader, 'states' | 'newest' | 'linked'>) {
    this.#archive = archive;
  }

  has(feed: string): boolean {
    return this.#byFeed.has(feed);
  }

  feeds(): string[] {
    return [...this.#byFeed.keys()];
  }

  forgetAllBut(feeds: ReadonlySet<string>): void {
    for (const feed of this.#byFeed.keys()) if (!feeds.has(feed)) this.#byFeed.delete(feed);
    for (const feed of this.#unread) if (!feeds.has(feed)) this.#unread.delete(feed);
  }

  async read(feeds: string[]): Promise<void> {
    if (feeds.length === 0) return;
    const read = await this.#archive.newest({ feeds, count: newestPerFeed });
    for (const feed of feeds) {
      this.#byFeed.set(feed, read.get(feed) ?? []);
      this.#unread.delete(feed);
    }
  }

  /** Reads feeds that no edition has had yet, and returns their states; none while the archive can't be reached. */
  async readFirst(feeds: string[]): Promise<FeedState[]> {
    try {
      const states = await this.#archive.states(feeds);
      await this.read(feeds);
      return states;
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      for (const feed of feeds) {
        this.#byFeed.set(feed, []);
        this.#unread.add(feed);
      }
      return [];
    }
  }

  isUnread(feed: string): boolean {
    return this.#unread.has(feed);
  }

  unread(): string[] {
    return [...this.#unread];
  }

  /** The articles that a section may show; null if only the archive has all of them. */
  known({ hidden: rules }: Publication, section: Section): FiledArticle[] | null {
    const articles = new Map<string, FiledArticle[]>();
    for (const { address } of section.feeds) {
      const known = this.#byFeed.get(address);
      if (known === undefined) return null;
      articles.set(address, known);
    }
    const material = { section, articles, hidden: hiddenTest(rules) };
    return feedsCutShort({ ...material, count: newestPerFeed }).length > 0
      ? null
      : sectionCandidates(material);
  }

  /** The articles that a section may show, from as far back as it takes to fill it. */
  async candidates(publication: Publication, section: Section): Promise<FiledArticle[]> {
    const hidden = hiddenTest(publication.hidden);
    const articles = new Map(section.feeds.map(({ address }) => [address, this.#byFeed.get(address) ?? []]));
    let count = newestPerFeed;
    while (count < newestPerFeedMax) {
      const short = feedsCutShort({ section, articles, hidden, count });
      if (short.length === 0) break;
      count = Math.min(count * 4, newestPerFeedMax);
      const more = await this.#archive.newest({ feeds: short, count }).catch(nothingIfUnreachable);
      if (more === null) break;
      for (const [feed, rows] of more) articles.set(feed, rows);
    }
    return sectionCandidates({ section, articles, hidden });
  }

  /** The stories that a publication pins and doesn't hide, however old they are. */
  async pinned(publication: Publication): Promise<FiledArticle[]> {
    const pins = publication.pins.filter(isStoryPin);
    if (pins.length === 0) return [];
    const feeds = [...new Set(feedsOf(publication).map(({ address }) => address))];
    const request = { feeds, identities: pins.map(pinIdentity) };
    const stored = (await this.#archive.linked(request).catch(nothingIfUnreachable)) ?? [];
    // Those whose link has changed are found only among the newest.
    const newest = feeds.flatMap((feed) => this.#byFeed.get(feed) ?? []);
    const all = [...newest.filter((article) => pins.some((pin) => isPinned(article, pin))), ...stored];
    const hidden = hiddenTest(publication.hidden);
    return all.filter((article) => hidden(article) === undefined);
  }
}

/** While the database doesn't respond, editions are composed from what is in memory. */
function nothingIfUnreachable(error: unknown): null {
  if (isUnreachable(error)) return null;
  throw error;
}

/** A section shows 15; the others replace articles that are hidden or duplicates. */
const newestPerFeed = 30;

/** How far back to look for a section that hides many articles. */
const newestPerFeedMax = 2000;

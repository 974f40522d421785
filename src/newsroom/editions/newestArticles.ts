import type { ArchiveReader } from '../../archive/archive.ts';
import { feedsCutShort, sectionCandidates } from '../../edition/sectionCandidates.ts';
import type { FiledArticle } from '../../news/article.ts';
import { hiddenTest } from '../../news/hidden.ts';
import type { Publication } from '../../news/publication.ts';
import type { Section } from '../../news/sections.ts';

/** The newest articles of every feed that a publication shows. */
export class NewestArticles {
  readonly #archive: Pick<ArchiveReader, 'newest'>;
  readonly #byFeed = new Map<string, FiledArticle[]>();

  constructor(archive: Pick<ArchiveReader, 'newest'>) {
    this.#archive = archive;
  }

  has(feed: string): boolean {
    return this.#byFeed.has(feed);
  }

  forgetAllBut(feeds: ReadonlySet<string>): void {
    for (const feed of this.#byFeed.keys()) if (!feeds.has(feed)) this.#byFeed.delete(feed);
  }

  async read(feeds: string[]): Promise<void> {
    if (feeds.length === 0) return;
    const read = await this.#archive.newest({ feeds, count: newestPerFeed });
    for (const feed of feeds) this.#byFeed.set(feed, read.get(feed) ?? []);
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
      for (const [feed, rows] of await this.#archive.newest({ feeds: short, count }))
        articles.set(feed, rows);
    }
    return sectionCandidates({ section, articles, hidden });
  }
}

/** A section shows 15; the others replace articles that are hidden or duplicates. */
const newestPerFeed = 30;

/** How far back to look for a section that hides many articles. */
const newestPerFeedMax = 2000;

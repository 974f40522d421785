import { readdirSync, readFileSync } from 'node:fs';
import { openNewsstand } from '../../sample/newsstand.ts';
import { editDispatch } from '../../src/desk/editDispatch.ts';
import type { FiledArticle } from '../../src/news/article.ts';
import { realFeedsFolder } from './realFeedHost.ts';

/** A pool of articles that people have read and labeled by pairs. */
export interface LabeledPool {
  name: string;
  articles: FiledArticle[];
  /**
   * Returns whether two articles report one event; undefined if readers may disagree, such as on stages of an event.
   */
  isSame: (one: FiledArticle, other: FiledArticle) => boolean | undefined;
}

/**
 * Returns the labeled pools in tests/fixtures/sameStory: real feeds (labels name document and guid, and all other
 * articles are unrelated; left out without `hasReal`), the sample wire, and pairs written for the purpose.
 */
export function sameStoryLabels({ hasReal }: { hasReal: boolean }): LabeledPool[] {
  return [...(hasReal ? [realPool()] : []), samplePool(), inventedPool()];
}

interface Labels<Name> {
  /** Groups of articles that report one event. */
  events: Name[][];
  /** Groups of articles on which readers may disagree. */
  either?: Name[][];
}

function realPool(): LabeledPool {
  const { events, either = [] } = labels<{ file: string; guid: string }>('real');
  const named = (groups: typeof events) =>
    groups.map((group) => new Set(group.map(({ file, guid }) => nameInFeed({ feed: file, guid }))));
  const documents = readdirSync(realFeedsFolder).filter(
    (file) => !file.endsWith('.tsv') && !duplicates.has(file),
  );
  return {
    name: 'real feeds',
    articles: documents.flatMap(articlesOf),
    isSame: compareLabels({ events: named(events), either: named(either), nameOf: nameInFeed }),
  };
}

/** A second copy of another document, with exactly the same stories. */
const duplicates = new Set(['news-talkingpointsmemo-empty-base.atom']);

function nameInFeed({ feed, guid }: Pick<FiledArticle, 'feed' | 'guid'>): string {
  return `${feed} ${guid}`;
}

/** Returns a document's articles that have a date: without one it is unknown which were published at the same time. */
function articlesOf(file: string): FiledArticle[] {
  const url = `https://feeds.example/${file}`;
  const body = readFileSync(new URL(file, realFeedsFolder));
  const edited = editDispatch({ feed: url, url, body, contentType: null, receivedAt: 0 });
  if (edited.kind !== 'edited') return [];
  return edited.items.flatMap(({ date, guid, title, description, link }) =>
    date.kind === 'dated' ? [article({ feed: file, guid, title, description, link, at: date.at })] : [],
  );
}

function samplePool(): LabeledPool {
  const { events } = labels<{ section: string; title: string }>('sample');
  const stories = [...openNewsstand(() => 1_800_000_000_000).feeds.values()].flatMap((feed) => feed.stories);
  return {
    name: 'sample wire',
    // The author field has the section, because an article has no other field for it.
    articles: stories.map(({ feedPath, slug, title, description, publishedAt, section }) =>
      article({ feed: feedPath, guid: slug, title, description, at: publishedAt, author: section }),
    ),
    isSame: compareLabels({
      events: events.map(
        (event) => new Set(event.map(({ section, title }) => nameInSection({ author: section, title }))),
      ),
      either: [],
      nameOf: nameInSection,
    }),
  };
}

function nameInSection({ author, title }: Pick<FiledArticle, 'author' | 'title'>): string {
  return `${author} ${title}`;
}

function inventedPool(): LabeledPool {
  const pairs = readLabels('invented') as InventedPair[];
  // Each pair has its own week, so that it isn't compared with another pair.
  const articles = pairs.flatMap(({ one, other, hoursApart }, index) => {
    const at = index * 7 * 86_400_000;
    const guid = String(index);
    return [
      article({ feed: 'one', guid, ...one, at }),
      article({ feed: 'other', guid, ...other, at: at + hoursApart * 3_600_000 }),
    ];
  });
  return {
    name: 'invented pairs',
    articles,
    isSame: (one, other) => one.guid === other.guid && pairs[Number(one.guid)]?.same === true,
  };
}

interface InventedPair {
  same: boolean;
  hoursApart: number;
  one: Pick<FiledArticle, 'title' | 'description'>;
  other: Pick<FiledArticle, 'title' | 'description'>;
}

function compareLabels({
  events,
  either,
  nameOf,
}: {
  events: Set<string>[];
  either: Set<string>[];
  nameOf: (article: FiledArticle) => string;
}): LabeledPool['isSame'] {
  return (one, other) => {
    const [first, second] = [nameOf(one), nameOf(other)];
    const hasBoth = (group: Set<string>) => group.has(first) && group.has(second);
    if (events.some(hasBoth)) return true;
    return either.some(hasBoth) ? undefined : false;
  };
}

function labels<Name>(name: string): Labels<Name> {
  return readLabels(name) as Labels<Name>;
}

function readLabels(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../fixtures/sameStory/${name}.json`, import.meta.url), 'utf8'));
}

function article({
  at,
  ...fields
}: Pick<FiledArticle, 'feed' | 'guid' | 'title' | 'description'> &
  Partial<FiledArticle> & { at: number }): FiledArticle {
  return {
    link: `https://wire.example/${fields.feed}/${fields.guid}`,
    pubDate: new Date(at).toISOString(),
    sortTime: at,
    author: '',
    image: null,
    source: fields.feed,
    wordCount: 0,
    firstSeen: at,
    ...fields,
  };
}

/** The score of an algorithm that finds reports of one event, on a pool. */
export interface SameStoryScore {
  /** The number of pairs that the algorithm merged correctly. */
  right: number;
  /** The titles of each pair that the algorithm merged although it reports two events. */
  wrong: [string, string][];
  /** The number of pairs in the pool that report one event. */
  all: number;
}

/** Compares the pairs of articles of different feeds that `merges` merges with the labels of the pool. */
export function scoreSameStories(
  { articles, isSame }: LabeledPool,
  merges: (one: FiledArticle, other: FiledArticle) => boolean,
): SameStoryScore {
  const score: SameStoryScore = { right: 0, wrong: [], all: 0 };
  for (const [index, one] of articles.entries()) {
    for (const other of articles.slice(index + 1)) {
      if (one.feed === other.feed) continue;
      const same = isSame(one, other);
      if (same === true) score.all += 1;
      if (same === undefined || !merges(one, other)) continue;
      if (same) score.right += 1;
      else score.wrong.push([one.title, other.title]);
    }
  }
  return score;
}

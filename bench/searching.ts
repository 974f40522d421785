import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { ArchiveWriter, SearchRequest } from '../src/archive/archive.ts';
import { openArchive } from '../src/archive/openArchive.ts';
import type { HiddenRule } from '../src/news/hidden.ts';
import { sectionKeys, type SectionKey } from '../sample/sections.ts';
import { siteSearch } from '../src/newsroom/siteSearch.ts';
import { readPublication } from '../src/publication/readPublication.ts';
import { copyPublication } from '../tests/support/publicationFolder.ts';
import { expandTerms, type Synonyms } from '../src/news/words/searchTerms.ts';
import { latencies, latencyOf } from './latencies.ts';
import { fillSearchingArchive, type SearchingArchive } from './searchingArchive.ts';
import { benchPagesBesideSearches } from './pagesBesideSearches.ts';

/**
 * Searches an archive of 100,000 stories, from the rarest words to the most common, beside FTS5's own `order by rank`
 * on the same file; then while stories are filed; then measures a cached page beside searches.
 */
export async function benchSearching(): Promise<void> {
  const publication = await copyPublication({ defaultFeed: 'http://127.0.0.1:9/none.xml' });
  const feedsOf = sectionKeys.map((key): [SectionKey, string[]] => [
    key,
    [1, 2, 3].map((number) => `http://127.0.0.1:9/${key}-${number}.xml`),
  ]);
  await publication.setFeeds(Object.fromEntries(feedsOf));
  const feeds = feedsOf.flatMap(([, addresses]) => addresses);
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
  const filled = await fillSearchingArchive({ folder, feeds });
  console.log(`${filled.stories} stories of ${feeds.length} feeds (goal: p99 at most 20 ms)`);

  const archive = await openArchive({ folder, newArticlesADayMax: Infinity });
  const first = await latencyOf(() => archive.search(request({ words: 'levee', feeds })));
  console.log(`the first search, which starts its thread: ${first.toFixed(0)} ms`);
  await benchKinds({ archive, folder, feeds, filled });
  await benchSynonyms({ archive, feeds, filled });
  await benchSpelling({ archive, feeds, filled });
  await benchSiteSearch();
  await benchBesideFiling({ archive, feeds, filled });
  await archive.close();

  await benchPagesBesideSearches({
    environment: {
      TOWNWIRE_PUBLICATIONS: publication.publications,
      TOWNWIRE_DATA: folder,
      TOWNWIRE_ALLOW_LOOPBACK: 'on',
      LOG_LEVEL: 'fatal',
    },
    words: commonest(filled.words),
  });
  await publication.remove();
  await rm(folder, { recursive: true, force: true });
}

/**
 * A kind of search: its words in each round, and how its request differs from a search for the first page of all
 * results.
 */
interface Kind {
  name: string;
  wordsFor: (time: number) => string[];
  differs?: Partial<SearchRequest>;
  /** True if a plain FTS5 query can find the same stories. */
  hasPeer?: boolean;
}

function kindsOf(words: string[], feeds: string[]): Kind[] {
  const among = (from: number, to: number) => (time: number) =>
    words[from + ((time * 7919) % (to - from))] as string;
  const [rare, fairlyCommon, common] = [among(10_000, 20_000), among(200, 2000), among(5, 50)];
  const top = (time: number) => among(0, 5)(time);
  const twoCommon = (time: number) => [common(time), common(time + 1)];
  const twoOfTop = (time: number) => [top(time), top(time + 1)];
  const peer = { hasPeer: true };
  return [
    { name: 'one rare word', wordsFor: (time) => [rare(time)], ...peer },
    { name: 'one fairly common word', wordsFor: (time) => [fairlyCommon(time)], ...peer },
    { name: 'one common word', wordsFor: (time) => [common(time)], ...peer },
    { name: 'one of the five most common', wordsFor: (time) => [top(time)], ...peer },
    {
      name: 'two fairly common words',
      wordsFor: (time) => [fairlyCommon(time), fairlyCommon(time + 1)],
      ...peer,
    },
    { name: 'two common words', wordsFor: twoCommon, ...peer },
    {
      name: 'one of the five most common and a rare word',
      wordsFor: (time) => [top(time), rare(time)],
      ...peer,
    },
    { name: 'two of the five most common', wordsFor: twoOfTop, ...peer },
    { name: '… newest first', wordsFor: twoOfTop, differs: { order: 'newest' } },
    { name: '… the fiftieth page', wordsFor: twoOfTop, differs: { offset: 980 } },
    { name: '… of one feed', wordsFor: twoOfTop, differs: { feeds: feeds.slice(0, 1) } },
    { name: '… of all feeds but three', wordsFor: twoOfTop, differs: { feeds: feeds.slice(3) } },
    { name: '… of a third of the feeds', wordsFor: twoOfTop, differs: { feeds: feeds.slice(0, 15) } },
    { name: '… with a link, words and a host hidden', wordsFor: twoOfTop, differs: { hidden } },
    {
      name: 'one of the five most common, with the same rules',
      wordsFor: (time) => [top(time)],
      differs: { hidden },
    },
    { name: 'two common words, with the same rules', wordsFor: twoCommon, differs: { hidden } },
    {
      name: 'two of the five most common side by side, in quotation marks',
      wordsFor: (time) => [`"${twoOfTop(time).join(' ')}"`],
    },
  ];
}

interface Side {
  archive: ArchiveWriter;
  feeds: string[];
  filled: SearchingArchive;
}

async function benchKinds({ archive, folder, feeds, filled }: Side & { folder: string }): Promise<void> {
  const database = new DatabaseSync(path.join(folder, 'archive.sqlite'), { readOnly: true });
  const scope = Array.from(feeds, (_, index) => `feed${index + 1}`).join(' OR ');
  const plain = database.prepare(
    `select "articles".* from "articleWords" inner join "articles" on "articles"."id" = "articleWords".rowid
     where "articleWords" match ? order by "articleWords".rank limit 20`,
  );
  for (const { name, wordsFor, differs, hasPeer = false } of kindsOf(filled.words, feeds)) {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let time = 0; time < searchesEach; time += 1) {
      const words = wordsFor(time);
      const searched = { ...request({ words: words.join(' '), feeds }), ...differs };
      ours.push(await latencyOf(() => archive.search(searched)));
      if (!hasPeer || time % 10 > 0) continue;
      const query = `scope : (${scope}) AND {title description} : (${words.map((word) => `"${word}"`).join(' AND ')})`;
      theirs.push(await latencyOf(() => plain.all(query)));
    }
    const peer = hasPeer ? `; plain order by rank ${latencies(theirs)}` : '';
    console.log(`${name}: ${latencies(ours)}${peer}`);
  }
  database.close();
}

/**
 * Times searches with and without a publication's synonyms, in turn: for words without a synonym, for a rare word with
 * a fairly common synonym, and for a rare word whose synonym is a phrase of two common words.
 */
async function benchSynonyms({ archive, feeds, filled: { words } }: Side): Promise<void> {
  const word = (index: number) => words[index] as string;
  const synonyms = Array.from({ length: 100 }, (_, index) => [
    word(20_000 + index),
    index % 2 === 0 ? word(200 + index) : `${word(5 + index)} ${word(6 + index)}`,
  ]);
  const kinds = {
    'two of the five most common, none with a synonym': (time: number) =>
      `${word(time % 5)} ${word((time + 1) % 5)}`,
    'one fairly common word without a synonym': (time: number) => word(400 + (time % 1000)),
    'one rare word with a fairly common synonym': (time: number) => word(20_000 + 2 * (time % 50)),
    'one rare word with two common ones side by side': (time: number) => word(20_001 + 2 * (time % 50)),
  };
  for (const [name, wordsFor] of Object.entries(kinds)) {
    const [without, within]: [number[], number[]] = [[], []];
    for (let time = 0; time < searchesEach; time += 1) {
      const query = { words: wordsFor(time), feeds };
      // The two searches take turns, because the second search of the same words finds them in the disk cache.
      const runs = [
        async () => without.push(await latencyOf(() => archive.search(request(query)))),
        async () => within.push(await latencyOf(() => archive.search(request({ ...query, synonyms })))),
      ];
      for (const run of time % 2 === 0 ? runs : runs.toReversed()) await run();
    }
    console.log(`${name}: with 100 groups of synonyms ${latencies(within)}; without ${latencies(without)}`);
  }
}

/** Times searches that find nothing: without a correction, and with one. */
async function benchSpelling({ archive, feeds, filled: { words } }: Side): Promise<void> {
  // The vocabulary has syllables without an e, so this isn't a word, but is one letter away from one.
  const misspelled = (index: number) => (words[index] as string).replace(/.$/u, 'e');
  const kinds = {
    'a rare word misspelled': (time: number) => misspelled(10_000 + time),
    'a fairly common word misspelled, and a common one': (time: number) =>
      `${misspelled(500 + time)} ${words[10 + (time % 40)]}`,
    'a word like no other': (time: number) =>
      `eqx${time}exq`.replaceAll(/\d/gu, (digit) => 'abcdefghij'.charAt(Number(digit))),
  };
  const correctWords: string[] = [];
  const first = await latencyOf(() =>
    archive.respell({ feeds, words: misspelled(9999), synonyms: [], hidden: [], correctWords }),
  );
  console.log(`the first spelling, which reads the vocabulary: ${first.toFixed(0)} ms`);
  for (const [name, wordsFor] of Object.entries(kinds)) {
    const [without, within]: [number[], number[]] = [[], []];
    let suggested = 0;
    for (let time = 0; time < searchesEach; time += 1) {
      const query = { words: wordsFor(time), feeds };
      without.push(await latencyOf(() => archive.search(request(query))));
      within.push(
        await latencyOf(async () => {
          const { total } = await archive.search(request(query));
          const respelled =
            total === 0 ? await archive.respell({ ...query, synonyms: [], hidden: [], correctWords }) : null;
          if (respelled === null) return;
          suggested += 1;
          await archive.search(request({ words: respelled, feeds }));
        }),
      );
    }
    console.log(
      `${name}: with spelling and the second search ${latencies(within)}, ${suggested} suggested; without ${latencies(without)}`,
    );
  }
}

/** Times the search for questions and sections, which accompanies every search for stories. */
async function benchSiteSearch(): Promise<void> {
  const folder = path.join(import.meta.dirname, '../publications/kansas-city');
  const read = await readPublication(folder, { sample: true });
  if (read.kind === 'broken') throw new Error('The shipped publication has mistakes.');
  const site = siteSearch(read.publication);
  const words = ['city', 'where library', 'kck bbq', 'sports news', 'the', 'nowhere'];
  const times: number[] = [];
  const both = (query: string) => Promise.all([site.questions(query), site.sections(query)]);
  const first = await latencyOf(() => both('city'));
  for (let time = 0; time < searchesEach; time += 1)
    times.push(await latencyOf(() => both(words[time % words.length] as string)));
  console.log(`questions and sections: the first search ${first.toFixed(0)} ms, then ${latencies(times)}`);
}

/** Times filing a story of each feed ten times a second, with and without searches for the most common words. */
async function benchBesideFiling({ archive, feeds, filled }: Side): Promise<void> {
  const alone: number[] = [];
  const beside: number[] = [];
  const file = () => archive.file(filled.nextFilings());
  for (let time = 0; time < 40; time += 1) {
    alone.push(await latencyOf(file));
    await pause(100);
  }
  const searched = new AbortController();
  const filing = (async () => {
    while (!searched.signal.aborted) {
      beside.push(await latencyOf(file));
      await pause(100);
    }
  })();
  const searches: number[] = [];
  const words = commonest(filled.words);
  for (let time = 0; time < 5 * searchesEach; time += 1) {
    const query = request({ words: words[time % words.length] as string, feeds });
    searches.push(await latencyOf(() => archive.search(query)));
  }
  searched.abort();
  await filing;
  console.log(`two of the five most common while stories are filed: ${latencies(searches)}`);
  console.log(
    `filing ${feeds.length} stories: alone ${latencies(alone)}, beside the searches ${latencies(beside)}`,
  );
}

function commonest(words: string[]): string[] {
  return [0, 1, 2, 3].map((index) => `${words[index]} ${words[index + 1]}`);
}

function request({
  words,
  feeds,
  synonyms = [],
}: {
  words: string;
  feeds: string[];
  synonyms?: Synonyms;
}): SearchRequest {
  return { feeds, terms: expandTerms(words, synonyms), order: 'relevance', hidden: [], offset: 0, count: 20 };
}

/** A hiding rule of each kind; the words occur in some of the stories. */
const hidden: HiddenRule[] = (
  [
    ['link', 'https://paper.example/stories/99000'],
    ['words', 'fu do'],
    ['host', 'gone.example'],
  ] as const
).map(([kind, value]) => ({ kind, value, reason: null, since: null }));
const searchesEach = 200;

import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ArchiveFailure } from '../archive.ts';
import { firstPage, monday, sampleFeed, sampleItem, sampleState } from '../sampleFeed.testing.ts';
import { openArchive } from '../openArchive.ts';
import type { ArchiveWriter } from '../archive.ts';
import { expandTerms } from '../../news/words/searchTerms.ts';

// Fills the small disk of the given folder with an archive, frees some space, closes the archive, and opens it while
// the disk is full. Prints as JSON what happened.
const [folder = ''] = process.argv.slice(2);
const ballast = join(folder, 'ballast');
writeFileSync(ballast, Buffer.alloc(4 * 1024 * 1024));
const log: string[] = [];
const open = () =>
  openArchive({
    folder,
    newArticlesADayMax: Infinity,
    log: {
      warn: (text) => log.push(`warn: ${text}`),
      info: (text) => log.push(`info: ${text}`),
      error: (_fields, text) => log.push(`error: ${text}`),
      fatal: (_fields, text) => log.push(`fatal: ${text}`),
    },
  });
let archive: ArchiveWriter = await open();
const picture = { address: 'https://feeds.example/a.jpg', kind: 'story' } as const;
await archive.filePictures([
  { ...picture, prepared: null, failures: 1, lastError: 'It hangs.', nextTryAt: 0 },
]);

let filed = 0;
const failures: string[] = [];
while (failures.length < 3) {
  const failure = await file(filed);
  if (failure === undefined) filed += 1;
  else failures.push(failure);
}
const readable = await countArticles();
const found = await countHits();
rmSync(ballast);
const afterFreeing = await file(filed);
const result = {
  filed,
  failures,
  readable,
  found,
  afterFreeing: afterFreeing ?? 'filed',
  articles: await countArticles(),
  log: [...log],
};
await archive.close();

fill();
archive = await open();
const reopened = {
  failure: await file(filed + 1),
  readable: await countArticles(),
  found: await countHits(),
  pictures: (await archive.pictures([picture])).length,
  log: log.slice(result.log.length),
};
rmSync(ballast);
const freedAgain = {
  filing: (await file(filed + 1)) ?? 'filed',
  readable: await countArticles(),
  found: await countHits(),
};
await archive.close();
process.stdout.write(JSON.stringify({ ...result, reopened, freedAgain }));

/** Fills the disk to its last page. */
function fill(): void {
  try {
    for (;;) appendFileSync(ballast, Buffer.alloc(4096));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

async function countHits(): Promise<number> {
  const hits = await archive.search({
    ...firstPage,
    feeds: [sampleFeed],
    terms: expandTerms('title'),
    count: 5,
  });
  return hits.articles.length;
}

/** Files ten articles of 20,000 characters each. Returns the kind of failure, if any. */
async function file(number: number): Promise<string | undefined> {
  const items = Array.from({ length: 10 }, (_, index) =>
    sampleItem({ guid: `${number}-${index}`, description: 'x '.repeat(10_000) }),
  );
  try {
    await archive.file([{ state: sampleState({ feed: sampleFeed }), items, receivedAt: monday }]);
    return undefined;
  } catch (error) {
    if (error instanceof ArchiveFailure) return error.kind;
    throw error;
  }
}

async function countArticles(): Promise<number> {
  const newest = await archive.newest({ feeds: [sampleFeed], count: 9999 });
  return newest.get(sampleFeed)?.length ?? 0;
}

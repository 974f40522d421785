import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ArchiveFailure } from '../ArchiveFailure.ts';
import { firstPage, monday, sampleFeed, sampleItem, sampleState } from '../sampleFeed.ts';
import { openArchive } from '../openArchive.ts';

// A process that fills a small disk with an archive, makes room, and says in JSON how that went. Called with the disk's folder.
const [folder = ''] = process.argv.slice(2);
const ballast = join(folder, 'ballast');
writeFileSync(ballast, Buffer.alloc(1024 * 1024));
const log: string[] = [];
const archive = await openArchive({
  folder,
  newArticlesADayMax: Infinity,
  log: { warn: (text) => log.push(`warn: ${text}`), info: (text) => log.push(`info: ${text}`) },
});

let filed = 0;
const failures: string[] = [];
while (failures.length < 3) {
  const failure = await file(filed);
  if (failure === undefined) filed += 1;
  else failures.push(failure);
}
const readable = await articles();
const found = await archive.search({ ...firstPage, feeds: [sampleFeed], words: 'title', count: 5 });
rmSync(ballast);
const afterwards = await file(filed);
const said = {
  filed,
  failures,
  readable,
  found: found.articles.length,
  afterwards,
  articles: await articles(),
  log,
};
process.stdout.write(JSON.stringify({ ...said, afterwards: afterwards ?? 'filed' }));
await archive.close();

/** Files ten articles with 20,000 characters each; gives the kind of failure, if any. */
async function file(number: number): Promise<string | undefined> {
  const items = Array.from({ length: 10 }, (_, place) =>
    sampleItem({ guid: `${number}-${place}`, description: 'x '.repeat(10_000) }),
  );
  try {
    await archive.file([{ state: sampleState({ feed: sampleFeed }), items, receivedAt: monday }]);
    return undefined;
  } catch (error) {
    if (error instanceof ArchiveFailure) return error.kind;
    throw error;
  }
}

async function articles(): Promise<number> {
  const newest = await archive.newest({ feeds: [sampleFeed], count: 9999 });
  return newest.get(sampleFeed)?.length ?? 0;
}

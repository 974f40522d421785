import { setTimeout as pause } from 'node:timers/promises';
import { ArchiveFailure } from '../archive.ts';
import type { Filing } from '../archive.ts';
import { openArchive } from '../openArchive.ts';
import { sampleItem, sampleState, monday } from '../sampleFeed.testing.ts';

// Files articles in the given folder, printing `<name>-<number>` after each confirmed filing, so that a test can
// kill it or run several. Arguments: the folder, a name for its guids, the number of filings, and a pause in ms.
const [folder = '', name = '', times = 'Infinity', pauseMs = '0'] = process.argv.slice(2);
const archive = await openArchive({ folder, newArticlesADayMax: Infinity });
for (let number = 0; number < Number(times); number += 1) {
  const filings = ['one', 'two'].map((paper) => ({
    state: sampleState({ feed: `https://${paper}.example/rss`, failures: number }),
    items: Array.from({ length: 10 }, (_, index) => sampleItem({ guid: `${name}-${number}-${index}` })),
    receivedAt: monday + number,
  }));
  while (!(await file(filings)));
  process.stdout.write(`${name}-${number}\n`);
  if (Number(pauseMs) > 0) await pause(Number(pauseMs));
}
await archive.close();

/** Returns whether the articles were filed. On a busy machine, a writer may wait too long for the lock. */
async function file(filings: Filing[]): Promise<boolean> {
  try {
    await archive.file(filings);
    return true;
  } catch (error) {
    if (error instanceof ArchiveFailure && error.kind === 'busy') return false;
    throw error;
  }
}

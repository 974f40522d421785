import { openArchive } from '../openArchive.ts';
import { sampleItem, sampleState, monday } from '../sampleFeed.testing.ts';

// Files articles in the given folder, printing `<name>-<number>` after each confirmed filing, so that a test can kill
// it or run several. Arguments: the folder, a name for its guids, and the number of filings (endless when left out).
const [folder = '', name = '', times = 'Infinity'] = process.argv.slice(2);
const archive = await openArchive({ folder, newArticlesADayMax: Infinity });
for (let number = 0; number < Number(times); number += 1) {
  const filings = ['one', 'two'].map((paper) => ({
    state: sampleState({ feed: `https://${paper}.example/rss`, failures: number }),
    items: Array.from({ length: 10 }, (_, index) => sampleItem({ guid: `${name}-${number}-${index}` })),
    receivedAt: monday + number,
  }));
  await archive.file(filings);
  process.stdout.write(`${name}-${number}\n`);
}
await archive.close();

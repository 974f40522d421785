import { openArchive } from '../openArchive.ts';
import { sampleItem, sampleState, monday } from '../sampleFeed.ts';

// A process of its own that files, and says so once a filing is confirmed: `<name>-<number>`, one a line. For tests that kill it, or that
// run several. Called with a folder, a name for its guids, and how many filings it makes; without a number it never ends.
const [folder = '', name = '', times = 'Infinity'] = process.argv.slice(2);
const archive = await openArchive({ folder, newArticlesADayMax: Infinity });
for (let number = 0; number < Number(times); number += 1) {
  const filings = ['one', 'two'].map((paper) => ({
    state: sampleState({ feed: `https://${paper}.example/rss`, failures: number }),
    items: Array.from({ length: 10 }, (_, place) => sampleItem({ guid: `${name}-${number}-${place}` })),
    receivedAt: monday + number,
  }));
  await archive.file(filings);
  process.stdout.write(`${name}-${number}\n`);
}
await archive.close();

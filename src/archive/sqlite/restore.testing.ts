import { restoreArchive } from '../restoreArchive.ts';
import { monday } from '../sampleFeed.testing.ts';

// Restores two backups alternately, printing a line after each, so that a test can kill it. Arguments: the data folder,
// both backups, and how many seconds after `monday` the first restore is. Each restore is a second later than the one
// before, because a replaced archive is named by the time.
const [dataFolder = '', one = '', other = '', firstSecond = '0'] = process.argv.slice(2);
for (let second = Number(firstSecond); ; second += 1) {
  const file = second % 2 === 0 ? one : other;
  await restoreArchive({ dataFolder, file, now: monday + second * 1000, onProgress: () => undefined });
  process.stdout.write(`${file}\n`);
}

import { restoreArchive } from '../restoreArchive.ts';
import { monday } from '../sampleFeed.testing.ts';

// Restores two backups alternately, printing a line after each, so that a test can kill it. Arguments: the data folder,
// both backups, and the second at which it begins, for the names of the replaced archives.
const [dataFolder = '', one = '', other = '', from = '0'] = process.argv.slice(2);
for (let second = Number(from); ; second += 1) {
  const file = second % 2 === 0 ? one : other;
  await restoreArchive({ dataFolder, file, now: monday + second * 1000, onProgress: () => undefined });
  process.stdout.write(`${file}\n`);
}

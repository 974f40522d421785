import { backUpArchive } from '../backUpArchive.ts';
import { monday } from '../sampleFeed.testing.ts';

// Backs up the archive of a data folder again and again, printing a line after each backup, so that a test can kill it.
// Arguments: the data folder, the folder for backups, and the second at which it begins, for the names of the files.
const [dataFolder = '', folder = '', from = '0'] = process.argv.slice(2);
for (let second = Number(from); ; second += 1) {
  const now = monday + second * 1000;
  const { file } = await backUpArchive({ dataFolder, folder, keep: 9999, now, onProgress: () => undefined });
  process.stdout.write(`${file}\n`);
}

import { moveArchive } from './moveArchive.ts';

// Moves an archive and prints a line at each step, so that a test can kill it in the middle. Arguments: the direction,
// the data folder, and the URL of the database.
const [to, dataFolder = '', databaseUrl = ''] = process.argv.slice(2);
await moveArchive({
  to: to === 'sqlite' ? 'sqlite' : 'postgres',
  dataFolder,
  databaseUrl,
  onProgress: ({ kind, table, done }) => process.stdout.write(`${kind} ${table} ${done}\n`),
});

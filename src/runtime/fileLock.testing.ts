import process from 'node:process';
import { lockFile } from './fileLock.ts';

// Locks a file, prints whether it could, and holds the lock until this process is killed. Argument: the file.
const [file = ''] = process.argv.slice(2);
process.stdout.write(lockFile(file, 'exclusive') === null ? 'refused' : 'locked');
setInterval(() => undefined, 1000);

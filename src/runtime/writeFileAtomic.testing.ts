import path from 'node:path';
import process from 'node:process';
import { writeFileAtomic } from './writeFileAtomic.ts';

// Writes files in the given folder until this process is killed.
const [folder = ''] = process.argv.slice(2);
for (let count = 0; ; count += 1)
  await writeFileAtomic(path.join(folder, `${count}.webp`), Buffer.alloc(8 * 1024 * 1024, 1));

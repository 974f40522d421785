import path from 'node:path';
import process from 'node:process';
import { keepFile } from './keepFile.ts';

// Keeps files in the folder that it is given until it is killed.
const [folder = ''] = process.argv.slice(2);
for (let count = 0; ; count += 1)
  await keepFile(path.join(folder, `${count}.webp`), Buffer.alloc(8 * 1024 * 1024, 1));

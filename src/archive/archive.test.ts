import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { archiveContract } from './archive.contract.ts';
import { openArchive } from './openArchive.ts';
import { openSqliteArchive } from './sqlite/openSqliteArchive.ts';

archiveContract('SQLite in this thread', ({ newArticlesADayMax = 200 }) =>
  openSqliteArchive({ folder: newFolder(), newArticlesADayMax }),
);

archiveContract('SQLite in its own thread', (settings) => openArchive({ folder: newFolder(), ...settings }));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'townwire-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

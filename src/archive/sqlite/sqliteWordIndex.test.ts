import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { archiveFile } from '../backups.ts';
import { fileInto, sampleItem } from '../sampleFeed.testing.ts';
import { openSqliteArchive } from './openSqliteArchive.ts';

test('after many filings, the index has few segments', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-index-'));
  const archive = await openSqliteArchive({ folder, newArticlesADayMax: 9999 });
  try {
    const items = Array.from({ length: 300 }, (_, number) => sampleItem({ guid: `${number}` }));
    for (let filed = 1; filed <= items.length; filed += 1) await fileInto(archive, items.slice(0, filed));
    expect(segmentsIn(folder)).toBeLessThan(5);
  } finally {
    await archive.close();
    await rm(folder, { recursive: true, force: true });
  }
});

function segmentsIn(folder: string): number {
  const database = new DatabaseSync(archiveFile(folder), { readOnly: true });
  const counted = database.prepare('select count(distinct segid) as segments from articleWords_idx').get();
  database.close();
  return Number(counted?.['segments']);
}

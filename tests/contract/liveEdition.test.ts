import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicFeedResult } from '../../src/news/edition.ts';
import { openSampleSiteWith, type SampleSite } from '../support/sampleSite.ts';
import { eventually } from '../support/eventually.ts';
import { townwire } from '../support/site.ts';

/** A demo that keeps its pages as files. */
let sample: SampleSite;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'townwire-files-'));
  sample = await openSampleSiteWith(
    { more: { TOWNWIRE_EXPORT: folder }, isSmall: true },
    '--stories',
    'fixed',
  );
}, 120_000);

afterAll(async () => {
  await sample.close();
  await rm(folder, { recursive: true, force: true });
});

test(
  'export-6, export-7: a new story and its takedown write only the files that show it, and those that name them',
  {
    timeout: 480_000,
  },
  async () => {
    const before = await whenQuiet();
    expect(before.size).toBeGreaterThan(100);
    const earlier = await sportsLinks();
    await sample.addStory('sports');
    const link = await eventually('the new story is on a page', async () =>
      (await sportsLinks()).find((each) => !earlier.includes(each)),
    );
    await eventually('it is in the files', async () =>
      (await readFiles()).get('sports.html')?.text.includes(link),
    );
    const shown = await whenQuiet();
    const written = namesWritten(before, shown);
    expect(written).toEqual(expect.arrayContaining(['index.html', 'sports.html', 'es/sports/rss.xml']));
    // Site maps say when a section last changed; a story without a picture has a drawing.
    expect(
      written.filter(
        (name) => !shown.get(name)?.text.includes(link) && !/sitemap\.xml|^drawings\//u.test(name),
      ),
    ).toEqual([]);

    const { code } = await townwire(['hide', link], {
      ...sample.settings,
      PORT: new URL(sample.origin).port,
    });
    expect(code).toBe(0);
    await eventually(
      'it has left the files',
      async () => !(await readFiles()).get('sports.html')?.text.includes(link),
    );
    const hidden = await whenQuiet();
    expect([...hidden].filter(([, { text }]) => text.includes(link))).toEqual([]);
    expect(
      namesWritten(shown, hidden).filter(
        (name) => !shown.get(name)?.text.includes(link) && !name.startsWith('drawings/'),
      ),
    ).toEqual([]);
  },
);

async function sportsLinks(): Promise<string[]> {
  const response = await fetch(`${sample.origin}/api/feeds/sports`);
  const { articles } = (await response.json()) as PublicFeedResult;
  return articles.map(({ link }) => link);
}

interface File {
  /** The inode, which is different once the file has been replaced. */
  inode: number;
  text: string;
}

type Files = ReadonlyMap<string, File>;

/** Returns the files without their compressed versions. */
async function readFiles(): Promise<Files> {
  const edition = path.join(folder, 'kansas-city/current/');
  const entries = await readdir(edition, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = entries.filter((entry) => entry.isFile() && !/\.(?:br|gz)$|^\./u.test(entry.name));
  const files = found.map(async (entry): Promise<[string, File][]> => {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(edition, file);
    // The file may have been replaced or removed since it was listed.
    const known = await Promise.all([stat(file), readFile(file, 'utf8')]).catch(() => null);
    return known === null ? [] : [[name, { inode: known[0].ino, text: known[1] }]];
  });
  return new Map((await Promise.all(files)).flat());
}

/** Waits until no file has changed for two seconds. */
async function whenQuiet(): Promise<Files> {
  let before: Files = new Map();
  return eventually(
    'no file changes anymore',
    async () => {
      await pause(2000);
      const now = await readFiles();
      const isQuiet = now.size > 0 && now.size === before.size && namesWritten(before, now).length === 0;
      before = now;
      return isQuiet ? now : undefined;
    },
    // A busy machine still writes pictures and share cards after a minute.
    { withinMs: 180_000 },
  );
}

function namesWritten(before: Files, after: Files): string[] {
  return [...after].filter(([name, { inode }]) => before.get(name)?.inode !== inode).map(([name]) => name);
}

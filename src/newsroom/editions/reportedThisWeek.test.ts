import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ArchiveWriter } from '../../archive/archive.ts';
import { openArchive } from '../../archive/openArchive.ts';
import { monday, sampleItem, sampleState } from '../../archive/sampleFeed.testing.ts';
import type { Publication } from '../../news/publication.ts';
import { emptyFolder, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { testPublication } from '../newsroom.testing.ts';
import { openFeedNeeds } from './feedNeeds.ts';
import { NewestArticles } from './newestArticles.ts';
import { openReportedThisWeek } from './reportedThisWeek.ts';

const local = 'https://wire.example/local';
const other = 'https://paper.example/other';
const title = 'Fire destroys the old grain elevator on Kansas Avenue';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let archive: ArchiveWriter;
let publication: Publication;

beforeAll(async () => {
  archive = await openArchive({ folder: await emptyFolder() });
  publication = await testPublication({ localNews: [local], defaultFeed: other });
  await archive.addFeeds([local, other].map((feed) => sampleState({ feed })));
  const newer = Array.from({ length: 60 }, (_, index) =>
    sampleItem({
      guid: `${index}`,
      title: `Story ${index}`,
      link: `https://wire.example/${index}`,
      date: at(0),
    }),
  );
  await file(local, [...newer, report('wire.example', 5)]);
  await file(other, [report('paper.example', 4.5)]);
});

afterAll(async () => {
  await archive.close();
  await removeExampleFolders();
});

test('home-13: a story of five days ago counts although sixty stories are newer, until it is hidden or a week old', async () => {
  let now = monday;
  let shown = publication;
  const edition = () => ({ publication: shown, sections: new Map(), pinned: new Map() });
  const needs = openFeedNeeds();
  const newest = new NewestArticles(archive, needs);
  needs.set(publication.id, publication);
  await newest.read([local, other]);
  const reportedThisWeek = openReportedThisWeek({ publishing: { edition, newest }, now: () => now });
  const found = async () =>
    (await reportedThisWeek(publication.id)).map(({ link, alsoReported }) => [link, alsoReported?.length]);

  expect(await found()).toContainEqual(['https://wire.example/fire', 1]);
  const rule = { kind: 'link', value: 'https://wire.example/fire', reason: null, since: null } as const;
  shown = { ...publication, hidden: [rule] };
  expect(await found()).toEqual([]);
  shown = publication;
  now += 3 * dayMs;
  expect(await found()).toEqual([]);
});

test('home-13: the week is checked once an hour, and when the sections change', async () => {
  let now = monday;
  let shown = publication;
  const newest = new NewestArticles(archive, openFeedNeeds());
  const checks = vi.spyOn(newest, 'hasAllReportsSince').mockReturnValue(true);
  const edition = () => ({ publication: shown, sections: new Map(), pinned: new Map() });
  const reportedThisWeek = openReportedThisWeek({ publishing: { edition, newest }, now: () => now });

  expect(await reportedThisWeek(publication.id)).toEqual([]);
  now += hourMs - 1;
  await reportedThisWeek(publication.id);
  expect(checks).toHaveBeenCalledTimes(1);
  now += 1;
  await reportedThisWeek(publication.id);
  expect(checks).toHaveBeenCalledTimes(2);
  shown = { ...publication, hidden: [{ kind: 'words', value: 'fire', reason: null, since: null }] };
  await reportedThisWeek(publication.id);
  expect(checks).toHaveBeenCalledTimes(2);
  shown = { ...publication, sections: [...publication.sections] };
  await reportedThisWeek(publication.id);
  expect(checks).toHaveBeenCalledTimes(3);
});

function at(daysAgo: number) {
  return { kind: 'dated', at: monday - daysAgo * dayMs } as const;
}

function report(host: string, daysAgo: number) {
  return sampleItem({
    guid: 'fire',
    title,
    description: title,
    link: `https://${host}/fire`,
    date: at(daysAgo),
  });
}

async function file(feed: string, items: ReturnType<typeof sampleItem>[]): Promise<void> {
  await archive.file([{ state: sampleState({ feed, title: feed }), items, receivedAt: monday }]);
}

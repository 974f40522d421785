import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openArchive } from '../../archive/openArchive.ts';
import {
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
} from '../../publication/exampleFolder.testing.ts';
import { purgePublications } from '../cdn/purgeCdn.ts';
import { storedFilesIn } from './versions.ts';
import { readViews } from '../../commands/readViews.ts';
import { stats } from '../../cli/stats.ts';
import { examine } from '../../commands/doctor/examine.ts';
import type { Finding } from '../../commands/doctor/finding.ts';
import { openTestLog } from '../log.testing.ts';
import { testSettings } from '../newsroom.testing.ts';
import { previewDraft } from '../../commands/preview/previewDraft.ts';
import { previewFeed } from '../../commands/preview/previewFeed.ts';
import { openPublicationStore } from './publicationStore.ts';
import type { Settings } from '../settings.ts';

/** The settings of a site that holds back a part of a publication, because its files have a mistake. */
let settings: Settings;
const now = Date.UTC(2026, 10, 23, 18);
const mistakes = [
  expect.stringContaining('publication.yaml:1'),
  expect.stringMatching(/^Mistakes hold back changes to River Town Voice \(river-town\): `name` in publication/u),
];

beforeAll(async () => {
  const publicationFolder = await exampleFolder({
    'publication.yaml': `cdn: { service: fastly, id: SU1Z0isxPaozGVKXdv0eY }\ncount: true\n${publicationYaml}`,
    'hidden.yaml': '- host: spam.example\n',
  });
  const folder = path.dirname(publicationFolder);
  settings = await testSettings({ publicationsFolder: folder });
  const { log } = openTestLog();
  await openPublicationStore({ folder, stored: storedFilesIn(settings), log });
  await writeFile(path.join(publicationFolder, 'publication.yaml'), 'name: [');
  const archive = await openArchive({ folder: settings.dataFolder });
  await archive.addViews([
    { publication: 'river-town', day: '2026-11-23', kind: 'page', name: '/sports', views: 7 },
  ]);
  await archive.close();
});

afterAll(removeExampleFolders);

test('commands-11: stats has the views of a publication with a mistake', async () => {
  expect(await readViews(settings, { days: 7, now })).toMatchObject({
    mistakes,
    reports: [{ publication: 'river-town', isCounting: true, total: 7 }],
  });
});

test('commands-8: stats --json has the mistakes, as the other commands do', async () => {
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await stats.run(settings, ['--json'])).toBe(1);
  const printed: unknown = JSON.parse(write.mock.calls.join(''));
  write.mockRestore();
  error.mockRestore();
  expect(printed).toMatchObject({ mistakes, reports: [{ publication: 'river-town' }] });
});

test('commands-11: purge finds the CDN and the sections of a publication with a mistake', async () => {
  expect(await purge('sports')).toMatchObject({
    mistakes,
    unknown: null,
    outcomes: [
      {
        publication: 'River Town Voice',
        outcome: { reason: expect.stringContaining('TOWNWIRE_FASTLY_TOKEN') },
      },
    ],
  });
  expect(await purge('sport')).toMatchObject({ outcomes: [], unknown: { slug: 'sport' } });
});

test('commands-11: doctor reports what is held back of a publication, with a remedy', async () => {
  const findings: Finding[] = [];
  const onFindings = (found: Finding[]) => void findings.push(...found);
  await examine({ settings: { ...settings, port: 1 }, isOffline: true, silentDaysMin: 14, onFindings });
  const own = findings.filter(({ check }) => check === 'Publications');
  expect(own.map(({ level, text }) => [level, text])).toEqual(mistakes.map((text) => ['fault', text]));
  expect(own.at(-1)?.remedy).toContain('townwire check');
});

test('commands-11: preview marks the stories that the rules of a publication with a mistake hide', async () => {
  const source = path.join(settings.dataFolder, 'feed.xml');
  const item = '<item><title>Spam</title><link>https://spam.example/1</link></item>';
  await writeFile(source, `<rss version="2.0"><channel><title>Wire</title>${item}</channel></rss>`);
  const seen = await previewFeed(source, settings);
  expect(seen.kind === 'preview' && Array.from(seen.hidden.values())).toEqual([
    'in River Town Voice, by host spam.example',
  ]);
});

test('commands-11: preview finds the drafts of a publication with a mistake in another file, and says what is held back', async () => {
  const blog = path.join(settings.publicationsFolder, 'river-town/blog');
  await mkdir(blog, { recursive: true });
  const file = path.join(blog, 'soon.md');
  const keys = 'id: soon\nmetaTitle: Soon\nmetaDescription: Soon.\ndate: 2026-11-23\ndraft: true';
  await writeFile(file, `---\n${keys}\n---\nSoon.\n`);
  expect(await previewDraft(file, settings)).toMatchObject({
    kind: 'draft',
    mistakes: [expect.stringContaining('hold back changes to River Town Voice')],
  });
  const pages = path.join(settings.publicationsFolder, 'river-town/pages');
  await mkdir(pages, { recursive: true });
  const page = path.join(pages, 'new.md');
  await writeFile(page, '---\ntitle: New\ndescription: New.\ndraft: true\n---\nNew.\n');
  expect(await previewDraft(page, settings)).toMatchObject({
    kind: 'draft',
    mistakes: [expect.stringContaining('hold back changes to River Town Voice')],
  });
});

function purge(slug: string): ReturnType<typeof purgePublications> {
  return purgePublications(settings, { publication: undefined, slugs: [slug] });
}

import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PublicFeedResult } from '../../src/news/edition.ts';
import { eventually } from '../support/eventually.ts';
import { readPage } from '../support/readPage.ts';
import { openSampleSiteWith } from '../support/sampleSite.ts';
import type { SampleSite } from '../support/sampleSite.ts';
import { townwire } from '../support/site.ts';

/** Longer than the demo's polling interval. */
const pollMs = 30_000;

let sample: SampleSite;

beforeAll(async () => {
  sample = await openSampleSiteWith({ isSmall: true });
});

afterAll(() => sample.close());

test('takedown-1: a hidden story disappears from every page and call within seconds, and no poll brings it back', async () => {
  const [story] = (await localNews()).articles;
  const { code } = await townwire(['hide', story?.link ?? '', 'The family asked for it'], sample.settings);

  expect(code).toBe(0);
  await eventually('the story is gone', async () => !(await localNews()).articles.some(isStory(story?.link)));
  for (const page of ['/', '/local-news', '/local-news/all', '/api/feeds/localNews']) {
    expect([page, (await html(page)).includes(story?.link ?? '')]).toEqual([page, false]);
  }

  const newest = (await localNews()).articles[0]?.link;
  await sample.addStory('localNews');
  await eventually(
    'a newer poll has brought a newer story',
    async () => (await localNews()).articles[0]?.link !== newest,
    {
      withinMs: pollMs,
    },
  );
  expect((await localNews()).articles.filter(isStory(story?.link))).toEqual([]);
});

test('takedown-1: hidden stories are listed with their reasons', async () => {
  const { code, output } = await townwire(['hidden'], sample.settings);

  expect(code).toBe(0);
  expect(output).toContain('The family asked for it');
});

test('takedown-1: words in hidden.yaml hide every story that has them until they are removed', async () => {
  const words = (await localNews()).articles[1]?.title ?? '';
  const isShown = async () => (await localNews()).articles.some(({ title }) => title === words);
  await sample.folder.edit('hidden.yaml', (text) => `${text}\n- words: ${JSON.stringify(words)}\n`);
  await eventually('the story is gone', async () => !(await isShown()));
  expect(await html('/local-news/all')).not.toContain(words);

  await sample.folder.edit('hidden.yaml', (text) => text.slice(0, text.lastIndexOf('\n- words:')));
  await eventually('the story is back', isShown);
  expect(await isShown()).toBe(true);
});

test('header-7: an alert is on every page until it is removed', async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await sample.folder.edit(
    'publication.yaml',
    (text) =>
      `${text}\nalert:\n  text: Sample storm over Kaw Point\n  link: https://storm.example/\n  until: ${until}\n`,
  );
  await eventually('the alert is on the front page', async () =>
    (await html('/')).includes('Sample storm over Kaw Point'),
  );
  for (const page of ['/local-news', '/sports/all', '/no-such-page', '/underwater-news/all']) {
    expect([page, (await html(page)).includes('href="https://storm.example/"')]).toEqual([page, true]);
  }

  await sample.folder.edit('publication.yaml', (text) => text.slice(0, text.indexOf('\nalert:')));
  await eventually('the alert is gone', async () => !(await html('/')).includes('Sample storm'));
});

test('header-7: an expired alert is not shown', async () => {
  await sample.folder.edit(
    'publication.yaml',
    (text) =>
      `${text.replace(/^headline:.*$/mu, 'headline: The Morning After')}\nalert:\n  text: Yesterday's storm\n  until: 2025-01-01\n`,
  );
  const front = await eventually('the folder was read again', async () => {
    const page = await html('/');
    return page.includes('The Morning After') && page;
  });

  expect(front).not.toContain('class="alert"');
  await sample.folder.edit('publication.yaml', (text) => text.slice(0, text.indexOf('\nalert:')));
});

test('the site survives a broken publication.yaml while running: the last valid one stays in use, and the log names file, line and remedy', async () => {
  const file = path.join(sample.folder.publications, 'kansas-city', 'publication.yaml');
  const good = await readFile(file, 'utf8');
  const logged = sample.site.output().length;
  await writeFile(file, good.replace('timeZone: America/Chicago', 'timeZon: America/Chicago'));
  const line = good.split('\n').indexOf('timeZone: America/Chicago') + 1;
  await expect
    .poll(() => sample.site.output().slice(logged))
    .toMatch(new RegExp(`publication\\.yaml:${line}\\b.*timeZone`, 'u'));

  expect(readPage(await html('/')).heading).toBe('The Morning After');
  expect((await localNews()).articles.length).toBeGreaterThan(0);

  await writeFile(file, good.replace('The Morning After', 'The Day After That'));
  await eventually(
    'the corrected folder is read',
    async () => readPage(await html('/')).heading === 'The Day After That',
  );
});

test('publication-2: check names the file, line and remedy of each mistake', async () => {
  await sample.folder.edit('sections.yaml', (text) => text.replace(/^( +)headline:/mu, '$1headlin:'));
  const { code, output } = await townwire(['check'], sample.settings);
  await sample.folder.edit('sections.yaml', (text) => text.replace('headlin:', 'headline:'));

  expect(code).toBe(1);
  expect(output).toMatch(/sections\.yaml:\d+.*headlin/u);
  expect(output).toContain('headline');
});

test('publication-2: check reports mistakes in posts even if publication.yaml has one', async () => {
  await sample.folder.edit('publication.yaml', (text) => text.replace('timeZone:', 'timeZon:'));
  await sample.folder.write('blog/levee.md', '---\nid: levee\n---\nText.\n');
  const { code, output } = await townwire(['check'], sample.settings);
  await sample.folder.edit('publication.yaml', (text) => text.replace('timeZon:', 'timeZone:'));
  await rm(path.join(sample.folder.publications, 'kansas-city/blog/levee.md'));

  expect(code).toBe(1);
  expect(output).toContain('timeZon');
  expect(output).toMatch(/levee\.md:\d+.*metaTitle/u);
});

// The folder has no mistakes now, so each command exits with 0.
test.each([['check'], ['hidden'], ['help']])(
  'commands-2: closing the output of %s early is not an error',
  async (command) => {
    expect(await townwire([command], sample.settings, { isRead: false })).toEqual({ code: 0, output: '' });
  },
);

test('commands-1: preview shows the items of a feed and why an item was rejected', async () => {
  const document = path.join(sample.folder.publications, 'feed.xml');
  await writeFile(
    document,
    '<rss version="2.0"><channel><title>A feed</title><item><title>A bridge opens</title><link>https://bridge.example/</link></item><item></item></channel></rss>',
  );
  const { code, output } = await townwire(['preview', document], sample.settings);

  expect(code).toBe(0);
  expect(output).toContain('A bridge opens');
  expect(output).toMatch(/spiked/iu);
});

test('commands-2: an unknown command lists the known ones', async () => {
  const { code, output } = await townwire(['publish'], sample.settings);

  expect(code).toBe(2);
  for (const command of ['start', 'demo', 'check', 'feeds', 'preview', 'hide', 'hidden']) {
    expect(output).toContain(`townwire ${command}`);
  }
});

test('commands-2: a mistyped command gets a suggestion', async () => {
  const { code, output } = await townwire(['chekc'], sample.settings);

  expect(code).toBe(2);
  expect(output).toContain('Did you mean "townwire check"?');
  expect(output).not.toContain('townwire backup');
});

test('commands-2: the version, and the settings with their defaults', async () => {
  expect((await townwire(['--version'], sample.settings)).output).toMatch(/^\d+\.\d+\.\d+\n$/u);
  const { output } = await townwire(['start', '--help'], sample.settings);
  expect(output).toMatch(/^ {2}PORT .*\(3000\)$/mu);
});

async function localNews(): Promise<PublicFeedResult> {
  const response = await fetch(`${sample.origin}/api/feeds/localNews`);
  return response.json();
}

async function html(page: string): Promise<string> {
  return (await fetch(sample.origin + page)).text();
}

function isStory(link: string | undefined): (article: { link: string }) => boolean {
  return (article) => article.link === link;
}

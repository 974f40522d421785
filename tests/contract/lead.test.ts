import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openNewsSite, whenPolled, type NewsSite } from '../support/newsSite.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { townwire } from '../support/site.ts';

let news: NewsSite;

/** The settings of commands, which call the site at its own port. */
const settings = () => ({ ...news.settings, PORT: new URL(news.site().origin).port });

beforeAll(async () => {
  const stories = numberedStories('Local', { count: 40, newestAt: Date.now() });
  news = await openNewsSite(
    { localNews: { '/local': { document: rssFeed({ title: 'Local', stories }) } } },
    { isSmall: true },
  );
  await whenPolled(news, 'localNews');
});

afterAll(() => news.close());

test('lead-1, lead-2, lead-6: a pinned story leads home beyond the newest 15, until it is hidden or unpinned', async () => {
  const link = linkOf(39);
  const pinned = await townwire(['pin', link, 'Read', 'this.'], settings());
  expect(pinned).toMatchObject({ code: 0, output: expect.stringContaining('has applied it') });
  expect(await leadIn('/')).toContain(`href="${link}"`);
  expect(await leadIn('/')).toContain('<b>Editor’s note:</b> Read this.');
  expect(await news.html('/local-news/all')).not.toContain(link);
  expect((await news.feed('localNews')).articles).toHaveLength(15);

  await news.folder.write('hidden.yaml', `- link: ${link}\n`);
  await expect.poll(() => news.html('/')).not.toContain(link);
  await news.folder.write('hidden.yaml', '[]\n');
  await expect.poll(() => news.html('/')).toContain(link);
  expect((await townwire(['unpin', link], settings())).code).toBe(0);
  expect(await news.html('/')).not.toContain(link);
});

test('lead-1, lead-3: a pinned post leads home in every language', async () => {
  const sentence = ['--en', 'Our history.', '--es', 'Nuestra historia.'];
  expect((await townwire(['pin', 'library', ...sentence], settings())).code).toBe(0);
  expect(await leadIn('/')).toMatch(/href="\/blog\/library-five-branches".*Our history\./su);
  expect(await leadIn('/es')).toMatch(/href="\/es\/blog\/.*Nota de la redacción:<\/b> Nuestra historia\./su);
  const file = path.join(news.settings['TOWNWIRE_PUBLICATIONS'] ?? '', 'kansas-city', 'pins.yaml');
  expect(await readFile(file, 'utf8')).toMatch(/until: \d{4}-\d\d-\d\d \d\d:\d\d\n$/u);
});

test('lead-7: check reports a pin of an unknown post, and suggests the one that was probably meant', async () => {
  await news.folder.edit('pins.yaml', (text) => `${text}- link: librari\n`);
  const { code, output } = await townwire(['check'], settings());
  expect(code).toBe(1);
  expect(output).toMatch(
    /pins\.yaml:\d+:9 There is no post with the id "librari"\.\n {2}Did you mean library\?/u,
  );
});

function linkOf(index: number): string {
  const link = numberedStories('Local', { count: 40, newestAt: 0 })[index]?.link;
  if (link === undefined) throw new Error(`There is no story ${index}.`);
  return link;
}

async function leadIn(page: string): Promise<string> {
  const html = await news.html(page);
  const start = html.indexOf('card-lead');
  return html.slice(start, html.indexOf('</article>', start));
}

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { pageOpener, sharedPage } from '../support/browser.ts';
import { openSampleSiteWith } from '../support/sampleSite.ts';
import type { SampleSite } from '../support/sampleSite.ts';

const openPage = pageOpener();
let sample: SampleSite;

/** A post with every field. */
const whole = (picture: string) => `---
id: whole-post
slug: a-whole-post
metaTitle: Everything that a post can say
metaDescription: A sample post with all of its parts.
date: 2026-03-04
modified: 2026-03-05
pinterestImageLink: ${picture}
youtubeShortsUrl: https://www.youtube.com/shorts/SAMPLE-0001
keywords: [rivers, samples]
category: Samples
tags: [Kaw Point, Armourdale]
author: A. Sample
sources:
  - title: A book without an address
  - title: A page
    address: https://library.example/a-page
corrections:
  - date: 2026-03-05
    text: An earlier version had fewer parts.
---
Words before it, with a [link](https://there.example/), and one to [write](mailto:sample@there.example).

## A heading

- one
- two

> A quote.

| Place | Visitors |
| :-- | --: |
| Sample Street | 20 |
`;

const bare = ({ id, more = '' }: { id: string; more?: string }) =>
  `---\nid: ${id}\nmetaTitle: A post called ${id}\nmetaDescription: It is short.\ndate: 2026-01-02\n${more}---\nSome words.\n`;

beforeAll(async () => {
  sample = await openSampleSiteWith({ isSmall: true }, '--stories', 'fixed');
  const picture = `${sample.sampleOrigin}/functions/pictures/${await pictureOf(sample)}`;
  await sample.folder.write('blog/whole.md', whole(picture));
  await sample.folder.write('blog/bare.md', bare({ id: 'bare' }));
  for (const [id, address] of videos) {
    await sample.folder.write(`blog/${id}.md`, bare({ id, more: `youtubeShortsUrl: ${address}\n` }));
  }
  await eventually('the posts are there', async () => {
    const all = ['a-whole-post', 'bare', ...videos.map(([id]) => id)];
    const responses = await Promise.all(all.map((slug) => fetch(`${sample.origin}/blog/${slug}`)));
    return responses.every(({ ok }) => ok);
  });
  await eventually('the picture of the post is stored', async () => {
    const response = await fetch(`${sample.origin}/blog/a-whole-post`);
    return (await response.text()).includes('class="thumbnail"');
  });
});

afterAll(() => sample.close());

/** The post with every field, for tests that only read it. */
const readPost = sharedPage('/blog/a-whole-post', () => sample);

test('post-2: a post has its title, summary, date and thumbnail, light and dark', async () => {
  const { page, visit, audit } = await openPage(sample.origin, { width: 390 });
  await visit('/blog/a-whole-post', { as: 'post' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await audit('post, dark', { axe: 'colors', within: 'main' });

  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Everything that a post can say');
  expect(await page.locator('main .dek').textContent()).toBe('A sample post with all of its parts.');
  expect(await page.locator('main').textContent()).toContain('Published on March 4, 2026');
  expect(await page.locator('main .post-head .thumbnail').isVisible()).toBe(true);
});

test('post-1: the title in the browser is metaTitle, and the description meta tag metaDescription', async () => {
  const page = await readPost();

  expect(await page.title()).toBe('Everything that a post can say');
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe(
    'A sample post with all of its parts.',
  );
});

test('post-6: the metadata has title, description, keywords, image, URL, type, author, dates, category and tags', async () => {
  const page = await readPost();
  const metadata = await page
    .locator('head meta[name], head meta[property]')
    .evaluateAll((tags) =>
      tags.map((tag) => [
        tag.getAttribute('name') ?? tag.getAttribute('property'),
        tag.getAttribute('content'),
      ]),
    );

  expect(metadata).toEqual(
    expect.arrayContaining([
      ['description', 'A sample post with all of its parts.'],
      ['keywords', 'rivers, samples'],
      ['author', 'A. Sample'],
      ['og:title', 'Everything that a post can say'],
      ['og:description', 'A sample post with all of its parts.'],
      ['og:image', expect.stringMatching(/\/functions\/pictures\/.+\.(?:jpg|png|webp)$/u)],
      ['og:url', 'https://kansascityvoice.example/blog/a-whole-post'],
      ['og:type', 'article'],
      ['article:published_time', '2026-03-04T00:00:00-06:00'],
      ['article:modified_time', '2026-03-05T00:00:00-06:00'],
      ['article:author', 'A. Sample'],
      ['article:section', 'Samples'],
      ['article:tag', 'Kaw Point'],
      ['article:tag', 'Armourdale'],
    ]),
  );
});

test('post-3: Markdown becomes headings, lists, quotes and tables, and links open in a new tab', async () => {
  const page = await readPost();
  const body = page.locator('.post-body');

  expect(await body.getByRole('heading', { level: 2, name: 'A heading' }).isVisible()).toBe(true);
  expect(await body.getByRole('listitem').allTextContents()).toEqual(['one', 'two']);
  expect(await body.locator('blockquote').textContent()).toContain('A quote.');
  expect(await body.getByRole('cell').allTextContents()).toEqual(['Sample Street', '20']);
  for (const link of await body.getByRole('link').all()) {
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  }
});

test('post-2, post-4: the thumbnail is round; if pictures fail to load, it is hidden, and a drawing replaces the large picture', async () => {
  const thumbnail = (await readPost()).locator('.post-head .thumbnail');
  expect(await thumbnail.evaluate((image) => getComputedStyle(image).borderRadius)).toBe('50%');

  const { page } = await openPage(sample.origin, { expectedProblems: [/\/pictures\//u] });
  await page.route('**/pictures/**', (route) => route.abort('failed'));
  await page.goto('/blog/a-whole-post');
  await expect.poll(() => page.locator('.post-head .thumbnail').isVisible()).toBe(false);
  const picture = page.locator('.post-pinterest img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.getAttribute('src')).toMatch(/^\/drawings\//u);
});

test('post-4: View on Pinterest opens the picture in a new tab', async () => {
  const page = await readPost();
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View on Pinterest' }).click(),
  ]);

  expect(tab.url()).toMatch(/\/functions\/pictures\/.+\.(?:jpg|png|webp)$/u);
});

test('post-4: without a picture or a video there is no Pinterest block and no Watch Related Content', async () => {
  const html = await (await fetch(`${sample.origin}/blog/bare`)).text();

  expect(html).toContain('A post called bare</h1>');
  expect(html).not.toMatch(/View on Pinterest|class="thumbnail"|Watch Related Content/u);
});

const videos = [
  ['a-short', 'https://www.youtube.com/shorts/SAMPLE-0001', true],
  ['a-short-with-more', 'https://youtube.com/shorts/SAMPLE-0001?feature=share', true],
  ['a-watch-link', 'https://www.youtube.com/watch?v=SAMPLE-0002&t=9s', true],
  ['a-short-link', 'https://youtu.be/SAMPLE-0002', true],
  ['no-id', 'https://www.youtube.com/shorts/', false],
  ['half-an-id', 'https://www.youtube.com/watch?v=SAMPLE', false],
  ['elsewhere', 'https://videos.example/shorts/SAMPLE-0001', false],
] as const;

test.each(videos)('post-5: Watch Related Content with the video of %s (%s): %s', async (slug, _, isShown) => {
  const html = await (await fetch(`${sample.origin}/blog/${slug}`)).text();

  expect(/<h2[^>]*>Watch Related Content</u.test(html)).toBe(isShown);
  expect(/ class="[^"]*\bpost-video\b/u.test(html)).toBe(isShown);
});

test('post-5: the related video loads only when the reader presses play', async () => {
  const { page, audit } = await openPage(sample.origin, { width: 390 });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/blog/a-whole-post');
  expect(requested.filter((url) => url.includes('/embeds/'))).toEqual([]);
  await page
    .locator('.post-video')
    .getByRole('link', { name: /^Play video/u })
    .click();

  await page.frameLocator('.post-video iframe').locator('body').waitFor();
  expect(await page.locator('.post-video iframe').getAttribute('src')).toContain('SAMPLE-0001');
  await audit('post video', { within: '.post-video' });
});

test('post-7: corrections are announced at the top and listed with their dates below, beside the sources', async () => {
  const page = await readPost();
  await page.getByRole('link', { name: 'Corrected on March 5, 2026' }).click();

  expect(new URL(page.url()).hash).toBe('#corrections');
  expect(await notes(page, 'Corrections')).toEqual(['March 5, 2026 An earlier version had fewer parts.']);
  expect(await notes(page, 'Sources')).toEqual(['A book without an address', 'A page']);
  const source = page.getByRole('link', { name: 'A page', exact: true });
  expect(await source.getAttribute('href')).toBe('https://library.example/a-page');
  expect(await source.getAttribute('target')).toBe('_blank');
});

/** Returns the items of a list below the post. */
function notes(page: Page, heading: string): Promise<string[]> {
  return page
    .locator('.post-notes', { has: page.getByRole('heading', { name: heading }) })
    .getByRole('listitem')
    .allTextContents();
}

/** Returns the file name of a picture of the sample's functions host. */
async function pictureOf({ site }: SampleSite): Promise<string> {
  const list = await fetch(`${site.sampleOrigin}/functions/v1/get_metainfo?domain=a.example`, {
    headers: { Authorization: 'Bearer sample-public-key' },
  });
  const { blogs } = await list.json();
  return new URL(blogs[0].pinterestImageLink).pathname.split('/').at(-1) ?? '';
}

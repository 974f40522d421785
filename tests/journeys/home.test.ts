import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pageOpener, sharedPage } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

const longHeadlines = [
  'La voz de Kansas City',
  'Die Stimme von Garmisch-Partenkirchen und Umgebung',
  'صوت مدينة كانساس سيتي والمقاطعات المجاورة لها',
];

/** The front page, for tests that only read it or open its folded parts. */
const readHome = sharedPage('/', () => sample);

test('home-1: a long headline stays off the edge above it and leaves the links their words', async () => {
  const page = await readHome();
  const line = page.locator('.day-line');
  const [ownHeadline = ''] = await line.locator('h1').allInnerTexts();
  const setHeadline = (text: string) =>
    line.locator('h1').evaluate((element, written) => {
      element.textContent = written;
    }, text);
  const measured: unknown[] = [];
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    for (const headline of longHeadlines) {
      await setHeadline(headline);
      measured.push([width, headline, await line.evaluate(measureLine)]);
    }
  }
  await setHeadline(ownHeadline);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(measured).toEqual(
    [390, 768].flatMap((width) =>
      longHeadlines.map((headline) => [width, headline, { isOffEdge: true, wholeLinks: 3 }]),
    ),
  );
});

/** Runs in the page: whether the headline's letters are off the line's edge, and how many links have whole words. */
function measureLine(line: Element) {
  const range = document.createRange();
  range.selectNodeContents(line.querySelector('h1') ?? line);
  const links = Array.from(line.querySelectorAll('.day-line-links a'));
  return {
    isOffEdge: range.getBoundingClientRect().top - line.getBoundingClientRect().top >= 4,
    wholeLinks: links.filter((link) => link.clientHeight <= 44 && link.scrollWidth <= link.clientWidth)
      .length,
  };
}

test('home-4: the community calendar shows the events wall and links to all events', async () => {
  const page = await readHome();
  const calendar = page.locator('#events');

  expect(await calendar.getByRole('heading').textContent()).toContain('Community Calendar');
  expect(await calendar.locator('iframe').getAttribute('src')).toBe(`${sample.sampleOrigin}/embeds/events`);
  expect(await calendar.getByRole('link', { name: 'View All Events' }).getAttribute('href')).toBe('/events');
});

test('home-5: About has the mission, the history, four sample profiles and an ad slot', async () => {
  const page = await readHome();
  const about = page.locator('#about');
  const profiles = about.locator('.profile');

  for (const heading of ['Our Mission', 'Our History']) {
    const words = about.locator('.about-text', { has: page.getByRole('heading', { name: heading }) });
    expect((await words.locator('p').allTextContents()).join(' ').length).toBeGreaterThan(200);
  }
  expect(await profiles.count()).toBe(4);
  for (const profile of await profiles.all()) {
    await profile.locator('summary').click();
    const texts = profile.locator('b, .profile-role, p');
    expect((await texts.allInnerTexts()).map((text) => text.length > 3)).toEqual([true, true, true, true]);
    expect(await profile.locator('p a').getAttribute('href')).toMatch(/^\/blog\/authors\/sample-/u);
    // A sample profile has a drawing instead of a photo.
    expect(await profile.locator('.profile-picture').isVisible()).toBe(true);
  }
  expect(await about.locator('[data-banner-id]').count()).toBe(1);
});

test('home-6: Contact lists tips, advertising, office, hours and social links, all marked as samples', async () => {
  const page = await readHome();
  const contact = page.locator('#contact');
  const details = await contact
    .locator('dl > div')
    .evaluateAll((parts) =>
      parts.map((part) => [
        part.querySelector('dt')?.textContent,
        ...Array.from(part.querySelectorAll('a'), (link) => link.href),
        ...Array.from(part.querySelectorAll('dd > span'), (line) => line.textContent),
      ]),
    );

  expect(await contact.locator('.sample-mark').isVisible()).toBe(true);
  expect(details).toEqual([
    ['News Tips', 'mailto:tips@kansascityvoice.example'],
    ['Advertising', 'mailto:advertising@kansascityvoice.example'],
    ['Office Address', '100 Sample Street', 'Kansas City, KS 66101'],
    ['Office Hours', 'Monday to Friday: 9 a.m. to 5 p.m.'],
    ['Everything Else', 'mailto:news@kansascityvoice.example', 'tel:913-555-0100'],
    ['Social', 'https://social.example/@kansascityvoice'],
  ]);
});

test.each([
  ['contact form', '#contact-form', 'Local News & Community'],
  ['newsletter form', '#newsletter', 'Newsletter Subscription'],
])(
  'embeds-4: the %s loads on a click, is fully visible, and sends its category to the service',
  async (_, id, category) => {
    const { page } = await openPage(sample.origin, { width: 390 });
    // The link opens the closed part around the form.
    await page.goto(`/${id}`);
    const form = page.locator(id);
    expect(await form.locator('iframe').count()).toBe(0);
    await form.getByRole('link', { name: /^Open the form/u }).click();
    const frame = form.locator('iframe');
    const address = new URL((await frame.getAttribute('src')) ?? '');

    expect(await form.textContent()).not.toContain(category);
    expect(address.searchParams.get('category')).toBe(category);
    const button = frame.contentFrame().getByRole('button').last();
    await button.waitFor();
    expect(bottom(await button.boundingBox())).toBeLessThanOrEqual(bottom(await frame.boundingBox()));
  },
);

test('embeds-4: one click on “Get the newsletter” opens the form where it is, and focuses it', async () => {
  const { page } = await openPage(sample.origin, { width: 390 });
  await page.goto('/');
  await page.locator('summary', { hasText: 'Get the newsletter' }).click();

  await expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('#newsletter iframe')))
    .toBe(true);
});

test('home-7: the spotlight is portrait and the featured video 16:9, on a phone and a desktop', async () => {
  const page = await readHome();
  const spotlight = page.locator('#spotlight');
  const featured = page.locator('#featured-video');

  expect(await spotlight.getByRole('heading').textContent()).toBe('Kansas City Spotlight');
  expect(await spotlight.textContent()).toContain('Discover the stories that matter to our community');
  expect(await featured.getAttribute('data-video-id')).toBe('SAMPLE-0002');
  expect(await featured.getByRole('heading').textContent()).toBe('A morning at Kaw Point');
  expect((await featured.locator('.video-text p').textContent())?.length).toBeGreaterThan(20);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await heightOverWidth(spotlight)).toBeCloseTo(1.7778, 2);
    expect(await heightOverWidth(featured)).toBeCloseTo(9 / 16, 2);
  }
});

test('home-8: home has slots between its areas, and the publication’s own ad in About', async () => {
  const page = await readHome();
  const order = await page
    .locator('#local-news, #about, #contact, #spotlight, [data-banner-id]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('data-banner-id') ?? `#${element.id}`),
    );

  const ids = ['6079445', '6079446', '1452360', '1452361', '6079448'];
  expect(between(order, '#local-news', '#about')).toEqual(ids);
  expect(between(order, '#about', '#contact')).toEqual(['1452363']);
  expect(await page.locator('.house').count()).toBe(1);
  expect(await page.locator('#about .house').isVisible()).toBe(true);
});

/** Returns the elements between two others. */
function between(order: string[], before: string, after: string): string[] {
  return order.slice(order.indexOf(before) + 1, order.indexOf(after));
}

/** Returns the aspect ratio of the box reserved for a frame. */
function heightOverWidth(section: Locator): Promise<number> {
  return section.locator('.embed-box').evaluate((box: HTMLElement) => box.offsetHeight / box.offsetWidth);
}

function bottom(box: { y: number; height: number } | null): number {
  return box === null ? Infinity : box.y + box.height;
}

import { beforeAll, expect, test } from 'vitest';
import { pageOpener, sharedPage } from '../support/browser.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const openPage = pageOpener();
let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

/** The questions with and without script, for tests that only read them or close what they have opened. */
const readQuestions = sharedPage('/faq', () => sample);
const readWithoutScript = sharedPage('/faq', () => sample, { javaScript: false });

test.each([true, false])(
  'faq-1: one of the hundred questions is open at a time, and a second click closes it (JavaScript: %s)',
  async (javaScript) => {
    const page = await (javaScript ? readQuestions() : readWithoutScript());
    const questions = page.locator('#questions details');
    const open = page.locator('#questions details[open]');
    expect(await questions.count()).toBe(100);
    expect(await open.count()).toBe(0);
    const [first, other] = [questions.nth(0), questions.nth(41)];

    await first.locator('summary').click();
    expect(await first.locator('.faq-answer').isVisible()).toBe(true);
    await other.locator('summary').click();
    expect(await open.count()).toBe(1);
    expect(await other.locator('.faq-answer').isVisible()).toBe(true);
    expect(await first.locator('.faq-answer').isVisible()).toBe(false);
    await other.locator('summary').click();
    expect(await open.count()).toBe(0);
  },
);

test('faq-1: an answer opens and closes by keyboard', async () => {
  const page = await readQuestions();
  const summary = page.locator('#questions summary').first();
  const answer = page.locator('#questions .faq-answer').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  expect(await answer.isVisible()).toBe(true);
  await page.keyboard.press('Space');

  expect(await answer.isVisible()).toBe(false);
});

test('faq-2: an open answer has a link to itself', async () => {
  const screen = await openPage(sample.origin, { width: 390, colorScheme: 'dark' });
  const { page } = screen;
  await page.goto('/faq');
  await page.locator('#questions summary').nth(2).click();
  await screen.audit('faq open', { within: '#questions details[open]' });
  const address = await page.getByRole('link', { name: 'Link to this answer' }).getAttribute('href');
  await page.goto('about:blank');
  await page.goto(`/faq${address}`);

  expect(await page.locator('#questions details[open]').count()).toBe(1);
  expect(await page.locator(address ?? '').isVisible()).toBe(true);
});

test('faq-5: the filter shows the questions that contain all the words, and how many there are', async () => {
  const screen = await openPage(sample.origin);
  const { page } = screen;
  await page.goto('/faq');
  const field = page.getByRole('searchbox', { name: 'Find a question' });
  const shown = page.locator('#questions li:visible');
  const count = page.locator('.faq-filter output');
  await expect.poll(() => field.isVisible()).toBe(true);
  expect(await count.textContent()).toBe('100 questions');

  await field.pressSequentially('KANSAS river');
  await expect.poll(() => shown.count()).toBeLessThan(100);
  const texts = await shown.allTextContents();
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toMatch(/(?=.*kansas)(?=.*river)/isu);
  expect(await count.textContent()).toBe(`${texts.length} of 100 questions`);
  await screen.audit('faq filtered', { within: '.faq-filter' });

  await field.press('Control+A');
  await field.pressSequentially('zebra crossing');
  await expect.poll(() => shown.count()).toBe(0);
  expect(await count.textContent()).toBe('No matches');
  await screen.audit('faq no matches', { within: '.faq-filter' });
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect.poll(() => shown.count()).toBe(100);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('faq-5: without JavaScript the filter is hidden, and all questions are shown', async () => {
  const page = await readWithoutScript();

  expect(await page.locator('#faq-words').isVisible()).toBe(false);
  expect(await page.locator('#questions li:visible').count()).toBe(100);
});

test('faq-3: Still Have Questions? has an email, a phone number and an address, marked once as samples', async () => {
  const page = await readQuestions();
  const card = page.getByRole('complementary', { name: 'Still Have Questions?' });

  expect(await card.getByRole('link').allTextContents()).toEqual([
    'news@kansascityvoice.example',
    '913-555-0100',
  ]);
  expect(await card.getByRole('link').first().getAttribute('href')).toBe(
    'mailto:news@kansascityvoice.example',
  );
  expect(await card.locator('address').innerText()).toContain('100 Sample Street');
  expect(await card.getByText('(sample)').count()).toBe(1);
});

test('faq-4: structured data has all hundred questions and the breadcrumbs', async () => {
  const page = await readQuestions();
  const blocks = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((elements) => elements.map((element) => JSON.parse(element.textContent) as unknown));
  const questions = await page.locator('.faq-question').allTextContents();

  expect(blocks).toEqual([{ '@context': 'https://schema.org', '@graph': expect.anything() }]);
  expect((blocks[0] as { '@graph': unknown })['@graph']).toEqual([
    expect.objectContaining({
      '@type': 'BreadcrumbList',
      itemListElement: [
        expect.objectContaining({ position: 1, name: 'Home' }),
        expect.objectContaining({ position: 2, name: 'FAQ' }),
      ],
    }),
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: questions.map((question) =>
        expect.objectContaining({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/\S{2}/u) },
        }),
      ),
    }),
  ]);
  expect(new Set(questions).size).toBe(100);
});

import { beforeAll, expect, test } from 'vitest';
import { everyPage } from '../support/everyPage.ts';
import { sharedDemo, sharedStart, type SharedSite } from '../support/sharedSite.ts';

// The publication includes sample values for the demo; the real site must not show them.
let site: SharedSite;

beforeAll(async () => {
  site = await sharedStart();
});

test.each(everyPage)(
  'unset-1: under npm start %s has no invented URL and nothing marked as a sample',
  async (path) => {
    const page = await html(path);
    const written = page.replaceAll(
      /<link [^>]*>|<meta [^>]*>|<script type="application\/ld\+json">.*?<\/script>/gsu,
      '',
    );

    expect(
      written.match(/[^\s">]*(?:\(sample\)|sample-mark|555-01\d\d|@[\w.]+\.example)[^\s"<]*/gu),
    ).toBeNull();
    expect(written.match(/<(?:iframe|a) [^>]*(?:href|src)="https?:\/\/[^"]*\.example[^"]*"/gu)).toBeNull();
  },
);

const unsetPages = ['/radio', '/radio/player', '/events', '/partners'];

test.each(unsetPages)('unset-2: under npm start %s is not found, with a link home', async (path) => {
  const response = await fetch(site.origin + path);

  expect(response.status).toBe(404);
  expect(await response.text()).toMatch(/<a [^>]*href="\/"[^>]*>Return to Home<\/a>/u);
});

test.each([...everyPage.filter((path) => !unsetPages.includes(path)), '/sitemap.xml', '/llms.txt'])(
  'unset-2: under npm start nothing on %s links to a screen that is not set up, or says that one is missing',
  async (path) => {
    const text = await html(path);

    expect(text).not.toMatch(/(?:href="|\.example)\/(?:radio|events|partners|#contact|#newsletter)["<)]/u);
    expect(text).not.toMatch(/not yet available|<iframe/iu);
  },
);

test('unset-2: the demo has every page', async () => {
  const demo = await sharedDemo();
  const responses = await Promise.all(unsetPages.map((path) => fetch(demo.origin + path)));

  expect(responses.map(({ status }) => status)).toEqual(unsetPages.map(() => 200));
});

test('unset-1: under npm start there are no profiles, no videos and no promotion', async () => {
  const [home, books] = await Promise.all([html('/'), html('/books')]);

  expect(home).not.toMatch(/class="profile"|data-video-id/u);
  expect(books).not.toContain('class="promotion"');
  expect(books).toMatch(/href="https:\/\/www\.amazon\.com\/s\?k=[^"]*" target="_blank"/u);
});

test.each(['/', '/local-news', '/faq'])(
  'donation-3: %s does not ask for donations until a charity is configured',
  async (path) => {
    expect(await html(path)).not.toMatch(/Support Local Journalism|Support us|Donate/u);
  },
);

async function html(path: string): Promise<string> {
  return (await fetch(site.origin + path)).text();
}

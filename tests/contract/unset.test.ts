import { beforeAll, expect, test } from 'vitest';
import { everyPage } from '../support/everyPage.ts';
import { sharedStart, type SharedSite } from '../support/sharedSite.ts';

// The publication includes sample values for the demo; the real site must not show them. The network's name is the
// exception: a publication always belongs to one.
let site: SharedSite;

beforeAll(async () => {
  site = await sharedStart();
});

test.each(everyPage)(
  'unset-1: under npm start %s has no invented address and nothing marked as a sample',
  async (path) => {
    const page = await html(path);
    const written = page.replaceAll(
      /<link [^>]*>|<meta [^>]*>|<script type="application\/ld\+json">.*?<\/script>/gsu,
      '',
    );

    expect(
      written.match(/[^\s">]*(?:\(sample\)|sample-mark|555-01\d\d|@[\w.]+\.example)[^\s"<]*/gu),
    ).toBeNull();
    expect(
      written.match(/<(?:iframe|a) [^>]*(?:href|src)="https?:\/\/(?!townwire\.)[^"]*\.example[^"]*"/gu),
    ).toBeNull();
  },
);

test.each([
  ['/', 6 + 2 + 1],
  ['/events', 1],
  ['/partners', 1],
  ['/faq', 3],
])(
  'unset-1: under npm start %s says "Not yet available" for everything that is not set up',
  async (path, count) => {
    const page = await html(path);

    expect(page.match(/Not yet available/gu)).toHaveLength(count);
    expect(page).not.toContain('<iframe');
  },
);

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

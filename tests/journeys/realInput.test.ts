import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sectionKeys, sectionNames } from '../../sample/sections.ts';
import { eventually } from '../support/eventually.ts';
import { openNewsSite } from '../support/newsSite.ts';
import type { NewsSite, SectionFeeds } from '../support/newsSite.ts';
import { pageOpener } from '../support/browser.ts';
import { realFeedsFolder, whyNoRealFeeds } from '../support/realFeedHost.ts';
import { townwire } from '../support/site.ts';

const documents =
  whyNoRealFeeds === null ? readdirSync(realFeedsFolder).filter((file) => !file.endsWith('.tsv')) : [];

const manyFeedsMs = 180_000;

const openPage = pageOpener();

// The documents belong to other publishers, so they are not in the repository.
describe.skipIf(whyNoRealFeeds !== null)(
  `With the feeds that real publishers wrote${whyNoRealFeeds === null ? '' : ` (${whyNoRealFeeds})`}`,
  () => {
    let news: NewsSite;

    beforeAll(async () => {
      news = await openNewsSite(realFeeds());
      await eventually('every real feed has been polled', async () => !(await feeds()).includes('waiting'), {
        withinMs: 60_000,
      });
    });

    afterAll(() => news.close());

    test('polling-10: every real feed is fetched and archived', async () => {
      const output = await feeds();

      expect(output).toContain('No feed is failing.');
      expect(output.match(/^ +ok /gmu)).toHaveLength(documents.length);
    });

    test(
      'polling-10: every section of real stories opens in a browser',
      { timeout: manyFeedsMs },
      async () => {
        // Their pictures are on other hosts, which the tests do not contact.
        const { page, visit } = await openPage(news.site().origin, {
          width: 390,
          expectedProblems: [
            /requested .* from another host|failed: net::ERR_NAME_NOT_RESOLVED|console says: Failed to load resource: net::/u,
          ],
        });
        for (const key of sectionKeys) {
          await visit(`/${sectionNames[key].slug}/all`, { as: `real ${key}` });
          const titles = await page.locator('main .card-title').allTextContents();

          expect([key, titles.length]).toEqual([key, 15]);
          expect([key, titles.filter((title) => title.trim() === '')]).toEqual([key, []]);
        }
      },
    );

    async function feeds(): Promise<string> {
      return (await townwire(['feeds'], news.settings)).output;
    }
  },
);

/** Returns the documents spread over the sections, unchanged, with the type that a server would guess. */
function realFeeds(): SectionFeeds {
  return Object.fromEntries(
    sectionKeys.map((key, position) => [
      key,
      Object.fromEntries(
        documents
          .filter((_, index) => index % sectionKeys.length === position)
          .map((file) => [
            `/${file}`,
            { document: readFileSync(new URL(file, realFeedsFolder)), type: typeOf(file) },
          ]),
      ),
    ]),
  );
}

function typeOf(file: string): string {
  return file.endsWith('.json') ? 'application/feed+json' : 'application/xml';
}

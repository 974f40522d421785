import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { invented } from '../../news/inventedLanguage.testing.ts';
import { messagesFor } from '../../news/messages/messagesOf.ts';
import { asUntranslated, splitAtMarks } from '../../news/messages/untranslated.ts';
import { world } from '../../news/world.testing.ts';
import { listedPages, nameOfPage, unlistedPages } from '../pages.testing.ts';
import { renderPage } from '../renderPage.tsx';
import { fill } from './messages.ts';

test.each([...listedPages, ...unlistedPages].map((page) => [nameOfPage(page), page] as const))(
  'languages-13: in an invented language, %s marks what is untranslated as English, and only that',
  (_, page) => {
    const html = renderPage(page, { edition: invented(), now: world.now, assets: world.assets });
    expect(html).toContain('<html lang="qaa"');
    expect(html).not.toMatch(/[\uFDD0\uFDD1]/u);
    const parts = Array.from(html.matchAll(/<span lang="en">([^<]*)<\/span>/gu), ([, text = '']) => text);
    expect(parts.filter((text) => text.includes('Zu') || text === '')).toEqual([]);
    expect(parseDocument(html).children.length).toBeGreaterThan(0);
  },
);

test('languages-13: translated text, untranslated text and untranslated labels each have their language', () => {
  const html = renderPage(
    { screen: 'section', key: 'sports' },
    {
      edition: invented({ result: { status: 'loading', articles: [] } }),
      now: world.now,
      assets: world.assets,
    },
  );
  expect(html).toContain('Zuskippo zulo contento');
  expect(html).toContain('<span lang="en">Getting the latest stories…</span>');
  expect(html).toMatch(/<button[^>]* aria-label="Close"[^>]* lang="en"/u);
  // The island's messages keep their marks.
  expect(html).toContain(
    String.raw`&quot;loadingReason&quot;:&quot;\ufdd0Getting the latest stories…\ufdd1&quot;`,
  );
  expect(html).toContain('data-formats="en-001"');
});

test('languages-13: an untranslated text within another is not marked separately', () => {
  const text = fill(asUntranslated('{posts}, newest first.'), { posts: asUntranslated('One post') });
  expect(splitAtMarks(text)).toEqual([{ text: 'One post, newest first.', isUntranslated: true }]);
  expect(splitAtMarks(`${asUntranslated('Blog')} zu ${asUntranslated('page 2')}`)).toEqual([
    { text: 'Blog', isUntranslated: true },
    { text: ' zu ', isUntranslated: false },
    { text: 'page 2', isUntranslated: true },
  ]);
});

test('languages-13: the name of the posts, feeds and other files have no marks', () => {
  const { publication } = invented({
    publication: { posts: { name: 'Zunovo', tagline: null, slug: 'zu', formerSlugs: [] } },
  });
  const messages = messagesFor(publication);
  expect(messages.pageNames.blog).toBe('Zunovo');
  expect(messages.feeds.storiesRights).toBe('Every story belongs to its publisher.');
  expect(messages.feeds.categories).toEqual(['Zulokalo', 'Zukomuno']);
});

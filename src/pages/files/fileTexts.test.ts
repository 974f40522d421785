import { expect, test } from 'vitest';
import { momentOf } from '../../news/dates.ts';
import { messagesOf } from '../../news/messages/messagesOf.ts';
import { localeIn } from '../../news/words/locales.ts';
import { fileTexts, updatedText } from './fileTexts.ts';

test.each([
  ['/robots.txt', 'Loading robots.txt…', 'Error loading robots.txt content'],
  ['/llm.txt', 'Loading llm.txt…', 'Error loading llm.txt content'],
  ['/sitemap.xml', 'Loading sitemap.xml…', 'Error loading sitemap.xml content'],
  ['/rss', 'Loading RSS feed...', 'Error: RSS feed temporarily unavailable'],
] as const)('viewers-2, viewers-4: the viewer of %s says "%s" and "%s"', (path, loading, error) => {
  expect(fileTexts(path, messagesOf(localeIn('en', 'US')).fileViewer)).toEqual({ loading, error });
});

test.each([
  ['America/Chicago', '2026-10-08', 'October 8, 2026'],
  ['America/Chicago', '2026-11-01', 'November 1, 2026'],
  // In Cairo, clocks go forward at midnight, so the day begins at 1 a.m.
  ['Africa/Cairo', '2026-04-24', 'April 24, 2026'],
])('in %s a post’s day, %s, is shown without a time: %s', (timeZone, day, expected) => {
  expect(updatedText({ at: momentOf({ date: day, timeZone }), timeZone, locale: localeIn('en', 'US') })).toBe(
    expected,
  );
});

test('a time within a day is shown', () => {
  const timeZone = 'America/Chicago';
  const midnight = momentOf({ date: '2026-10-08', timeZone });
  expect(updatedText({ at: midnight + 1000, timeZone, locale: localeIn('en', 'US') })).toMatch(
    /^October 8, 2026 at 12:00\sa\.m\.$/u,
  );
  expect(updatedText({ at: Date.UTC(2026, 9, 8), timeZone, locale: localeIn('en', 'US') })).toMatch(
    /^October 7, 2026 at 7:00\sp\.m\.$/u,
  );
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type FeedResult, sectionOf } from '../../news/edition.ts';
import { FeedState } from './FeedState.tsx';
import { publicFeedResult } from './publicFeedResult.ts';
import type { StoriesProps } from './stories.ts';
import { renderPage } from '../renderPage.tsx';
import { world } from '../../news/world.testing.ts';
import { withMessages } from '../words/withMessages.testing.tsx';
import { localeIn } from '../../news/words/locales.ts';

test('loaded stories are shown without a notice', () => {
  expect(state({ status: 'loaded' })).toBe('<p>The stories</p>');
});

test('stale stories stay, with a notice of the last update', () => {
  const html = state({ status: 'stale', staleSince: world.now });
  expect(html).toMatch(/since November 20, 2026 at 8:42\sp\.m\. These are our latest stories\./u);
  expect(html).toContain('<p>The stories</p>');
});

test('without script a loading section has a Try Again link and no spinner', () => {
  const html = state({ status: 'loading', articles: [] });
  expect(html).toContain('Getting the latest stories…');
  expect(html).toContain('href="">Try Again</a>');
  expect(html).not.toContain('spinner');
});

test('the spinner turns while the island fetches', () => {
  const html = state({ status: 'loading', articles: [] }, () => undefined);
  expect(html).toContain('class="spinner"');
  expect(html).not.toContain('Try Again');
});

test('Try Again is a button once the island runs', () => {
  const html = state({ status: 'error', description: 'Failed to load news', articles: [] }, () => undefined);
  expect(html).toContain('Failed to load news');
  expect(html).toMatch(/<button [^>]*>Try Again<\/button>/u);
});

test('feeds-5: an error offers another section to read', () => {
  const otherSection = { address: '/politics', label: 'Politics' };
  const html = state({ status: 'error', articles: [] }, undefined, otherSection);
  expect(html).toContain('href="/politics">Read Politics</a>');
});

test('the props of an island hold no private data of a section', () => {
  const edition = world.edition({ result: { status: 'loading' } });
  sectionOf(edition, 'sports').section.feeds = [
    {
      address: 'https://wire.example/secret-token',
      publisher: 'Wire',
      terms: null,
      syndicate: 'none',
      pictures: 'none',
    },
  ];
  const html = renderPage(
    { screen: 'sectionAll', key: 'sports' },
    { edition, now: world.now, assets: world.assets },
  );
  expect(html).toContain('data-properties');
  expect(html).not.toContain('secret-token');
});

function state(
  result: Partial<FeedResult>,
  retry?: () => void,
  otherSection: StoriesProps['otherSection'] = null,
): string {
  const edition = world.edition({ result });
  const { publication } = edition;
  const sports = sectionOf(edition, 'sports');
  const stories: StoriesProps = {
    section: { ...sports.section, hasFeeds: true },
    result: publicFeedResult(sports.result, publication),
    locale: localeIn('en', 'US'),
    timeZone: publication.timeZone,
    today: 'November 20, 2026',
    slots: [],
    house: null,
    retry,
    hasShortDates: false,
    labels: {},
    note: null,
    isOld: false,
    otherSection,
  };
  return renderToStaticMarkup(
    withMessages(
      <FeedState stories={stories}>
        <p>The stories</p>
      </FeedState>,
    ),
  );
}

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type FeedResult, sectionOf } from '../../news/edition.ts';
import { FeedState } from './FeedState.tsx';
import { storiesOf } from './stories.ts';
import { world } from '../../news/world.testing.ts';
import { withWords } from '../words/withWords.testing.tsx';
import { wordsOf } from '../words/wordsOf.ts';

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
  expect(html).toContain('href="/sports">Try Again</a>');
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

test('the props of an island hold no private data of a section', () => {
  const edition = world.edition();
  sectionOf(edition, 'sports').section.feeds = [
    {
      address: 'https://wire.example/secret-token',
      publisher: 'Wire',
      terms: null,
      syndicate: 'none',
      pictures: 'none',
    },
  ];
  const stories = storiesOf(sectionOf(edition, 'sports'), {
    publication: edition.publication,
    now: world.now,
    kind: 'section',
    address: '/sports',
    language: 'en',
    words: wordsOf('en').advertising,
  });
  expect(JSON.stringify(stories)).not.toContain('secret-token');
});

function state(result: Partial<FeedResult>, again?: () => void): string {
  const edition = world.edition({ result });
  const { publication } = edition;
  const stories = storiesOf(sectionOf(edition, 'sports'), {
    publication,
    now: world.now,
    kind: 'section',
    address: '/sports',
    language: 'en',
    words: wordsOf('en').advertising,
  });
  const retry = again === undefined ? stories.retry : { ...stories.retry, again };
  return renderToStaticMarkup(
    withWords(
      <FeedState stories={{ ...stories, retry }}>
        <p>The stories</p>
      </FeedState>,
    ),
  );
}

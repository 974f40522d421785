import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FeedResult } from '../../news/edition.ts';
import { editionForTests, nowForTests } from '../editionForTests.ts';
import { FeedState } from './FeedState.tsx';
import { storiesOf } from './stories.ts';

test('stories that came are shown as they are', () => {
  expect(state({ status: 'loaded' })).toBe('<p>The stories</p>');
});

test('stories that are old say since when, and stay', () => {
  const html = state({ status: 'stale', staleSince: nowForTests });
  expect(html).toMatch(/since November 20, 2026 at 8:42\sPM\. These are the last stories received\./u);
  expect(html).toContain('<p>The stories</p>');
});

test('without script a loading section explains itself and has no spinner that would turn for ever', () => {
  const html = state({ status: 'loading', articles: [] });
  expect(html).toContain('the first stories are on their way');
  expect(html).toContain('href="/sports">Try Again</a>');
  expect(html).not.toContain('spinner');
});

test('while the island asks, the spinner turns', () => {
  const html = state({ status: 'loading', articles: [] }, () => undefined);
  expect(html).toContain('class="spinner"');
  expect(html).not.toContain('Try Again');
});

test('once the island is at work, Try Again is a button', () => {
  const html = state({ status: 'error', description: 'Failed to load news', articles: [] }, () => undefined);
  expect(html).toContain('Failed to load news');
  expect(html).toMatch(/<button [^>]*>Try Again<\/button>/u);
});

test('a second list of a section keeps its message, and asks nothing again that the first has asked', () => {
  const html = state({ status: 'error', description: 'Failed to load news', articles: [] }, undefined, true);
  expect(html).toContain('Failed to load news');
  expect(html).toContain('<a href="/blog">our blog</a>');
  expect(html).not.toContain('Try Again');
});

test('the browser is handed nothing of a section that readers may not see', () => {
  const edition = editionForTests();
  edition.sections.sports.section.feeds = [
    {
      address: 'https://wire.example/secret-token',
      publisher: 'Wire',
      terms: null,
      syndicate: 'none',
      pictures: 'none',
    },
  ];
  const stories = storiesOf(edition.sections.sports, {
    publication: edition.publication,
    kind: 'section',
    address: '/sports',
  });
  expect(JSON.stringify(stories)).not.toContain('secret-token');
});

function state(result: Partial<FeedResult>, again?: () => void, isSecond = false): string {
  const { sections, publication } = editionForTests({ result });
  const stories = storiesOf(sections.sports, { publication, kind: 'section', address: '/sports' });
  const retry = again === undefined ? stories.retry : { ...stories.retry, again };
  return renderToStaticMarkup(
    <FeedState stories={{ ...stories, retry }} isSecond={isSecond}>
      <p>The stories</p>
    </FeedState>,
  );
}
